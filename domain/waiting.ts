import { plural } from './text';

/** How long somebody has to wait, such as "58 seconds" or "15 minutes". */
export const waitInWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} ${plural(seconds, 'second')}` : `${Math.ceil(seconds / 60)} minutes`;

/** What stands before and after the wait that a sentence tells; undefined when it tells none. */
export function aroundWait(sentence: string): { before: string; after: string } | undefined {
  const [before = '', after] = sentence.split(/\b\d+ (?:second|minute)s?\b/);
  return after === undefined ? undefined : { before, after };
}
