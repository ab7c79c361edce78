/** The first `length` characters of a text and an ellipsis, or the whole text if it is no longer than that. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/** They cannot be seen themselves and change what stands before them: an emoji's colour, the flag of a region. */
const shaping = /^[\p{Variation_Selector}\u{e0020}-\u{e007f}]$/u;

/**
 * Text without white space and zero-width characters around it, and with each letter written in one way,
 * so that what looks alike is alike; empty when nothing of it can be seen.
 */
export function trimmed(text: string): string {
  const characters = Array.from(text.normalize('NFC'));
  const first = characters.findIndex((character) => !unseen.test(character));
  const last = characters.findLastIndex(
    (character) => !unseen.test(character) || shaping.test(character),
  );
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}

/** Text as one line that reads as it is written: without line breaks, and without marks that turn its direction. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** Whether a database can keep the text as it is: without NUL and without half of a character. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** "A", "A and B", "A, B and C". */
export function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** The first few of many, and how many others there are: "A, B and 7 others". */
export const listedInShort = (texts: readonly string[], most = 6): string =>
  listed(
    texts.length > most
      ? [...texts.slice(0, most - 1), `${texts.length - most + 1} others`]
      : texts,
  );

/** "12 members": a number and the word for so many. */
export const counted = (count: number, one: string, several?: string): string =>
  `${count.toLocaleString('en-US')} ${plural(count, one, several)}`;

/** The word for so many: "service" for one, "services" for none and more. */
export const plural = (count: number, one: string, several = severalOf(one)): string =>
  count === 1 ? one : several;

const severalOf = (one: string): string => `${one.replace(/(?<=[^aeiou])y$/, 'ie')}s`;

/** The text with a capital at its beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
