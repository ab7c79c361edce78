import type { FilterPayload, PaginationPayload, SortPayload } from 'react-admin';
import { naturalOrder } from './naturalOrder';
import { isUnknown, type Unknown } from './unknown';

export interface ListQuery {
  /** `q` searches; every other key asks for that value, or for one of a list of values. */
  filter?: FilterPayload;
  sort?: SortPayload;
  pagination?: PaginationPayload;
  /** The id of a record that is shown whatever narrows the list. */
  always?: string | undefined;
}

type Row = { id?: unknown };

/**
 * A page of a list that was read whole: filtered, sorted and cut here. `total` counts what the filter left.
 * @param searchIn the fields that `q` searches; all text of the record by default
 */
export function listInMemory<T extends Row>(
  records: readonly T[],
  { filter = {}, sort, pagination, always }: ListQuery,
  searchIn?: readonly string[],
): { data: T[]; total: number } {
  const { q, ...wanted } = filter;
  const words = plain(q).split(/\s+/).filter(Boolean);
  const found = records.filter(
    (record) =>
      (always !== undefined && record.id === always) ||
      (matches(record, wanted) && contains(record, words, searchIn)),
  );
  const sorted = sort ? found.toSorted(comparing(sort)) : found;
  if (!pagination) return { data: sorted, total: sorted.length };
  const start = (pagination.page - 1) * pagination.perPage;
  return { data: sorted.slice(start, start + pagination.perPage), total: sorted.length };
}

const isEmpty = (value: unknown): value is null | undefined | '' | Unknown =>
  value === undefined || value === null || value === '' || isUnknown(value);

/** The value at a path such as "service.name". */
const valueAt = (record: Row, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

function matches(record: Row, wanted: FilterPayload): boolean {
  return Object.entries(wanted).every(([path, value]) => {
    if (isEmpty(value)) return true;
    const held = [valueAt(record, path)].flat();
    return [value].flat().some((one) => held.some((other) => equal(one, other)));
  });
}

// Ids are text in the console and may be numbers in a filter.
const equal = (a: unknown, b: unknown): boolean =>
  isEmpty(a) || isEmpty(b) ? isEmpty(a) && isEmpty(b) : String(a) === String(b);

/** Text without case and accents; only the rest of Unicode has some to take away. */
const plain = (value: unknown): string => {
  const text = isEmpty(value) ? '' : String(value);
  const bare = /[^ -~\s]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  return bare.toLowerCase();
};

/** All text and numbers of a record and its parts, but for what only the console reads. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || isEmpty(value))
    return typeof value === 'boolean' ? '' : plain(value);
  return Object.entries(value)
    .map(([name, part]) => (name === 'id' || name === 'version' ? '' : textOf(part)))
    .join('\n');
}

/** Every word of the search stands somewhere in the searched fields, whatever its case and accents. */
function contains(record: Row, words: readonly string[], searchIn?: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = searchIn
    ? searchIn.map((path) => plain(valueAt(record, path))).join('\n')
    : textOf(record);
  return words.every((word) => text.includes(word));
}

/** Empty values, and those that are unknown, come last in both directions; equal ones keep their order. */
function comparing({ field, order }: SortPayload) {
  const direction = order === 'DESC' ? -1 : 1;
  return (left: Row, right: Row): number => {
    const a = valueAt(left, field);
    const b = valueAt(right, field);
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return direction * compare(a, b);
  };
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean';

const compare = (a: unknown, b: unknown): number =>
  isNumeric(a) && isNumeric(b) ? Number(a) - Number(b) : naturalOrder(String(a), String(b));
