import Papa from 'papaparse';
import { trimmed } from '../../../domain/text';

/** How many rows tell the form of a table. */
const looked = 10;

/** How many cells a row has up to the last that says something. */
export const widthOf = (row: readonly string[]): number =>
  row.findLastIndex((cell) => trimmed(cell)) + 1;

/** How the first rows of a text look if its cells are parted by that. */
function lookOf(text: string, delimiter: string) {
  const { data, meta } = Papa.parse<string[]>(text, { delimiter, preview: looked });
  const widths = data.map(widthOf);
  const first = Math.max(
    widths.findIndex((width) => width > 0),
    0,
  );
  // What is no wider than half of the table is none of it: a title, a date.
  const wide = widths.findIndex((width) => width * 2 > Math.max(...widths));
  const filled = data.filter((_, index) => widths[index]);
  const whole = filled.filter((row) => row.length === 1).length;
  // In a table of one column it may stand within some cells.
  const isOneColumn = wide > first && whole * 2 >= filled.length;
  const heading = isOneColumn ? first : Math.max(wide, first);
  return {
    delimiter,
    newline: meta.linebreak as '\n',
    heading,
    width: widths[heading] ?? 0,
    whole: isOneColumn ? filled.length : whole,
  };
}

type Look = ReturnType<typeof lookOf>;

/** By what a file for Excel says what parts its cells; a spreadsheet shows no such line. */
const saying = /^sep=([^"\r\n])(?:\r\n?|\n)/i;

/**
 * The text of a table, what parts its cells and lines, and which row is the headings: what parts them
 * leaves few rows whole, and makes the most of the headings.
 */
export function formOf(content: string) {
  const [line = '', said] = saying.exec(content) ?? [];
  const text = content.slice(line.length);
  const looks = (said ? [said] : [',', ';', '\t'])
    .map((delimiter) => lookOf(text, delimiter))
    .toSorted((a, b) => a.whole - b.whole || b.width - a.width);
  const { delimiter, newline, heading } = looks[0] as Look;
  return { text, delimiter, newline, heading };
}
