import type { Id } from './id';
import { trimmed } from './text';

/** A category's name as it is saved: trimmed. A blank one is not saved at all. */
export function normaliseCategoryName(name: string): string {
  return trimmed(name);
}

/** A copy of a list with the item at one position moved to another. */
export function reordered<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list];
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

/** "1 service" or "{N} services". */
export function serviceCountText(count: number): string {
  return count === 1 ? '1 service' : `${count} services`;
}

/** The number of services under each category's name; a service holds its category by name. */
export function serviceCount(
  categories: readonly { name: string }[],
  services: readonly { category: string }[],
): Map<string, number> {
  const counts = new Map(categories.map(({ name }) => [name, 0]));
  for (const { category } of services) {
    const count = counts.get(category);
    if (count !== undefined) counts.set(category, count + 1);
  }
  return counts;
}

/** Categories in the order in which owners and customers see them. */
export function byDisplayOrder(a: { display_order: number }, b: { display_order: number }): number {
  return a.display_order - b.display_order;
}

/**
 * The display_order of each category by its position in the list, counted from `first`: 0 after a
 * reorder, 1 to make room for a new category in front.
 */
export function displayOrders(
  categories: readonly { id: Id }[],
  first: 0 | 1 = 0,
): { id: Id; display_order: number }[] {
  return categories.map(({ id }, position) => ({ id, display_order: position + first }));
}
