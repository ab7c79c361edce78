import Papa from 'papaparse';
import { isEmptyLine } from '../../../domain/imports';
import { trimmed } from '../../../domain/text';

/** How many rows tell the form of a table. */
const looked = 10;

/** The middle one of some counts, or the larger of the two in the middle. */
const medianOf = (counts: readonly number[]): number =>
  counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

/** How the first rows of a text look if its cells are parted by that. */
function lookOf(text: string, delimiter: string) {
  const { data, meta } = Papa.parse<string[]>(text, { delimiter, preview: looked });
  const said = data.map((row) => row.filter((cell) => trimmed(cell)).length);
  const rows = data.filter((row) => !isEmptyLine(row));
  const usual = medianOf(rows.map((row) => row.length));
  // A row that is wider than most, as by a comma in a price, does not tell how full the table is.
  const isWide = (row: readonly string[] = []) => usual > 1 && row.length > usual;
  const most = Math.max(...said.filter((_, index) => !isWide(data[index])));
  const first = Math.max(
    said.findIndex((count) => count > 0),
    0,
  );
  // What says no more than half as much as the table is none of it: a title, a date.
  const full = said.findIndex((count) => count * 2 > most);
  const whole = rows.filter((row) => row.length === 1).length;
  // In a table of one column it may stand within some cells, or with a space in each: "Lee, Ann".
  const isSpaced = rows.every((row) => row.slice(1).every((cell) => cell.startsWith(' ')));
  const isOneColumn = full > first && (whole * 2 >= rows.length || isSpaced);
  const heading = isOneColumn ? first : Math.max(full, first);
  return {
    delimiter,
    newline: meta.linebreak as '\n',
    heading,
    headings: said[heading] ?? 0,
    // More than all: what stands in no cell leaves the column as it is.
    whole: isOneColumn ? rows.length + 1 : whole,
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
    .toSorted((a, b) => a.whole - b.whole || b.headings - a.headings);
  const { delimiter, newline, heading } = looks[0] as Look;
  return { text, delimiter, newline, heading };
}
