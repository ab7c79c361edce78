import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { randomKey } from '../../dataProvider/randomKey';
import { useIsHere } from '../parts/useIsHere';
import { hasVersion, rebase, type Together } from './mergeVersions';
import { type Draft, useDraft } from './useDraft';

const textOf = (draft: Draft<unknown> | undefined) =>
  draft?.isSent ? JSON.stringify(draft.values) : undefined;

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

/** The stored draft of a form, with the idempotency key for all tries to save it. */
export const useFormDraft = <T extends RaRecord>(
  place: string | null,
  record: T | undefined,
  together: Together | undefined,
) => {
  const storage = useDraft<T>(place);
  const [restored, setRestored] = useState(() => {
    const left = storage.read();
    return left && draftNow(left, record, together);
  });
  const [firstKey] = useState(() => restored?.attempt ?? randomKey());
  const attempt = useRef(firstKey);
  const sent = useRef(textOf(restored));
  const isHere = useIsHere();

  const of = (values: FieldValues, origin: T | undefined): Draft<T> => ({
    values,
    origin,
    attempt: attempt.current,
    isSent: sent.current !== undefined,
  });
  const renew = () => {
    attempt.current = randomKey();
  };
  return {
    storage,
    restored,
    of,
    keep: (values: FieldValues, origin: T | undefined) =>
      isHere.current ? storage.keepTyped(of(values, origin)) : storage.keep(of(values, origin)),
    attempt: () => attempt.current,
    renew,
    /** True while a save has no response; with `values`, only if it sent exactly these. */
    isSent: (values?: object) =>
      values ? sent.current === JSON.stringify(values) : sent.current !== undefined,
    /** Notes the values sent, until there is a response (undefined). */
    note(values: object | undefined) {
      sent.current = values && JSON.stringify(values);
    },
    /** Takes over the draft of a closed tab. */
    adopt(left: Draft<T>) {
      const now = draftNow(left, record, together);
      attempt.current = now.attempt;
      sent.current = textOf(now);
      setRestored(now);
      return now;
    },
    discard() {
      storage.drop();
      sent.current = undefined;
      renew();
      setRestored(undefined);
    },
  };
};

export type FormDraft<T extends RaRecord> = ReturnType<typeof useFormDraft<T>>;
