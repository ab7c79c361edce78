import { isEmptyRow, readRows } from '../../../domain/delimitedText';
import { countKnown, type Heading } from '../../../domain/headings';

/** The form in which a text is read as a table. */
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

/** Among how many rows the headings are looked for. */
export const headingRows = 10;

/** By what a file for Excel says what parts its cells; a spreadsheet shows no such line. */
const saying = /^sep=([^"\w\r\n])(?:\r\n?|\n)/i;

/** The text below the line that says what parts its cells, and what that says. */
export function withoutSaying(content: string): { text: string; said: string | undefined } {
  const [line = '', said] = saying.exec(content) ?? [];
  return { text: content.slice(line.length), said };
}

/** The best row of headings for a separator: the one that names most fields. */
function lookOf(text: string, separator: string, columns: readonly Heading[], isPaste: boolean) {
  const { rows } = readRows(text, { separator, isPaste, most: headingRows });
  const known = rows.map(({ cells }) => countKnown(cells, columns));
  const most = Math.max(0, ...known);
  // One word alone may stand in any row.
  const row = most > 1 ? known.indexOf(most) : 0;
  const cells = rows[row]?.cells ?? [];
  const filled = cells.filter((cell) => !isEmptyRow([cell])).length;
  return { separator, heading: rows[row]?.line ?? 1, known: known[row] ?? 0, filled };
}

/** The form in which the headings name most fields, or else have most cells; a tab where nothing parts them. */
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
