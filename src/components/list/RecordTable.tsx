import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Orders } from '../fields/fieldProps';
import styles from './RecordTable.module.css';
import type { Sort } from './useListQuery';

export interface Column<T> {
  label: string;
  /** The key by which this column sorts; without one it does not. */
  sortBy?: string;
  /** The order of the first click; ascending by default. */
  firstOrder?: Sort['order'];
  /** Words for its two sort orders, where there are no headings to click. */
  orders?: Orders;
  /** Money and other figures stand at the right. */
  align?: 'end';
  /**
   * The cell's place in a row on a phone. First line: `title` and `end`, `media` before them. Then the cells
   * without a place and `rest`, which is cut where a line ends. Last: `below`, on a line of its own, and
   * `actions` at its end. `wide` shows only once the row is open.
   */
  place?: 'media' | 'title' | 'end' | 'rest' | 'below' | 'actions' | 'wide';
  render: (record: T) => ReactNode;
}

interface RecordTableProps<T> {
  label: string;
  columns: Column<T>[];
  /** Undefined while they load for the first time: then skeleton rows are shown. */
  records: T[] | undefined;
  /** The number of skeleton rows. */
  expected?: number;
  /** The id of a row that is brought into sight and lit. */
  lit?: string | undefined;
  /** A click anywhere in a row is a click on its first link; on phones it leaves out what is `wide`. */
  opens?: boolean;
  /** The number of text lines in a row's cells. */
  lines?: 1 | 2;
  /** True while the records are about to be replaced. */
  busy?: boolean;
  /** The sort order and its change; none without sortable columns. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Told which order the heading leads to that is pointed at. */
  onSortAhead?: (sort: Sort) => void;
  /** The content below an expanded row; a button in one of its cells expands it. */
  details?: (record: T) => ReactNode;
}

const SortArrow = ({ order }: { order: Sort['order'] }) => {
  const Arrow = order === 'ASC' ? ArrowUpward : ArrowDownward;
  return <Arrow className={styles.arrow} aria-hidden="true" />;
};

const controls = 'a, button, input, select, textarea, label, summary';

/**
 * Clicks the row's link, which the keyboard reaches by itself, with the same keys held down; marking text
 * is no click, nor is one in a dialog that a cell has opened over the page.
 */
function clickLink({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
  const clicked = target as Element;
  if (!currentTarget.contains(clicked) || clicked.closest(controls)) return;
  if (window.getSelection()?.toString()) return;
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

interface PlaceholdersProps<T> {
  columns: Column<T>[];
  rows: number;
  opens: boolean;
}

const Placeholders = <T,>({ columns, rows, opens }: PlaceholdersProps<T>) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={row} data-opens={opens}>
      {columns.map(({ label, align, place }) => (
        <td key={label} data-label={label} data-align={align} data-place={place}>
          <span className={styles.placeholder} />
        </td>
      ))}
    </tr>
  ));

interface RowProps<T> extends Pick<RecordTableProps<T>, 'columns' | 'opens' | 'details'> {
  record: T;
  isLit: boolean;
}

const PlainRow = <T,>({ record, columns, isLit, opens = false, details }: RowProps<T>) => {
  const opened = details?.(record);
  return (
    <>
      <tr
        tabIndex={-1}
        data-open={Boolean(opened)}
        data-opens={opens}
        data-lit={isLit || undefined}
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
    </>
  );
};

/** Rows that stay are not rendered again when further ones are drawn behind them. */
const Row = memo(PlainRow) as typeof PlainRow;

/**
 * A table of records; on phones a row is a card, and one that does not open shows all that there is under
 * its labels.
 */
export const RecordTable = <T extends { id: string | number }>({
  label,
  columns,
  records,
  expected = 0,
  lit,
  opens = false,
  lines = 1,
  busy = false,
  sort,
  onSort,
  onSortAhead,
  details,
}: RecordTableProps<T>) => {
  const litAt = records?.findIndex(({ id }) => id === lit) ?? -1;
  const { drawn, end, isCut } = useDrawnRows(records?.length ?? 0, litAt + 1);
  const body = useRef<HTMLTableSectionElement>(null);
  const litRow = litAt >= 0 ? lit : undefined;
  // Once: its place may change while its owner reads elsewhere.
  useEffect(() => {
    if (litRow) body.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'center' });
  }, [litRow]);
  return (
    <table
      className={styles.table}
      aria-label={label}
      aria-busy={busy || records === undefined}
      aria-rowcount={isCut ? Number(records?.length) + 1 : undefined}
      data-lines={lines}
    >
      <thead>
        <tr>
          {columns.map(({ label, sortBy, firstOrder = 'ASC', align, place }) => {
            const order = sortBy !== undefined && sortBy === sort?.field ? sort.order : undefined;
            const ariaSort = order === 'ASC' ? 'ascending' : 'descending';
            const next = order === undefined ? firstOrder : order === 'ASC' ? 'DESC' : 'ASC';
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
                    onPointerEnter={() => onSortAhead?.({ field: sortBy, order: next })}
                    onClick={() => onSort?.({ field: sortBy, order: next })}
                  >
                    <span>{label}</span>
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
          <Placeholders columns={columns} rows={expected} opens={opens} />
        </tbody>
      )}
      <tbody ref={body}>
        {records?.slice(0, drawn).map((record) => (
          <Row
            key={record.id}
            record={record}
            columns={columns}
            isLit={record.id === lit}
            opens={opens}
            details={details}
          />
        ))}
        {isCut && (
          <tr key={drawn} ref={end}>
            <td colSpan={columns.length} />
          </tr>
        )}
      </tbody>
    </table>
  );
};

/** The number of rows to render at once: more than a screen shows. */
const piece = 50;

/**
 * The number of rendered rows of a long table, at least `least`: it grows whenever the element of the ref,
 * behind the last row, comes near the viewport, and covers all rows for print.
 */
function useDrawnRows(total: number, least: number) {
  const [grown, setDrawn] = useState(piece);
  const drawn = Math.max(grown, least);
  const [end, setEnd] = useState<Element | null>(null);

  useEffect(() => {
    if (!end) return;
    const watching = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn((count) => count + piece),
      { rootMargin: '1500px' },
    );
    watching.observe(end);
    // Synchronously: the browser lays out the page right after its listeners.
    const drawAll = () => flushSync(() => setDrawn(total));
    window.addEventListener('beforeprint', drawAll);
    return () => {
      watching.disconnect();
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [end, total]);

  return { drawn, end: setEnd, isCut: drawn < total };
}
