import type { CellReader } from './cells';
import { unguarded } from './csv';
import { isEmptyRow, type TextRow } from './delimitedText';
import type { FieldFault } from './fieldFault';
import type { Heading } from './headings';
import { maximumLength } from './limits';
import { formatCount } from './money';
import { isStorable, trimmed } from './text';

/** A column of a table that can be imported. */
export interface ImportColumn extends Heading {
  read: CellReader<unknown>;
  /** A line comes in without a cell of it that cannot be read. */
  isOptional?: boolean;
}

/**
 * How much is imported at once: lines of a table; lines of one request, so few that others hardly wait
 * for it, how many it may have, and its characters; lines that are settled one by one, bytes of a file.
 */
export const importLimits = {
  lines: 20_000,
  chunk: 40,
  longestChunk: 100,
  characters: 60_000,
  choices: 2000,
  bytes: 20 * 1024 * 1024,
} as const;

/** What to do with a line whose record is there already. */
export const settlements = ['skip', 'update', 'create'] as const;

export type Settlement = (typeof settlements)[number];

/** The columns of the table that feed each field: of several the first that says something in a line. */
export type Matching = Readonly<Record<string, readonly number[]>>;

/** A line of a table as the body of a record, and what is wrong with its cells. */
export interface ReadLine {
  /** As a spreadsheet counts it: the first of a file is 1. */
  line: number;
  body: Record<string, unknown>;
  faults: FieldFault[];
  /** Faults for which a part of it is left out. */
  left: FieldFault[];
}

function readable(cell: string): { fault: string } | undefined {
  if (cell.includes('\ufffd')) {
    return { fault: 'This holds a letter that could not be read. Please choose another encoding' };
  }
  if (!isStorable(cell)) return { fault: 'This holds a character that cannot be stored' };
  if (cell.length <= maximumLength.text) return undefined;
  return { fault: `This is longer than ${formatCount(maximumLength.text)} characters` };
}

/** A cell's text without the guard against spreadsheets: a leading apostrophe, or ="…" around it. */
export const cellText = (cell = ''): string => {
  const text = trimmed(cell);
  return trimmed(/^="(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"') ?? unguarded(text));
};

/** The text of a field in a line: the first of its columns with a value, else empty. */
export const saidIn = (cells: readonly string[], places: readonly number[] = []): string =>
  places.map((place) => cellText(cells[place])).find(Boolean) ?? '';

/** The filled cells of a column, and those of them that feed no field. */
export interface ColumnUse {
  filled: number;
  unused: number;
}

/** Counts the filled and the unused cells of each column. */
export function columnUses(
  rows: readonly TextRow[],
  count: number,
  matching: Matching,
): ColumnUse[] {
  const uses = Array.from({ length: count }, () => ({ filled: 0, unused: 0 }));
  const fields = Object.values(matching);
  for (const { cells } of rows) {
    const filled = uses.map((_, place) => Boolean(cellText(cells[place])));
    const used = new Set(fields.map((places) => places.find((place) => filled[place])));
    for (const [place, use] of uses.entries()) {
      if (!filled[place]) continue;
      use.filled += 1;
      if (!used.has(place)) use.unused += 1;
    }
  }
  return uses;
}

interface Meaning {
  columns: readonly ImportColumn[];
  matching: Matching;
  /** The number of headings. */
  width: number;
}

/** The fault of a line that says something beside the last heading. */
const surplusFault = (cells: readonly string[], width: number): FieldFault[] =>
  isEmptyRow(cells.slice(width))
    ? []
    : [
        {
          field: '',
          message: `This line has ${formatCount(cells.length)} cells and the headings are ${formatCount(width)}. Please look for a separator or a quotation mark too many`,
        },
      ];

/** Reads the cells of a line. An empty one says nothing. */
export function readLine(
  { cells, line }: TextRow,
  { columns, matching, width }: Meaning,
): ReadLine {
  const body: Record<string, unknown> = {};
  const faults = surplusFault(cells, width);
  const left: FieldFault[] = [];
  for (const { field, read, isOptional } of columns) {
    const cell = saidIn(cells, matching[field]);
    if (!cell) continue;
    const reading = readable(cell) ?? read(cell);
    if (!('fault' in reading)) body[field] = reading.value;
    else (isOptional ? left : faults).push({ field, message: reading.fault });
  }
  return { line, body, faults, left };
}
