import type { RaRecord } from 'react-admin';
import { mergeVersions } from './mergeVersions';
import type { Draft } from './useDraft';

// Also in a part of it, as a campaign's form holds that of the campaign.
const hasVersion = (record: object): boolean => JSON.stringify(record).includes('"version":"');

/**
 * A draft as a change of its record as it is now. Without versions the server refuses nothing, and all
 * that somebody else has changed since would be turned back; with them the owner is asked instead.
 */
export const draftNow = <T extends RaRecord>(draft: Draft<T>, record: T | undefined): Draft<T> => {
  if (!draft.origin || !record || hasVersion(draft.origin)) return draft;
  const { merged } = mergeVersions(draft.origin, record, draft.values);
  return { ...draft, values: merged, origin: { ...draft.origin, ...record } };
};
