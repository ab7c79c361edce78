import type { CellReader } from './cells';
import { withoutFormulaGuard } from './csv';
import { isEmptyRow, type TextRow } from './delimitedText';
import type { FieldFault } from './fieldFault';
import type { Heading } from './headings';
import { maximumLength } from './limits';
import { formatCount } from './money';
import { isStorable, trimmed } from './text';

/** A column of a table that can be imported. */
export interface ImportColumn extends Heading {
  read: CellReader<unknown>;
  /** An unreadable cell is left out, and the rest of its line is imported. */
  isOptional?: boolean;
}

/**
 * The limits of an import: lines in all; lines of one request (few, so that other calls hardly
 * wait), the most that it may have, and its characters; duplicates that are decided one by one;
 * bytes of a file.
 */
export const importLimits = {
  lines: 20_000,
  chunk: 40,
  longestChunk: 100,
  characters: 60_000,
  choices: 2000,
  bytes: 20 * 1024 * 1024,
} as const;

/** The choices for a line whose record exists already. */
export const settlements = ['skip', 'update', 'create'] as const;

export type Settlement = (typeof settlements)[number];

/** The columns that feed each field; in each line the first one with a value counts. */
export type Matching = Readonly<Record<string, readonly number[]>>;

/** A line of a table as the body of a record, with the validation errors of its cells. */
export interface ReadLine {
  /** The number of the line as in a spreadsheet, from 1. */
  line: number;
  body: Record<string, unknown>;
  faults: FieldFault[];
  /** Errors that leave out a part of the line, not all of it. */
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

/** A cell's text without its guard against formulas: a leading apostrophe, or ="…" around it. */
export const cellText = (cell = ''): string => {
  const text = trimmed(cell);
  return trimmed(/^="(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"') ?? withoutFormulaGuard(text));
};

/** The text of a field in a line: the first value among its columns, else empty. */
export const fieldText = (cells: readonly string[], places: readonly number[] = []): string =>
  places.map((place) => cellText(cells[place])).find(Boolean) ?? '';

/** The number of filled cells of a column, and of those that feed no field. */
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
  /** The number of columns with a heading. */
  width: number;
}

/** The validation error of a line with values beyond the last heading. */
const surplusFault = (cells: readonly string[], width: number): FieldFault[] =>
  isEmptyRow(cells.slice(width))
    ? []
    : [
        {
          field: '',
          message: `This line has ${formatCount(cells.length)} cells and the headings are ${formatCount(width)}. Please look for a separator or a quotation mark too many`,
        },
      ];

/** Parses the cells of a line; empty cells are ignored. */
export function readLine(
  { cells, line }: TextRow,
  { columns, matching, width }: Meaning,
): ReadLine {
  const body: Record<string, unknown> = {};
  const faults = surplusFault(cells, width);
  const left: FieldFault[] = [];
  for (const { field, read, isOptional } of columns) {
    const cell = fieldText(cells, matching[field]);
    if (!cell) continue;
    const reading = readable(cell) ?? read(cell);
    if (!('fault' in reading)) body[field] = reading.value;
    else (isOptional ? left : faults).push({ field, message: reading.fault });
  }
  return { line, body, faults, left };
}
