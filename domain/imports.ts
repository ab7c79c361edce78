import type { CellReader } from './cells';
import { unguarded } from './csv';
import type { FieldFault } from './fieldFault';
import { maximumLength } from './limits';
import { formatCount } from './money';
import { isStorable, trimmed } from './text';

/** A column of a table that can be imported. */
export interface ImportColumn {
  /** What it becomes in the body of a record. */
  field: string;
  /** Its name, as an export has it. */
  label: string;
  /** Other names that it goes by. */
  also?: readonly string[];
  read: CellReader<unknown>;
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

/** The column of the table for each field; none for fields that the table lacks. */
export type Matching = Readonly<Record<string, number | undefined>>;

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the columns by their headings: "E-mail" is "email", and "Price ($)" is "Price". */
export function matchColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
): Matching {
  const taken = new Set<number>();
  const find = (names: readonly string[]): number | undefined => {
    for (const name of names.map(plain)) {
      const place = headings.findIndex(
        (heading, index) => !taken.has(index) && plain(heading) === name,
      );
      if (place < 0) continue;
      taken.add(place);
      return place;
    }
    return undefined;
  };
  // What bears the very name comes before what is only called like it.
  const exact = columns.map(({ field, label }) => [field, find([label, field])] as const);
  return Object.fromEntries(
    exact.map(([field, place], index) => [field, place ?? find(columns[index]?.also ?? [])]),
  );
}

/** A line of a table as the body of a record, and what is wrong with its cells. */
export interface ReadLine {
  /** As a spreadsheet counts it: the headings are line 1. */
  line: number;
  body: Record<string, unknown>;
  faults: FieldFault[];
}

function readable(cell: string): { fault: string } | undefined {
  if (!isStorable(cell)) return { fault: 'This holds a character that cannot be stored' };
  if (cell.length <= maximumLength.text) return undefined;
  return { fault: `This is longer than ${formatCount(maximumLength.text)} characters` };
}

/** Whether no cell of a line says anything. */
export const isEmptyLine = (cells: readonly string[]): boolean =>
  !cells.some((cell) => trimmed(cell));

/** Reads the cells of a line. An empty one says nothing; undefined where all are empty. */
export function readLine(
  cells: readonly string[],
  line: number,
  { columns, matching }: { columns: readonly ImportColumn[]; matching: Matching },
): ReadLine | undefined {
  const body: Record<string, unknown> = {};
  const faults: FieldFault[] = [];
  for (const { field, read } of columns) {
    const place = matching[field];
    const cell = trimmed(unguarded(place === undefined ? '' : (cells[place] ?? '')));
    if (!cell) continue;
    const reading = readable(cell) ?? read(cell);
    if ('fault' in reading) faults.push({ field, message: reading.fault });
    else body[field] = reading.value;
  }
  return isEmptyLine(cells) ? undefined : { line, body, faults };
}
