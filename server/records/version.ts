import { Fault } from '../http/faults';

/** A record with the version that it is in. */
export interface Versioned {
  version?: string | undefined;
}

/** The entity tag of a record: its version, quoted. */
export const entityTag = ({ version = '' }: Versioned): string => `"${version}"`;

/**
 * Refuses a change made to another version than the stored one. Compression may have weakened the
 * tag on its way, so the mark of weakness is not looked at.
 * @throws Fault 412 CHANGED_ELSEWHERE
 */
export const checkVersion = (
  ifMatch: string | undefined,
  stored: Versioned,
  thing: string,
): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes(entityTag(stored))) return;
  throw new Fault(
    412,
    'CHANGED_ELSEWHERE',
    `Somebody else has changed this ${thing} since you opened it. Your changes are not saved yet.`,
  );
};

/** The instant of a change: always later than the version before, so that each has a tag of its own. */
export const nextVersion = (now: Date, { version }: Versioned): Date =>
  new Date(Math.max(now.getTime(), version ? Date.parse(version) + 1 : 0));
