import {
  Children,
  type ComponentType,
  Fragment,
  isValidElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import {
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useResourceDefinitions,
} from 'react-admin';
import type { CsvValue } from '../../../domain/csv';
import { isUnknown, shown } from '../../dataProvider/unknown';
import { useBulk } from '../bulk/useBulk';
import type { Orders } from '../fields/fieldProps';
import { useMade } from '../parts/madeRecord';
import { useWithOwnColumns } from '../parts/OwnPart';
import { type Declared, useOffered } from '../parts/part';
import { BulkActionsToolbar } from './BulkActionsToolbar';
import type { Shown } from './controllerOf';
import { type Column, RecordTable } from './RecordTable';
import { SelectRow, type SelectRowProps } from './SelectRow';
import styles from './selection.module.css';
import { useColumns } from './useColumns';
import { ExpandedContext } from './useExpanded';

type Source<T> = Extract<keyof T, string>;

type KindIn<List, Name> = Name extends keyof List
  ? List[Name] extends { kind: infer Of }
    ? Of
    : never
  : never;

/** A field component, or one that takes the values and the kind of the source. */
type FieldFor<Value, Of> = ComponentType<{ source: string }> & {
  orders?: Orders;
  text?(value: Value): string;
  takes?: (value: Value, kind: Of) => void;
};

export interface PlainProps<T extends RaRecord> extends Declared {
  label: string;
  /** The sort key, if not `source`. */
  sortBy?: string;
  disableSort?: boolean;
  /** The direction of the first click on its heading. */
  sortByOrder?: 'ASC' | 'DESC';
  /** The cell's place in a row on a phone; the second line by default. */
  place?: Column<T>['place'];
  /**
   * The cell's content, for the record in the context: `field`, a component (which may name its sort orders),
   * elements, or a render function. The value's text by default.
   */
  children?: ReactNode;
  render?: (record: T) => ReactNode;
  /** The value in an exported file; the field's own by default. */
  exportValue?: (record: T) => CsvValue;
}

/** The record's field that is shown, and by which the column sorts, with a component for its type. */
export type SourceProps<T, List> =
  | {
      [Name in Source<T>]: { source: Name; field?: FieldFor<T[Name], KindIn<List, Name>> };
    }[Source<T>]
  | { source?: undefined; field?: FieldFor<never, never> };

type ColumnProps<T extends RaRecord, List = object> = PlainProps<T> & SourceProps<T, List>;

export interface DataTableProps {
  label: string;
  /** Col and NumberCol, in the order of the columns. */
  children: ReactNode;
  /** A click anywhere in a row is a click on its first link; on phones it leaves out what is `wide`. */
  opens?: boolean;
  /** The number of text lines in a row's cells. */
  lines?: 1 | 2;
  /** The list knows one order only. */
  disableSort?: boolean;
  /** The content below an expanded row; a button in one of its cells expands it. */
  expand?: ReactElement;
  /** A consequence of bulk deletion that the confirmation names. */
  deletion?: ReactNode;
  /** The bulk actions; those of the resource's definition by default, and none for false. */
  bulkActionButtons?: ReactNode;
}

// Loaded when rows can be selected, since most lists are only read.
const BulkActions = lazy(() => import('./BulkActions'));

const none: ReadonlySet<Identifier> = new Set();

/**
 * A column of a DataTable, with the props of react-admin's. It is a declaration, read by the table:
 * a component for each cell would cost every row of a long list.
 */
function Col<T extends RaRecord, List = object>(_props: ColumnProps<T, List>) {
  return null;
}

/** Figures stand at the right. */
function NumberCol<T extends RaRecord, List = object>(_props: ColumnProps<T, List>) {
  return null;
}

/** A component without hooks that returns columns, such as `Columns`. */
type Group = (props: ColumnProps<RaRecord>) => ReactNode;

/** The columns among the children of a table, those in fragments and groups among them. */
export const elementsOf = (children: ReactNode): ReactElement<ColumnProps<RaRecord>>[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps<RaRecord>>(child)) return [];
    const { type, props } = child;
    if (type === Fragment) return elementsOf(props.children);
    return type === Col || type === NumberCol ? [child] : elementsOf((type as Group)(props));
  });

const columnOf = ({ type, props }: ReactElement<ColumnProps<RaRecord>>): Column<RaRecord> => {
  const { source, label, sortBy = source, disableSort, sortByOrder, place, field } = props;
  return {
    label,
    ...(sortBy !== undefined && !disableSort && { sortBy }),
    ...(sortByOrder && { firstOrder: sortByOrder }),
    ...(field?.orders && { orders: field.orders }),
    ...((type === NumberCol || place === 'actions') && { align: 'end' }),
    ...(place && { place }),
    render(record) {
      const cell = cellOf(props, record);
      // Text is the only child of its cell, so that React replaces it where a browser has translated the page.
      if (typeof cell === 'string') return cell;
      return <RecordContextProvider value={record}>{cell}</RecordContextProvider>;
    },
  };
};

