import { isDay, type Moment, momentOf } from '../../domain/time';
import { isObject, type Json } from './faults';

/** Readers of single values, for which absent, null and "" are all empty. */

/** Text; "" when empty. */
export const readText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);

/** Text, such as an address or an instant; null when empty. */
export const readOptionalText = (value: unknown): string | null => readText(value) || null;

/** A number, also from its text; `empty` when empty. Throws on anything else. */
export function readNumber(value: unknown, empty = 0): number {
  if (value === null || value === undefined || value === '') return empty;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw new Error(`The server sent "${String(value)}" where a number belongs.`);
}

/** A number; null when empty. */
export function readOptionalNumber(value: unknown): number | null {
  const number = readNumber(value, Number.NaN);
  return Number.isNaN(number) ? null : number;
}

/** A number that is shown: one that is missing is not taken for 0, but thrown. */
export function readRequiredNumber(value: unknown): number {
  const number = readOptionalNumber(value);
  if (number === null) throw new Error('The server left out a number that is shown.');
  return number;
}

/** When something is; null when empty. The one reader of every date of an answer. */
export function readMoment(value: unknown): Moment | null {
  const text = readText(value);
  const moment = momentOf(text);
  if (text && !moment) throw new Error(`The server sent "${text}" where a date belongs.`);
  return moment;
}

/** When something that is shown is: a date that is missing is thrown. */
export function readRequiredMoment(value: unknown): Moment {
  const moment = readMoment(value);
  if (!moment) throw new Error('The server left out a date that is shown.');
  return moment;
}

/** An instant; null when empty. A day without a time is its noon in UTC, which is on that day in most zones. */
export function readInstant(value: unknown): Date | null {
  const moment = readMoment(value);
  return moment && new Date(isDay(moment) ? `${moment}T12:00:00Z` : moment);
}

/** A list of rows; none when empty. Throws on anything else, such as a list that is written as text. */
export function readRows(value: unknown): Record<string, unknown>[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.filter((row) => typeof row === 'object' && row !== null);
  throw new Error('The server sent something else where a list belongs.');
}

/** A part of an answer; one without members when empty. */
export const readPart = (value: unknown): Json => (isObject(value) ? value : {});

/** What stands for a yes and for a no, also where a database knows no more than numbers. */
const yes: readonly unknown[] = [true, 1, '1', 'true'];
const no: readonly unknown[] = [false, 0, '0', 'false', null, undefined, ''];

/** A yes or a no; a no when empty. Throws on anything else. */
export function readFlag(value: unknown): boolean {
  if (yes.includes(value)) return true;
  if (no.includes(value)) return false;
  throw new Error(`The server sent "${String(value)}" where a yes or a no belongs.`);
}

type Readers = Readonly<Record<string, (value: unknown) => unknown>>;

/** A part of an answer that has these fields, each by its reader. */
export const partReader =
  <Fields extends Readers>(fields: Fields) =>
  (value: unknown) => {
    const part = readPart(value);
    return Object.fromEntries(
      Object.entries(fields).map(([name, read]) => [name, read(part[name])]),
    ) as { [Name in keyof Fields]: ReturnType<Fields[Name]> };
  };

/** A list of parts, each by the same reader. */
export const rowsReader =
  <Part>(read: (row: Json) => Part) =>
  (value: unknown): Part[] =>
    readRows(value).map((row) => read(row));

/** The record of a row that has these fields, each by its reader, beside its id and its version. */
export const recordReader = <Fields extends Readers>(fields: Fields) => {
  const read = partReader(fields);
  return (row: Json) => ({ ...read(row), id: readText(row.id), ...readVersion(row) });
};

/** Where a server keeps versions of its records, that of this one: to be spread into the record. */
export const readVersion = (row: Readonly<Record<string, unknown>>): { version?: string } =>
  row.version ? { version: readText(row.version) } : {};
