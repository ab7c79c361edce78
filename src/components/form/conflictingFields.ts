const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a form that somebody else has changed as well, to something else, since it was filled
 * from `before`.
 */
export const conflictingFields = (before: object, newer: object, typed: object): string[] => {
  const [was, is, mine] = [before as Fields, newer as Fields, typed as Fields];
  return Object.keys(mine).filter((field) => {
    if (!(field in is)) return false;
    const [first, theirs, own] = [was, is, mine].map((fields) => textOf(fields[field]));
    return first !== theirs && first !== own && theirs !== own;
  });
};
