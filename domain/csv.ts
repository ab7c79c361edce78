import { dateKey, formatTime, momentOf } from './time';

/** A value of a CSV file; null is an empty one. */
export type CsvValue = string | number | null;

/** The day, in the business's zone, of a date as it stands in an answer; empty without one. */
export function csvDay(date: string | null, timeZone: string): CsvValue {
  const moment = momentOf(date ?? '');
  return moment && dateKey(moment, timeZone);
}

/** The time of that day; empty where only the day is known. */
export function csvTime(date: string | null, timeZone: string): CsvValue {
  const moment = momentOf(date ?? '');
  return moment && formatTime(moment, timeZone);
}

/**
 * A CSV file's text by RFC 4180, with the byte order mark by which spreadsheets know UTF-8
 *. Text that a spreadsheet would run as a formula gets a leading apostrophe; amounts and
 * international phones stay as they are.
 */
export function toCsv(headers: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `${byteOrderMark}${csvLines([headers, ...rows])}`;
}

/** What a file begins with that is written piece by piece. */
export const byteOrderMark = '\uFEFF';

/** Lines of such a file, each with its end. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((values) => `${values.map(field).join(',')}\r\n`).join('');

// After apostrophes, too, so that the one of the guard can be told from those of the text.
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n\0]/;
const amountOrPhone = /^(-?\$?[\d,]+(\.\d+)?|\+\d{7,15})$/;

function field(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'number' || amountOrPhone.test(text);
  const guarded = formulaStart.test(text) && !harmless ? `'${text}` : text;
  return /[",;\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** What a cell says, without the apostrophe that guards it. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;

/** What the server makes a CSV file of; those of customers and payments are additions to the specification. */
export type CsvType = 'transactions' | 'check-ins' | 'reward-claims' | 'customers' | 'payments';

/** A CSV file of records: its columns in their order, each with what it says of a record. */
export interface CsvFile<T> {
  type: CsvType;
  headers: readonly string[];
  values: (record: T, timeZone: string) => CsvValue[];
}

/** A file by its columns; days are days of the business's time zone. */
export const csvFile = <T>(
  type: CsvType,
  columns: Readonly<Record<string, (record: T, timeZone: string) => CsvValue>>,
): CsvFile<T> => ({
  type,
  headers: Object.keys(columns),
  values: (record, timeZone) => Object.values(columns).map((value) => value(record, timeZone)),
});

/** The name of a CSV file, by its type and the current date in the owner's zone. */
export function csvFileName(type: string, now: Date, timeZone: string): string {
  return `${type}-${dateKey(now, timeZone)}.csv`;
}
