import { type Matching, saidIn } from '../../../domain/imports';

/** The text of a field in a line, as short as it is shown. */
export const shownCell = (cells: readonly string[], matching: Matching, field: string): string =>
  saidIn(cells, matching[field]).slice(0, 80);
