import type { RaRecord } from 'react-admin';
import { hasVersion, rebase, type Together } from './mergeVersions';
import type { Draft } from './useDraft';

/**
 * Rebases a draft on the current record. After a conflict it stays as it is, and the owner resolves that at
 * the save; so does one whose save has no response, for a retry with the same idempotency key.
 */
export const draftNow = <T extends RaRecord>(
  draft: Draft<T>,
  record: T | undefined,
  together?: Together,
): Draft<T> => {
  if (!draft.origin || !record || (draft.isSent && hasVersion(draft.origin))) return draft;
  const values = rebase(draft.origin, record, draft.values, together);
  return values ? { ...draft, values, origin: { ...draft.origin, ...record } } : draft;
};
