import { brand } from './brand';

/** A field that a column can fill, and the headings by which the column is recognized. */
export interface Heading {
  /** The field's name in the body of a record. */
  field: string;
  /** The heading in our export. */
  label: string;
  /** Other headings for it, best first. */
  names: readonly string[];
  /** Also matches a heading with a word that begins so, unless `not` matches one of its words. */
  words?: RegExp;
  not?: RegExp;
}

/** The words of a heading: "EmailAddress", "E-mail address" and "email_address" are "email address". */
const headingWords = (heading: string): string =>
  heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\be-? ?mail/g, 'email')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}€£¥₹]+/gu, ' ')
    .trim();

/** A heading without the index of a repeated column, and without our currency. */
const plain = (heading: string): string =>
  headingWords(heading)
    .replace(new RegExp(`(?<=\\S)(?: (?:\\d+|value|${brand.currency}))+$`, 'iu'), '')
    .replace(/(?<= )\d+ /u, '');

/** The rank of a heading for a field, 0 being best; undefined if it does not match. */
function rankOf(heading: string, { label, names, words, not }: Heading): number | undefined {
  const text = plain(heading);
  if (!text || not?.test(headingWords(heading))) return undefined;
  const exact = [label, ...names].findIndex((name) => headingWords(name) === text);
  if (exact >= 0) return exact;
  return words?.test(text) ? names.length + 1 : undefined;
}

/** The number of fields whose exact headings a row contains. */
export const countKnown = (cells: readonly string[], columns: readonly Heading[]): number =>
  columns.filter((column) =>
    cells.some((cell) => (rankOf(cell, column) ?? Infinity) <= column.names.length),
  ).length;

/**
 * Assigns columns to fields by their headings, best match first. A column with an exact heading may
 * feed a field together with others; of the remaining ones only the best does.
 * @param isFilled whether a column says anything; an empty one feeds nothing
 */
export function matchColumns(
  headings: readonly string[],
  columns: readonly Heading[],
  isFilled: (place: number) => boolean = () => true,
): Record<string, number[]> {
  const found = headings.flatMap((heading, place) => {
    if (!isFilled(place)) return [];
    const ranks = columns.flatMap((column) => {
      const rank = rankOf(heading, column);
      return rank === undefined ? [] : { column, rank, isExact: rank <= column.names.length };
    });
    const best = ranks.find(({ isExact }) => isExact) ?? ranks[0];
    return best ? [{ ...best, place }] : [];
  });
  return Object.fromEntries(
    columns.map((column) => {
      const own = found
        .filter((one) => one.column === column)
        .toSorted((one, other) => one.rank - other.rank || one.place - other.place)
        .map(({ place }) => place);
      return [column.field, column.words ? own : own.slice(0, 1)];
    }),
  );
}
