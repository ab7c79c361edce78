import { formatCount } from '../../../domain/money';

/** The number of records of a list. */
export interface Total {
  /** Undefined when the server gives none. */
  total: number | undefined;
  /** The total is a lower bound. */
  isMinimum?: boolean;
}

/** The shown page of a list, counted from 1. */
export interface ShownPage extends Total {
  page: number;
  perPage: number;
  /** The number of rows on the page. */
  shown: number;
}

/** The records of a list in words, singular and plural. */
export type Noun = readonly [one: string, more: string];

/** "1,045", or "1,000+" when there may be more. */
export function totalText({ total = 0, isMinimum = false }: Total): string {
  return `${formatCount(total)}${isMinimum ? '+' : ''}`;
}

/** "1,045 customers". */
export function countText(count: Total, [one, more]: Noun): string {
  return `${totalText(count)} ${count.total === 1 && !count.isMinimum ? one : more}`;
}

/** "Showing 21 to 40 of 1,045 transactions"; without a total "Showing 21 to 40". */
export function pageText({ page, perPage, shown, ...count }: ShownPage, noun: Noun): string {
  if (shown === 0) return count.total === undefined ? '' : countText(count, noun);
  const before = (page - 1) * perPage;
  const range = `Showing ${formatCount(before + 1)} to ${formatCount(before + shown)}`;
  return count.total === undefined ? range : `${range} of ${countText(count, noun)}`;
}

/** "Page 2 of 7"; "Page 2" without a total, "Page 2 of 50+" when there may be more. */
export function pageOfText({
  page,
  perPage,
  total,
  isMinimum = false,
}: Omit<ShownPage, 'shown'>): string {
  const shown = `Page ${formatCount(page)}`;
  if (total === undefined) return shown;
  return `${shown} of ${totalText({ total: Math.max(page, Math.ceil(total / perPage)), isMinimum })}`;
}
