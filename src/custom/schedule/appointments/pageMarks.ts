/** A page number of a pager, or an ellipsis before or after the numbers around the current page. */
export type PageMark = number | 'before' | 'after';

const mostMarks = 7;

/** The number of pages; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/**
 * The pages that a pager names: all if there are at most 7, else the first, the last and those around
 * the current one, always 7 marks, so that nothing moves under the pointer. Pages count from 1.
 */
export function pageMarks(page: number, pages: number): PageMark[] {
  if (pages <= mostMarks) return from(1, pages);
  if (page <= 4) return [...from(1, 5), 'after', pages];
  if (page >= pages - 3) return [1, 'before', ...from(pages - 4, 5)];
  return [1, 'before', ...from(page - 1, 3), 'after', pages];
}
