import type { FieldFault } from './fieldFault';
import { lengthOf, trimmed } from './text';

/** The most characters of a note, and the most notes of a customer. */
export const noteLimits = { body: 2000, ofCustomer: 200 } as const;

/** The error message for a note beyond the limit. */
export const tooManyNotes = `A customer can have at most ${noteLimits.ofCustomer} notes. Please delete one that is no longer needed.`;

/** The validation errors of a note. */
export function noteFaults({ body }: { body: string }): FieldFault<'body'>[] {
  if (!trimmed(body)) return [{ field: 'body', message: 'Please write the note' }];
  if (lengthOf(body) > noteLimits.body) {
    const message = `A note can be at most ${noteLimits.body} characters`;
    return [{ field: 'body', message }];
  }
  return [];
}

/** The most characters of a tag, tags of a customer, and distinct tags of a business. */
export const tagLimits = { length: 30, ofCustomer: 10, ofBusiness: 100 } as const;

/** Compares tags without case, and normalizes Unicode, which old tags may lack. */
export const isSameTag = (one: string, other: string): boolean =>
  trimmed(one).toLocaleLowerCase('en') === trimmed(other).toLocaleLowerCase('en');

/** Tags in the form to store: trimmed, without duplicates, in the business's spelling. */
export function cleanTags(tags: readonly string[], known: readonly string[] = []): string[] {
  const clean: string[] = [];
  for (const text of tags) {
    const tag = trimmed(text).replace(/\s+/g, ' ');
    if (!tag || clean.some((other) => isSameTag(other, tag))) continue;
    clean.push(known.find((other) => isSameTag(other, tag)) ?? tag);
  }
  return clean;
}

/** A change of the tags of many customers: tags are removed first, then added. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** The tags of a customer after a change. */
export function changedTags(tags: readonly string[], { add, remove }: TagChange): string[] {
  const left = tags.filter((tag) => !remove.some((other) => isSameTag(other, tag)));
  return cleanTags([...left, ...add], tags);
}

/** The validation error of a change of tags. */
export function tagChangeFault(change: TagChange): string | undefined {
  const [add, remove] = [cleanTags(change.add), cleanTags(change.remove)];
  if (add.length + remove.length === 0) return 'Please choose a tag to add or to remove';
  const both = add.find((tag) => remove.some((other) => isSameTag(other, tag)));
  return both && `"${both}" cannot be added and removed at once`;
}

/** The validation errors of a customer's tags. */
export function tagFaults(tags: readonly string[]): FieldFault<'tags'>[] {
  const clean = cleanTags(tags);
  if (clean.length > tagLimits.ofCustomer) {
    const message = `A customer can have at most ${tagLimits.ofCustomer} tags`;
    return [{ field: 'tags', message }];
  }
  if (clean.some((tag) => lengthOf(tag) > tagLimits.length)) {
    const message = `A tag can be at most ${tagLimits.length} characters`;
    return [{ field: 'tags', message }];
  }
  return [];
}
