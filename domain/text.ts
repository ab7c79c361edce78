import { brand } from './brand';

/** The number of characters of a text, in which an emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The first `length` characters of a text and an ellipsis, or the whole text if it is no longer than that. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/** Invisible characters that change the one before them: an emoji's colour, a region's flag. */
const shaping = /^[\p{Variation_Selector}\u{e0020}-\u{e007f}]$/u;

/**
 * Text without outer white space and zero-width characters, in Unicode normalization form, so that
 * texts that look alike are equal; empty if nothing is visible.
 */
export function trimmed(text: string): string {
  const characters = Array.from(text.normalize('NFC'));
  const first = characters.findIndex((character) => !unseen.test(character));
  const last = characters.findLastIndex(
    (character) => !unseen.test(character) || shaping.test(character),
  );
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}

/** Text as one line: without line breaks, and without marks that change its direction. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** True if PostgreSQL can store a text: it has no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** "A", "A and B", "A, B and C". */
export function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** A list that is cut short: "A, B and 7 others". */
export const listedInShort = (texts: readonly string[], most = 6): string =>
  listed(
    texts.length > most
      ? [...texts.slice(0, most - 1), `${texts.length - most + 1} others`]
      : texts,
  );

/** A number with its noun: "12 members". */
export const counted = (count: number, one: string, several?: string): string =>
  `${count.toLocaleString(brand.locale)} ${plural(count, one, several)}`;

/** The noun for a number: "service" for 1, else "services". */
export const plural = (count: number, one: string, several = severalOf(one)): string =>
  count === 1 ? one : several;

const severalOf = (one: string): string => `${one.replace(/(?<=[^aeiou])y$/, 'ie')}s`;

/** The text with its first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
