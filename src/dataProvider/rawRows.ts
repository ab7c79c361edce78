import type { Json } from './faults';
import type { Http } from './http';
import { isUnknown } from './unknown';

/** The rows that the server last sent, as they came, by the path of their list and by their id. */
const rowsRead = new WeakMap<Http, Map<string, Map<string, Json>>>();

const rowsOf = (http: Http, path: string): Map<string, Json> => {
  const paths = rowsRead.get(http) ?? new Map<string, Map<string, Json>>();
  const rows = paths.get(path) ?? new Map<string, Json>();
  rowsRead.set(http, paths.set(path, rows));
  return rows;
};

/** Remembers rows as they came, for the updates of their records. */
export const noteRows = (http: Http, path: string, rows: readonly Json[]): void => {
  const known = rowsOf(http, path);
  for (const row of rows) known.set(String(row.id), row);
};

/** A record's row as it came, if it was read. */
export const rawRow = (http: Http, path: string, id: unknown): Json | undefined =>
  rowsOf(http, path).get(String(id));

/** Deep equality of plain values; a member that is undefined counts as missing. */
export const isIdentical = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isIdentical((a as Json)[key], (b as Json)[key]));
};

const isNothing = (value: unknown): boolean =>
  value == null || value === '' || isUnknown(value) || (Array.isArray(value) && value.length === 0);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/**
 * The body of an update with every unchanged scalar written as the server last sent it in `row`, and
 * empty values omitted where the row omitted them. Lists and parts keep the form that the API takes.
 * `bodyOf` makes the body of the unchanged record.
 */
export function asItCame(body: Json, row: Json | undefined, bodyOf: (row: Json) => Json): Json {
  if (!row) return body;
  const untouched = bodyOf(row);
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      if (!isIdentical(value, untouched[key])) return [[key, value]];
      if (!(key in row)) return isNothing(value) ? [] : [[key, value]];
      return [[key, isScalar(value) || isUnknown(value) || isScalar(row[key]) ? row[key] : value]];
    }),
  );
}