const cellOf = (
  { source = '', field: Field, children, render }: ColumnProps<RaRecord>,
  record: RaRecord,
): ReactNode => {
  if (children) return children;
  // A source of several parts is read by the component.
  if (Field?.text && source in record) return Field.text(record[source] as never);
  if (Field) return <Field source={source} />;
  return render ? render(record) : shown(record[source], String, '');
};

/**
 * The declared columns and those of extensions, which stand before the actions, without what the server lacks
 * or the owner may not use.
 */
export const useOfferedColumns = (children: ReactNode): ReactNode => {
  const isOffered = useOffered();
  return useWithOwnColumns(elementsOf(children), Col).filter(({ props }) => isOffered(props));
};

/** The offered columns of the list in the context. One by which its server cannot sort has no order. */
export const useTableColumns = (children: ReactNode): Column<RaRecord>[] => {
  const { resource } = useListContext();
  // Not useResourceDefinition: a list that a record holds has no resource, and that takes the record's.
  const { sorts }: { sorts?: readonly string[] } =
    useResourceDefinitions()[resource]?.options ?? {};
  const columns = elementsOf(useOfferedColumns(children)).map(columnOf);
  return sorts ? columns.map((column) => sortedBy(sorts, column)) : columns;
};

const sortedBy = (sorts: readonly string[], { sortBy, ...column }: Column<RaRecord>) => ({
  ...column,
  ...(sortBy !== undefined && sorts.includes(sortBy) && { sortBy }),
});

/** The columns of a file of the list: those that show a field, or say what they hold. */
export const exportedOf = (children: ReactNode) =>
  elementsOf(children).flatMap(({ props: { label, source, exportValue } }) => {
    if (exportValue) return [{ label, value: exportValue }];
    return source ? [{ label, value: (record: RaRecord) => csvValue(record[source]) }] : [];
  });

const csvValue = (value: unknown): CsvValue => {
  if (isUnknown(value)) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? value : String(value ?? '');
};

/** The bulk actions of the list in the context; undefined for none. */
const useBulkActions = (buttons: ReactNode, deletion: ReactNode): ReactNode => {
  const { changes, canDelete } = useBulk();
  const isAnything = changes || canDelete;
  return buttons === undefined && isAnything ? <BulkActions confirmContent={deletion} /> : buttons;
};

/** The records of the list in the context, as a table; on narrow screens a row is a card. */
const DataTableRoot = ({
  label,
  opens = false,
  lines = 1,
  disableSort,
  expand,
  deletion,
  bulkActionButtons,
  children,
}: DataTableProps) => {
  const { resource, data, sort, setSort, perPage, isPlaceholderData, lookAhead }: Shown =
    useListContext();
  const { shown } = useColumns(resource, useTableColumns(children));
  const bulkActions = useBulkActions(bulkActionButtons, deletion);
  const lit = useMade(resource);
  const anchor = useRef<Identifier>(undefined);
  const [expanded, setExpanded] = useState(none);
  const columns = disableSort ? shown.map(({ sortBy, ...column }) => column) : shown;
  const table = (
    <RecordTable
      label={label}
      columns={bulkActions ? columns.map(withCheckbox(anchor)) : columns}
      records={data}
      expected={perPage}
      lit={lit}
      opens={opens}
      lines={lines}
      busy={isPlaceholderData === true}
      sort={sort}
      onSort={setSort}
      onSortAhead={(next) => lookAhead?.(1, next)}
      {...(expand && {
        details: (record) =>
          expanded.has(record.id) && (
            <RecordContextProvider value={record}>{expand}</RecordContextProvider>
          ),
      })}
    />
  );
  return (
    <ExpandedContext value={{ expanded, setExpanded }}>
      {bulkActions ? (
        <div className={styles.selectable}>
          <BulkActionsToolbar>
            <Suspense fallback={null}>{bulkActions}</Suspense>
          </BulkActionsToolbar>
          {table}
        </div>
      ) : (
        table
      )}
    </ExpandedContext>
  );
};

/** The first cell of a row holds its checkbox, so that the table keeps the columns that are asked for. */
const withCheckbox =
  (anchor: SelectRowProps['anchor']) =>
  (column: Column<RaRecord>, index: number): Column<RaRecord> =>
    index > 0
      ? column
      : {
          ...column,
          render: (record) => (
            <>
              <SelectRow record={record} anchor={anchor} />
              {column.render(record)}
            </>
          ),
        };

export const DataTable = Object.assign(DataTableRoot, { Col, NumberCol });
