import Check from '@mui/icons-material/Check';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { Orders } from '../fields/fieldProps';
import { May } from '../parts/May';
import { MenuButton } from '../parts/MenuButton';
import surfaces from '../parts/surfaces.module.css';
import type { ListState } from './controllerOf';
import { exportedOf, useOfferedColumns, useTableColumns } from './DataTable';
import { ExportButton } from './ExportButton';
import { FilterSelect } from './ListToolbar';
import styles from './listMenus.module.css';
import type { Column } from './RecordTable';
import { SavedViews } from './SavedViews';
import { useColumns } from './useColumns';

/** An order under its words, such as "price.desc". */
export interface SortChoice {
  value: string;
  label: string;
}

interface ListMenusProps {
  /** The list has filters, which a saved view can hold. */
  isNarrowable: boolean;
  /** The columns of the table. */
  columns: ReactNode;
  /** The orders to choose from where there are no headings to click. */
  sort?: ReactNode;
  /** The ways to have the list as a file. */
  children?: ReactNode;
}

/** The menus of the list in the context: columns, saved views, print. */
export const ListMenus = ({ isNarrowable, columns, sort, children }: ListMenusProps) => {
  const list: Pick<ListState<RaRecord>, 'resource' | 'print'> = useListContext();
  const { resource, print = { isReading: false, start: () => window.print() } } = list;
  const chosen = useColumns(resource, useTableColumns(columns));
  return (
    <>
      {sort}
      {isNarrowable && <SavedViews list={resource} />}
      <ColumnChooser {...chosen} />
      {children}
      {print.isReading && (
        <span className={`${surfaces.quiet} ${styles.reading}`} role="status">
          Reading all rows to print...
        </span>
      )}
      <button
        type="button"
        className={`${styles.button} ${styles.print}`}
        aria-label="Print list"
        title="Print list"
        aria-disabled={print.isReading}
        onClick={print.start}
      >
        <PrintOutlined aria-hidden="true" />
      </button>
    </>
  );
};

/** The menu in which the columns of a list are chosen. */
const ColumnChooser = ({
  choices,
  toggle,
}: Pick<ReturnType<typeof useColumns>, 'choices' | 'toggle'>) => (
  <MenuButton
    className={styles.button}
    label={
      <>
        <ViewColumnOutlined aria-hidden="true" />
        Columns
      </>
    }
  >
    {choices.map(({ label, isShown }) => (
      <button
        key={label}
        type="button"
        role="menuitemcheckbox"
        tabIndex={-1}
        aria-checked={isShown}
        className={styles.item}
        onClick={() => toggle(label)}
      >
        <Check className={styles.check} aria-hidden="true" />
        <span>{label}</span>
      </button>
    ))}
  </MenuButton>
);

/** Exports the shown columns of the filtered rows. */
export const ColumnExport = ({ columns }: Pick<ListMenusProps, 'columns'>) => {
  const { resource } = useListContext();
  const exported = exportedOf(useOfferedColumns(columns));
  return (
    <May right="reports">
      <ExportButton
        type={resource}
        headers={exported.map(({ label }) => label)}
        values={(record) => exported.map(({ value }) => value(record))}
      />
    </May>
  );
};

const ofText: Orders = ['A to Z', 'Z to A'];
const ofFigures: Orders = ['lowest first', 'highest first'];

const ordersOf = ({ label, sortBy, align, orders }: Column<RaRecord>): SortChoice[] => {
  if (sortBy === undefined) return [];
  const [up, down] = orders ?? (align ? ofFigures : ofText);
  return [
    { value: `${sortBy}.asc`, label: `${label}, ${up}` },
    { value: `${sortBy}.desc`, label: `${label}, ${down}` },
  ];
};

interface NarrowSortProps extends Pick<ListMenusProps, 'columns'> {
  /** Replaces the orders of the columns. */
  choices: readonly SortChoice[] | undefined;
}

/** The sort order on narrow screens, which have no headings to click. */
export const NarrowSort = ({ columns, choices }: NarrowSortProps) => {
  const ofColumns = useTableColumns(columns).flatMap(ordersOf);
  const { sort, setSort } = useListContext();
  if (!choices && ofColumns.length === 0) return null;
  return (
    <FilterSelect
      narrowOnly
      label="Sort by"
      value={`${sort.field}.${sort.order.toLowerCase()}`}
      choices={choices ?? ofColumns}
      onChange={(choice) => {
        const dot = choice.lastIndexOf('.');
        setSort({
          field: choice.slice(0, dot),
          order: choice.endsWith('.desc') ? 'DESC' : 'ASC',
        });
      }}
    />
  );
};
