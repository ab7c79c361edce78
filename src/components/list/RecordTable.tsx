import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import styles from './RecordTable.module.css';
import type { Sort } from './useListQuery';

export interface Column<T> {
  label: string;
  /** The key by which this column sorts; without one it does not. */
  sortBy?: string;
  /** The order that the first click asks for; ascending unless told otherwise. */
  firstOrder?: Sort['order'];
  /** Money and other figures stand at the right. */
  align?: 'end';
  /** How the cell behaves where the row is a card (narrow screens). */
  place?: 'media' | 'title' | 'actions';
  /** The link by which the row opens is in here. */
  holdsLink?: true;
  render: (record: T) => ReactNode;
}

interface RecordTableProps<T> {
  label: string;
  columns: Column<T>[];
  /** Undefined while they load for the first time: then rows of their size stand in their place. */
  records: T[] | undefined;
  /** How many rows are expected. */
  expected?: number;
  /** A click anywhere in a row is a click on its first link. */
  opens?: boolean;
  /** Whether the records are about to be replaced. */
  busy?: boolean;
  /** The order of the records and how to change it; without columns that sort there is none. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** What stands under a row that is open; a button in one of its cells opens it. */
  details?: (record: T) => ReactNode;
}

const SortArrow = ({ order }: { order: Sort['order'] }) => {
  const Arrow = order === 'ASC' ? ArrowUpward : ArrowDownward;
  return <Arrow className={styles.arrow} aria-hidden="true" />;
};

const controls = 'a, button, input, select, textarea, label, summary';

/** Clicks the row's link, which the keyboard reaches by itself, with the same keys held down; marking text is no click. */
function clickLink({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest(controls) || window.getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = nativeEvent;
  currentTarget.querySelector('a')?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

const Placeholders = <T,>({ columns, rows }: { columns: Column<T>[]; rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={row}>
      {columns.map(({ label, align, place }) => (
        <td key={label} data-label={label} data-align={align} data-place={place}>
          <span className={styles.placeholder} />
        </td>
      ))}
    </tr>
  ));

/** A table of records; on narrow screens every row becomes a card with labelled lines. */
export const RecordTable = <T extends { id: string | number }>({
  label,
  columns,
  records,
  expected = 0,
  opens = false,
  busy = false,
  sort,
  onSort,
  details = () => undefined,
}: RecordTableProps<T>) => (
  <table className={styles.table} aria-label={label} aria-busy={busy || records === undefined}>
    <thead>
      <tr>
        {columns.map(({ label, sortBy, firstOrder = 'ASC', align, place }) => {
          const order = sortBy !== undefined && sortBy === sort?.field ? sort.order : undefined;
          const ariaSort = order === 'ASC' ? 'ascending' : 'descending';
          return (
            <th
              key={label}
              scope="col"
              data-align={align}
              data-place={place}
              {...(order && { 'aria-sort': ariaSort })}
            >
              {sortBy === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  data-paper="always"
                  onClick={() =>
                    onSort?.({
                      field: sortBy,
                      order: order === undefined ? firstOrder : order === 'ASC' ? 'DESC' : 'ASC',
                    })
                  }
                >
                  {label}
                  {order && <SortArrow order={order} />}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
    {records === undefined && (
      <tbody aria-hidden="true">
        <Placeholders columns={columns} rows={expected} />
      </tbody>
    )}
    <tbody>
      {records?.map((record) => {
        const opened = details(record);
        return (
          <Fragment key={record.id}>
            <tr
              data-open={Boolean(opened)}
              data-opens={opens}
              onClick={opens ? clickLink : undefined}
            >
              {columns.map(({ label, align, place, render }) => (
                <td key={label} data-label={label} data-align={align} data-place={place}>
                  {render(record)}
                </td>
              ))}
            </tr>
            {opened && (
              <tr className={styles.details}>
                <td colSpan={columns.length}>{opened}</td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  </table>
);
