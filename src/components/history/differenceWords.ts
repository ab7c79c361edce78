import type { Difference } from '../form/mergeVersions';
import { type FieldsWords, fieldLabel, valueWords } from './activityWords';
import { type Kinds, kindWords } from './kinds';

/** What a field is called that two have changed, and what each of them made of it. */
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
  // Each list has the name of its item after it, unless it is a field that holds others.
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
