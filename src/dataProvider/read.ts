import { type Moment, momentOf } from '../../domain/time';
import { ApiError, unreadableText } from './errors';
import { isObject, type Json, opened } from './faults';
import { readFlag } from './flag';
import { holdsUnknown, type Known, type Unknown, unknown, unknownText } from './unknown';

/** The readers of every value of an answer. None throws but `complete`; what cannot be read is unknown. */

type Reader<T> = (value: unknown) => T;

const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** A value that may be missing, which is null then. */
export const optional =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    isEmpty(value) ? null : read(value);

/** A value with a default where it is missing. */
export const withDefault =
  <T>(read: Reader<T>, otherwise: unknown): Reader<T> =>
  (value) =>
    read(isEmpty(value) ? otherwise : value);

/** Text; "" when empty, also of white space alone. What is no text is shown as unknown, and goes back as it came where it stays. */
export const readText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? unknownText
    : String(value ?? '').trim() === ''
      ? ''
      : String(value);

const numeric = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A number, also from its text. */
export function readNumber(value: unknown): number | Unknown {
  const number = typeof value === 'string' && numeric.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : unknown(value);
}

/** A date and time. */
export const readMoment = (value: unknown): Moment | Unknown =>
  (typeof value === 'string' && momentOf(value.trim())) || unknown(value);

/** A flag that counts only when it is explicitly true; false for anything unreadable. */
export const readYes = (value: unknown): boolean => readFlag(value) === true;

/** A status, normalized to snake_case and one spelling; `otherwise` where it is missing. */
export const readStatus =
  (otherwise = unknownText): Reader<string> =>
  (value) => {
    const status = readText(value)
      .trim()
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    return status === 'canceled' ? 'cancelled' : status || otherwise;
  };

/** A list; null for anything else. */
export const listIn = (value: unknown): unknown[] | null => {
  const list = opened(value);
  return Array.isArray(list) ? list : null;
};

/** The rows of a list, and none of anything else. */
export const readRows = (value: unknown): Json[] =>
  (listIn(value) ?? []).map(opened).filter(isObject);

/** A list of words, and none of anything else. */
export const readTexts = (value: unknown): string[] =>
  (listIn(value) ?? []).map(readText).filter(Boolean);

/** A part of an answer; null for anything else. */
export const partIn = (value: unknown): Json | null => {
  const part = opened(value);
  return isObject(part) ? part : null;
};

/** A part of an answer; one without members when there is none. */
export const readPart = (value: unknown): Json => partIn(value) ?? {};

type Readers = Readonly<Record<string, Reader<unknown>>>;

/** A part of an answer that has these fields, each by its reader. */
export const partReader =
  <Fields extends Readers>(fields: Fields) =>
  (value: unknown) => {
    const part = readPart(value);
    return Object.fromEntries(
      Object.entries(fields).map(([name, read]) => [name, read(part[name])]),
    ) as { [Name in keyof Fields]: ReturnType<Fields[Name]> };
  };

/** A list of parts, each by the same reader; none where there is no list. */
export const rowsReader =
  <Part>(read: (row: Json) => Part) =>
  (value: unknown): Part[] =>
    readRows(value).map((row) => read(row));

/** A required list: one that is missing or is no list is unknown, not empty. */
export const listReader = <Part>(read: (row: Json) => Part) => {
  const rows = rowsReader(read);
  return (value: unknown): Part[] | Unknown => (listIn(value) ? rows(value) : unknown(value));
};

/** A part that may be missing, which is null then. */
export const partOrNull =
  <Part>(read: (part: Json) => Part) =>
  (value: unknown): Part | null => {
    const part = partIn(value);
    return part && read(part);
  };

/** A part that is usable only when all of it is known; null otherwise. */
export const ifComplete =
  <T>(read: Reader<T>) =>
  (value: unknown): Known<T> | null => {
    const result = read(value);
    return holdsUnknown(result) ? null : (result as Known<T>);
  };

/** The same for a whole answer, such as the preview of a refund: throws when a part of it is unknown. */
export const complete =
  <T>(read: Reader<T>) =>
  (value: unknown): Known<T> => {
    const result = ifComplete(read)(value);
    if (result === null) throw new ApiError(unreadableText, { status: 200 });
    return result;
  };

/** The record of a row that has these fields, each by its reader, beside its id and its version. */
export const recordReader = <Fields extends Readers>(fields: Fields) => {
  const read = partReader(fields);
  return (row: Json) => ({ ...read(row), id: readText(row.id), ...readVersion(row) });
};

/** The record's version, to be spread into it; nothing on a server without versions. */
export const readVersion = (row: Json): { version?: string } =>
  row.version ? { version: readText(row.version) } : {};

export { readFlag };
