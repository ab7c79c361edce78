import { type Matching, saidIn } from '../../../domain/imports';

/** What a line says of a field, as short as it is shown; empty where it says nothing. */
export const shownCell = (cells: readonly string[], matching: Matching, field: string): string =>
  saidIn(cells, matching[field]).slice(0, 80);
