import { type FieldsWords, fieldLabel, valueWords } from '../history/activityWords';
import { type Kinds, kindWords } from '../history/kinds';
import type { Difference } from './mergeVersions';

/** The label of a field in an editing conflict, and its values: before, theirs and mine. */
export function differenceWords(
  kinds: Kinds,
  kind: string,
  { path, items, before, theirs, mine }: Difference,
  timeZone: string,
) {
  const labels: string[] = [];
  let words: FieldsWords = kindWords(kinds, kind);
  let [field = '', ...inner] = path;
  let depth = 0;
  // In a path, a list field is followed by the key of its item; a field with an object is not.
  while (inner.length > 0) {
    const list = words.lists?.[field];
    const item = items[depth] ?? {};
    if (list) depth += 1;
    labels.push(list?.name?.(item) ?? fieldLabel(words, field));
    if (list && inner.length === 1) break;
    words = list?.parts ?? (list ? {} : words);
    [field = '', ...inner] = list ? inner.slice(1) : inner;
  }
  const isItem = inner.length > 0;
  if (!isItem) labels.push(fieldLabel(words, field));
  const told = (value: unknown) => {
    if (isItem)
      return value === undefined ? 'Deleted' : valueWords(words, field, [value], timeZone);
    return valueWords(words, field, value, timeZone);
  };
  return {
    label: labels.join(': '),
    before: told(before),
    theirs: told(theirs),
    mine: told(mine),
  };
}
