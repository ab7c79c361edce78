import { isEmptyRow, readRows } from '../../../domain/delimitedText';
import { countKnown, type Heading } from '../../../domain/headings';

/** The format of a table in a text: separator and row of headings. */
export interface TableForm {
  separator: string;
  /** The row that holds the headings, as a spreadsheet counts it; 0 where none does. */
  heading: number;
}

/** The separators on offer. */
export const separators: Readonly<Record<string, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
};

/** The number of rows within which the headings are searched. */
export const headingRows = 10;

/** The line "sep=;" at the top of a file for Excel, which names the separator; spreadsheets hide it. */
const saying = /^sep=([^"\w\r\n])(?:\r\n?|\n)/i;

/** The text below that line, and the separator it names, if any. */
export function withoutSaying(content: string): { text: string; said: string | undefined } {
  const [line = '', said] = saying.exec(content) ?? [];
  return { text: content.slice(line.length), said };
}

/** The best row of headings for a separator: the one that names most fields. */
function lookOf(text: string, separator: string, columns: readonly Heading[], isPaste: boolean) {
  const { rows } = readRows(text, { separator, isPaste, most: headingRows });
  const known = rows.map(({ cells }) => countKnown(cells, columns));
  const most = Math.max(0, ...known);
  // A single known heading may be chance, so the first row is taken then.
  const row = most > 1 ? known.indexOf(most) : 0;
  const cells = rows[row]?.cells ?? [];
  const filled = cells.filter((cell) => !isEmptyRow([cell])).length;
  return { separator, heading: rows[row]?.line ?? 1, known: known[row] ?? 0, filled };
}

/**
 * The separator and row of headings that match most fields, or else make most cells; a tab if no separator is
 * found.
 */
export function formOf(
  text: string,
  {
    columns,
    isPaste,
    said,
  }: { columns: readonly Heading[]; isPaste: boolean; said?: string | undefined },
): TableForm {
  const looks = (said ? [said] : ['\t', ...Object.keys(separators)])
    .map((separator) => lookOf(text, separator, columns, isPaste))
    .toSorted((one, other) => other.known - one.known || other.filled - one.filled);
  const { separator = '\t', heading = 1 } = looks[0] ?? {};
  return { separator, heading };
}
