import { isDeepStrictEqual } from 'node:util';
import type { ActivityWire } from '../../contract/activity';
import type { RecordState } from './recordKind';

type Scalar = string | number | boolean | null;
type Lists = ActivityWire['lists'];
type Item = Lists[number]['added'][number];

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

// Bookkeeping fields, which change with every save and are not shown.
const bookkeepingFields = new Set(['id', 'version', 'created_at', 'updated_at']);

/** The plain fields that an update changed; a creation and a deletion have none. */
export const changesOf = (before: RecordState, after: RecordState): ActivityWire['changes'] =>
  Object.keys(after).flatMap((field) => {
    const [from, to] = [before[field], after[field]];
    const changed = isScalar(from) && isScalar(to) && from !== to && !bookkeepingFields.has(field);
    return changed ? [{ field, before: from, after: to }] : [];
  });

/** The identity of a list's item, by which it is matched before and after the change. */
const nameOf = (item: Item, place: number): string => {
  if (isScalar(item)) return `${item}`;
  const name = item.id ?? item.tier_level;
  if (name !== undefined) return `${name}`;
  return 'first_day' in item ? `${item.first_day} to ${item.last_day}` : `at ${place}`;
};

const byName = (items: Item[]) => new Map(items.map((item, place) => [nameOf(item, place), item]));

/** An item as the API shows it: a plain value becomes the name. */
const presentItem = (item: Item): Item => (isScalar(item) ? { name: item } : item);

/** The items of a deleted record's lists, all of them as removed. */
export const listsGone = (before: RecordState): Lists =>
  Object.entries(before).flatMap(([field, items]) => {
    if (!Array.isArray(items) || items.length === 0) return [];
    return [{ field, added: [], removed: items.map(presentItem), changed: [] }];
  });

/** The lists that an update changed, with the items added, removed and changed. */
export const listsOf = (before: RecordState, after: RecordState): Lists =>
  Object.keys(after).flatMap((field) => {
    if (!Array.isArray(before[field]) || !Array.isArray(after[field])) return [];
    const [from, to] = [byName(before[field]), byName(after[field])];
    const added = [...to].flatMap(([name, item]) => (from.has(name) ? [] : [presentItem(item)]));
    const removed = [...from].flatMap(([name, item]) => (to.has(name) ? [] : [presentItem(item)]));
    const changed = [...from].flatMap(([name, item], place) => {
      const now = to.get(name);
      return now === undefined || isDeepStrictEqual(item, now)
        ? []
        : [{ place, before: item, after: now }];
    });
    const differs = added.length + removed.length + changed.length > 0;
    return differs ? [{ field, added, removed, changed }] : [];
  });
