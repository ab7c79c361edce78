type Fields = Readonly<Record<string, unknown>>;
type Path = readonly string[];
type Items = readonly Fields[];

/**
 * A conflict: a field that both sides have changed to different values, by its path, such as
 * "days.Monday.opens".
 */
export interface Difference {
  path: Path;
  /** The list items on the path, outermost first, and the item itself if it is one. */
  items: Items;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** The reason why theirs is taken without a choice, as a sentence. */
  onlyTheirs?: string;
}

export type Side = 'theirs' | 'mine';

/** Groups of fields that are one value: changed on both sides, they conflict as a whole. */
export type Together = readonly (readonly string[])[];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

const keysOf = (...all: readonly Fields[]) => new Set(all.flatMap((one) => Object.keys(one)));

// Of a form's values, which react-hook-form changes in place as it is filled anew.
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
};

/** Deep equality as a reader sees it: empty, missing and null are equal, and so are a number and its text. */
export const readsSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => readsSame(item, other[at]));
  }
  if (isFields(one) && isFields(other)) {
    return [...keysOf(one, other)].every((key) => readsSame(one[key], other[key]));
  }
  const [first, second] = [one ?? '', other ?? ''];
  const isPlain = typeof first !== 'object' && typeof second !== 'object';
  return isPlain ? String(first) === String(second) : first === second;
};

/** The fields that identify a list item across versions; the first one present counts. */
const names = ['id', 'key', 'tier_level', 'service_id'];

const nameOf = (item: unknown): string | undefined => {
  if (typeof item === 'string' || typeof item === 'number') return `${item}`;
  const name = names.map((field) => fieldsOf(item)[field]).find((value) => !readsSame(value, ''));
  return name === undefined ? undefined : `${name}`;
};

/** The items of a list by their identity; undefined if any has none, or two share one. */
const namedItems = (list: unknown): Map<string, unknown> | undefined => {
  if (!Array.isArray(list)) return readsSame(list, '') ? new Map() : undefined;
  const items = new Map<string, unknown>();
  for (const item of list) {
    const name = nameOf(item);
    if (name === undefined || items.has(name)) return undefined;
    items.set(name, item);
  }
  return items;
};

/**
 * A three-way merge of a record: a field changed on one side takes that side's value. For a field that both
 * sides have changed differently, `sideOf` decides, and it is listed in `differences`. List items with an
 * identity are merged one by one. Fields that belong together are one conflict, at the path of the first.
 */
export function mergeVersions<T extends object>(
  before: object,
  theirs: T,
  mine: object,
  sideOf: (path: Path) => Side = () => 'mine',
  together: Together = [],
): { merged: T; differences: Difference[] } {
  const differences: Difference[] = [];

  const joinLists = (was: unknown, is: unknown, own: unknown, path: Path, items: Items) => {
    const [old, now, typed] = [namedItems(was), namedItems(is), namedItems(own)];
    if (!old || !now || !typed) return undefined;
    return [...new Set([...now.keys(), ...typed.keys()])]
      .map((name) => {
        const item = fieldsOf(now.get(name) ?? typed.get(name));
        const within = [...items, item];
        return join(old.get(name), now.get(name), typed.get(name), [...path, name], within);
      })
      .filter((item) => item !== undefined);
  };

  const joinFields = (was: Fields, is: Fields, own: Fields, path: Path, items: Items): Fields =>
    Object.fromEntries(
      [...keysOf(is, own)].map((key) => [
        key,
        join(was[key], is[key], own[key], [...path, key], items),
      ]),
    );

  const join = (was: unknown, is: unknown, own: unknown, path: Path, items: Items): unknown => {
    // The newer version, since the save will be an update of that.
    if (path.at(-1) === 'version') return is;
    if (readsSame(was, is) || readsSame(is, own)) return own;
    if (readsSame(was, own)) return is;
    if (isFields(is) && isFields(own) && nameOf(is) === nameOf(own)) {
      return joinFields(fieldsOf(was), is, own, path, items);
    }
    if (Array.isArray(is) || Array.isArray(own)) {
      const joined = joinLists(was, is, own, path, items);
      if (joined) return joined;
    }
    differences.push({ path, items, before: was, theirs: is, mine: own });
    return sideOf(path) === 'theirs' ? is : own;
  };

  const changed = fieldsOf(copyOf(mine));
  const wholes: Record<string, unknown> = {};
  for (const fields of together) {
    const partOf = (of: object) =>
      Object.fromEntries(fields.map((field) => [field, fieldsOf(of)[field] ?? null]));
    const [was, is, own] = [partOf(before), partOf(theirs), partOf(changed)];
    if (readsSame(was, is) || readsSame(was, own) || readsSame(is, own)) continue;
    const path = fields.slice(0, 1);
    differences.push({ path, items: [], before: was, theirs: is, mine: own });
    Object.assign(wholes, sideOf(path) === 'theirs' ? is : own);
  }

  // At the top level no identity is compared: both sides are the same record.
  const [is, own] = [
    { ...fieldsOf(theirs), ...wholes },
    { ...changed, ...wholes },
  ];
  const merged = joinFields(fieldsOf(before), is, own, [], []);
  return { merged: merged as T, differences };
}

/** Searched at any depth, since a campaign's form holds its campaign as a part. */
export const hasVersion = (record: object): boolean =>
  JSON.stringify(record).includes('"version":"');

/**
 * Rebases changed values on a newer record; undefined after a conflict, which the server detects at the save.
 * Without versions it detects none, and the values keep what they have changed.
 */
export const rebase = <T extends object>(
  before: object,
  newer: T,
  mine: object,
  together?: Together,
): T | undefined => {
  const { merged, differences } = mergeVersions(before, newer, mine, undefined, together);
  return differences.length > 0 && hasVersion(before) ? undefined : merged;
};
