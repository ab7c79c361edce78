import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { randomKey } from '../../dataProvider/randomKey';
import { useIsHere } from '../parts/useIsHere';
import { draftNow } from './draftNow';
import { type Draft, useDraft } from './useDraft';

const textOf = (draft: Draft<unknown> | undefined) =>
  draft?.isSent ? JSON.stringify(draft.values) : undefined;

/** What is kept of a form on the device, with the key by which all tries to save it are one. */
export const useFormDraft = <T extends RaRecord>(place: string | null, record: T | undefined) => {
  const storage = useDraft<T>(place);
  const [restored, setRestored] = useState(() => {
    const left = storage.read();
    return left && draftNow(left, record);
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
    /** Whether something was sent and not answered, or exactly these values were. */
    isSent: (values?: object) =>
      values ? sent.current === JSON.stringify(values) : sent.current !== undefined,
    /** Notes what is sent and waits for its answer; undefined once it has one. */
    note(values: object | undefined) {
      sent.current = values && JSON.stringify(values);
    },
    /** Takes over the draft of a tab that was closed. */
    adopt(left: Draft<T>) {
      const now = draftNow(left, record);
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
