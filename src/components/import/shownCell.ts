import { fieldText, type Matching } from '../../../domain/imports';

/** The text of a field in a line, as short as it is shown. */
export const shownCell = (cells: readonly string[], matching: Matching, field: string): string =>
  fieldText(cells, matching[field]).slice(0, 80);
