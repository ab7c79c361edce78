import type { RaRecord } from 'react-admin';
import { mergeVersions } from './mergeVersions';
import type { Draft } from './useDraft';

// Searched at any depth, since a campaign's form holds its campaign as a part.
const hasVersion = (record: object): boolean => JSON.stringify(record).includes('"version":"');

/**
 * Rebases a draft on the current record. Without versions the server detects no conflict, and the save would
 * revert changes made by others since; with versions the draft stays, and the owner resolves the conflict.
 */
export const draftNow = <T extends RaRecord>(draft: Draft<T>, record: T | undefined): Draft<T> => {
  if (!draft.origin || !record || hasVersion(draft.origin)) return draft;
  const { merged } = mergeVersions(draft.origin, record, draft.values);
  return { ...draft, values: merged, origin: { ...draft.origin, ...record } };
};
