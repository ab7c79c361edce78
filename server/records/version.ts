import { Fault } from '../http/faults';

/** A record with its version. */
export interface Versioned {
  version?: string | undefined;
}

/** The ETag of a record: its version in quotes. */
export const entityTag = ({ version = '' }: Versioned): string => `"${version}"`;

/**
 * Throws if a change was based on another version than the stored one (optimistic locking). A weak
 * tag counts as well, since compression weakens it in transit.
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

/** The time of a change: later than the former version, so that each version has its own ETag. */
export const nextVersion = (now: Date, { version }: Versioned): Date =>
  new Date(Math.max(now.getTime(), version ? Date.parse(version) + 1 : 0));
