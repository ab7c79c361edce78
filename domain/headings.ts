/** A field that a column can feed, and the headings by which it is known. */
export interface Heading {
  /** Its name in the body of a record. */
  field: string;
  /** Its name, as an export has it. */
  label: string;
  /** Other headings that mean it, the best first. */
  names: readonly string[];
  /** Headings with a word that begins so mean it too, and those with one of `not` do not. */
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

/** A heading without the number of one of several columns, and without our currency. */
const plain = (heading: string): string =>
  headingWords(heading)
    .replace(/(?<=\S)(?: (?:\d+|value|usd))+$/u, '')
    .replace(/(?<= )\d+ /u, '');

/** The rank of a heading among those of a field: 0 is best; undefined where it is none. */
function rankOf(heading: string, { label, names, words, not }: Heading): number | undefined {
  const text = plain(heading);
  if (!text || not?.test(headingWords(heading))) return undefined;
  const exact = [label, ...names].findIndex((name) => headingWords(name) === text);
  if (exact >= 0) return exact;
  return words?.test(text) ? names.length + 1 : undefined;
}

/** The count of fields that the cells of a row name by the very words. */
export const countKnown = (cells: readonly string[], columns: readonly Heading[]): number =>
  columns.filter((column) =>
    cells.some((cell) => (rankOf(cell, column) ?? Infinity) <= column.names.length),
  ).length;

/**
 * Finds the columns by their headings, the best first. One that is known by its words alone may stand
 * beside others that feed the same field; of the rest only the best feeds it.
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
