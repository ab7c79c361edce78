/**
 * A value that is missing from an answer or unreadable. Plain data, so that a draft can hold it; `raw`
 * is the original value, which a save sends back.
 */
export interface Unknown {
  readonly unknown: true;
  readonly raw?: unknown;
}

/** The word for what is unknown. */
export const unknownText = '–';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const isUnknown = (value: unknown): value is Unknown =>
  isObject(value) && (value as Partial<Unknown>).unknown === true;

/** The unknown of what came; what was unknown before stays as it is. */
export const unknown = (raw: unknown): Unknown => (isUnknown(raw) ? raw : { unknown: true, raw });

/** A value in words: `empty` where there is none. */
export const shown = <Value, Empty = string>(
  value: Value | null | undefined | Unknown,
  write: (value: Value) => string,
  empty: Empty | string = unknownText,
): Empty | string => {
  if (isUnknown(value)) return unknownText;
  return value === null || value === undefined ? empty : write(value);
};

/** The value where it is known; null for what is empty or unknown. */
export const known = <Value>(value: Value | Unknown): Value | null =>
  isUnknown(value) ? null : value;

/** The values where all of them are known, else null: a sum with a part that is unknown is unknown. */
export const allKnown = <Values extends readonly unknown[]>(
  values: readonly [...Values],
): { [At in keyof Values]: Exclude<Values[At], Unknown> } | null =>
  values.some(isUnknown) ? null : (values as never);

/** A value of which nothing is unknown, at any depth. */
export type Known<T> = T extends Unknown
  ? never
  : T extends object
    ? { [Key in keyof T]: Known<T[Key]> }
    : T;

/** True when a value, or anything within it, is unknown. */
export const holdsUnknown = (value: unknown): boolean =>
  isObject(value) && (isUnknown(value) || Object.values(value).some(holdsUnknown));

/** A value with null for what of it is unknown. */
export type Blank<T> = T extends Unknown
  ? null
  : T extends object
    ? { [Key in keyof T]: Blank<T[Key]> }
    : T;

/** The same value with something else, such as null, for what of it is unknown. */
export const replaceUnknown = (value: unknown, other: unknown): unknown => {
  if (isUnknown(value)) return other;
  if (Array.isArray(value)) return value.map((one) => replaceUnknown(one, other));
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaceUnknown(one, other)]),
  );
};
