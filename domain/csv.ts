import { dateKey, formatTime, momentOf } from './time';

/** A value of a CSV file; null is an empty one. */
export type CsvValue = string | number | null;

/** The day of an answer's date in the business's zone; empty without a date. */
export function csvDay(date: string | null, timeZone: string): CsvValue {
  const moment = momentOf(date ?? '');
  return moment && dateKey(moment, timeZone);
}

/** The time of an answer's date; empty without a date, or for a date without a time. */
export function csvTime(date: string | null, timeZone: string): CsvValue {
  const moment = momentOf(date ?? '');
  return moment && formatTime(moment, timeZone);
}

/**
 * A CSV file by RFC 4180, with the byte order mark by which spreadsheets detect UTF-8. Text that a
 * spreadsheet would run as a formula gets a leading apostrophe; amounts and international phones
 * stay as they are.
 */
export function toCsv(headers: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `${byteOrderMark}${csvLines([headers, ...rows])}`;
}

/** The start of a file that is streamed in chunks. */
export const byteOrderMark = '\uFEFF';

/** The rows of a CSV file, each with its line end. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((values) => `${values.map(field).join(',')}\r\n`).join('');

// Leading apostrophes are escaped too, so that removing the guard restores the original text.
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n\0]/;
const amountOrPhone = /^(-?\$?[\d,]+(\.\d+)?|\+\d{7,15})$/;

function field(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'number' || amountOrPhone.test(text);
  const guarded = formulaStart.test(text) && !harmless ? `'${text}` : text;
  return /[",;\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The text of a cell without the apostrophe that guards it against formulas. */
export const withoutFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;

/** The CSV exports; those of customers and payments are additions to the specification. */
export type CsvType = 'transactions' | 'check-ins' | 'reward-claims' | 'customers' | 'payments';

/** A CSV export: its headers, and the values of a record in their order. */
export interface CsvFile<T> {
  type: CsvType;
  headers: readonly string[];
  values: (record: T, timeZone: string) => CsvValue[];
}

/** An export by its columns; days are in the business's time zone. */
export const csvFile = <T>(
  type: CsvType,
  columns: Readonly<Record<string, (record: T, timeZone: string) => CsvValue>>,
): CsvFile<T> => ({
  type,
  headers: Object.keys(columns),
  values: (record, timeZone) => Object.values(columns).map((value) => value(record, timeZone)),
});

/** The file name of a CSV export: its type and the current date in the owner's zone. */
export function csvFileName(type: string, now: Date, timeZone: string): string {
  return `${type}-${dateKey(now, timeZone)}.csv`;
}
