import { unguarded } from '../../../domain/csv';
import type { Matching } from '../../../domain/imports';
import { cellsOf, type Table } from './readTable';

interface Place {
  table: Table;
  matching: Matching;
  line: number;
}

/** What a line says in the column of a field, as short as it is shown; empty where it says nothing. */
export const shownCell = ({ table, matching, line }: Place, field: string): string => {
  const place = matching[field];
  return place === undefined
    ? ''
    : unguarded(cellsOf(table, line)[place] ?? '')
        .trim()
        .slice(0, 80);
};
