import type { FieldFault } from './fieldFault';
import { trimmed } from './text';

/** How long a note about a customer can be, and how many a customer can have. */
export const noteLimits = { body: 2000, ofCustomer: 200 } as const;

/** What a note that would be one too many is refused with. */
export const tooManyNotes = `A customer can have at most ${noteLimits.ofCustomer} notes. Please delete one that is no longer needed.`;

/** The faults of a note as it is written. */
export function noteFaults({ body }: { body: string }): FieldFault<'body'>[] {
  if (!trimmed(body)) return [{ field: 'body', message: 'Please write the note' }];
  if (body.length > noteLimits.body) {
    const message = `A note can be at most ${noteLimits.body} characters`;
    return [{ field: 'body', message }];
  }
  return [];
}

/** How long a tag can be, how many a customer can have, and how many different ones a business. */
export const tagLimits = { length: 30, ofCustomer: 10, ofBusiness: 100 } as const;

/** Letters of either case make one tag, and what looks alike does, as older ones may be written. */
export const isSameTag = (one: string, other: string): boolean =>
  trimmed(one).toLocaleLowerCase('en') === trimmed(other).toLocaleLowerCase('en');

/** Tags as they are kept: trimmed, each once, and written as the business has written it before. */
export function cleanTags(tags: readonly string[], known: readonly string[] = []): string[] {
  const clean: string[] = [];
  for (const text of tags) {
    const tag = trimmed(text).replace(/\s+/g, ' ');
    if (!tag || clean.some((other) => isSameTag(other, tag))) continue;
    clean.push(known.find((other) => isSameTag(other, tag)) ?? tag);
  }
  return clean;
}

/** What is done to the tags of many customers: some are taken from them, then others given. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** The tags of one of them after that. */
export function changedTags(tags: readonly string[], { add, remove }: TagChange): string[] {
  const left = tags.filter((tag) => !remove.some((other) => isSameTag(other, tag)));
  return cleanTags([...left, ...add], tags);
}

/** What is wrong with such a change. */
export function tagChangeFault(change: TagChange): string | undefined {
  const [add, remove] = [cleanTags(change.add), cleanTags(change.remove)];
  if (add.length + remove.length === 0) return 'Please choose a tag to add or to remove';
  const both = add.find((tag) => remove.some((other) => isSameTag(other, tag)));
  return both && `"${both}" cannot be added and removed at once`;
}

/** What is wrong with the tags of a customer. */
export function tagFaults(tags: readonly string[]): FieldFault<'tags'>[] {
  const clean = cleanTags(tags);
  if (clean.length > tagLimits.ofCustomer) {
    const message = `A customer can have at most ${tagLimits.ofCustomer} tags`;
    return [{ field: 'tags', message }];
  }
  if (clean.some(({ length }) => length > tagLimits.length)) {
    const message = `A tag can be at most ${tagLimits.length} characters`;
    return [{ field: 'tags', message }];
  }
  return [];
}
