import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Fragment, type ReactNode } from 'react';
import styles from './RecordTable.module.css';
import type { Sort } from './useListQuery';

export interface Column<T> {
  label: string;
  /** The key by which this column sorts; without one it does not. */
  sortBy?: string;
  /** Money and other figures stand at the right. */
  align?: 'end';
  /** How the cell behaves where the row is a card (narrow screens). */
  place?: 'media' | 'title' | 'actions';
  render: (record: T) => ReactNode;
}

interface RecordTableProps<T> {
  label: string;
  columns: Column<T>[];
  records: T[];
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

/** A table of records; on narrow screens every row becomes a card with labelled lines. */
export const RecordTable = <T extends { id: string | number }>({
  label,
  columns,
  records,
  sort,
  onSort,
  details = () => undefined,
}: RecordTableProps<T>) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ label, sortBy, align }) => {
          const order = sortBy !== undefined && sortBy === sort?.field ? sort.order : undefined;
          const ariaSort = order === 'ASC' ? 'ascending' : 'descending';
          return (
            <th
              key={label}
              scope="col"
              data-align={align}
              {...(order && { 'aria-sort': ariaSort })}
            >
              {sortBy === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() =>
                    onSort?.({ field: sortBy, order: order === 'ASC' ? 'DESC' : 'ASC' })
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
    <tbody>
      {records.map((record) => {
        const opened = details(record);
        return (
          <Fragment key={record.id}>
            <tr data-open={opened !== undefined}>
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
