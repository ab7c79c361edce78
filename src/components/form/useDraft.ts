import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';
import { formDraft } from './formDrafts';

export interface Draft<T> {
  values: FieldValues;
  /** The record of which the values are a change; undefined for a new one. */
  origin: T | undefined;
  /** The idempotency key of a new record over all tries to save it. */
  attempt: string;
  /** It was sent before, without a response. */
  isSent?: boolean;
  /** Its file could not be stored. */
  lacksFile?: boolean;
}

const noDraft = {
  read: () => undefined,
  awaitsAdoption: () => false,
  adopt: () => Promise.resolve(undefined),
  keepTyped: () => undefined,
  keep: () => undefined,
  drop: () => undefined,
};

/** The debounce between typing and storing the draft, in milliseconds. */
const pause = 300;

/** The draft of the form at this address; a null `place` disables drafts. */
export const useDraft = <T>(place: string | null) => {
  const { user } = useAuth();
  const { pathname } = useLocation();
  return useState(() =>
    place === null ? noDraft : formDraft<Draft<T>>(user?.id ?? '', pathname + place),
  )[0];
};

interface Keeping<T> {
  form: UseFormReturn<FieldValues>;
  draft: ReturnType<typeof useDraft<T>>;
  /** The draft to store now; undefined without changes. */
  current: () => Draft<T> | undefined;
  /** Called with the draft of a closed tab, to fill the form. */
  onAdopted: (draft: Draft<T>) => void;
}

/**
 * Stores the draft while the owner types, so that it survives a reload or a crash. True while an earlier
 * draft is read, which what is typed meanwhile would replace.
 */
export const useDraftKeeping = <T>({ form, draft, current, onAdopted }: Keeping<T>) => {
  const [isReading, setReading] = useState(draft.awaitsAdoption);
  const write = useEffectEvent(() => {
    if (isReading) return;
    const now = current();
    if (now) draft.keepTyped(now);
    else draft.drop();
  });
  const leave = useEffectEvent(() => {
    const now = current();
    if (now) draft.keep(now);
  });
  const adopted = useEffectEvent((left: Draft<T> | undefined) => {
    setReading(false);
    if (left && !current()) onAdopted(left);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watching = form.watch((_, { name }) => {
      if (!name) return;
      clearTimeout(timer);
      timer = setTimeout(write, pause);
    });
    window.addEventListener('pagehide', write);
    return () => {
      leave();
      clearTimeout(timer);
      watching.unsubscribe();
      window.removeEventListener('pagehide', write);
    };
  }, [form]);

  useEffect(() => {
    let here = true;
    if (draft.awaitsAdoption()) {
      draft
        .adopt()
        .catch(() => undefined)
        .then((left) => {
          if (here) adopted(left);
        });
    }
    return () => {
      here = false;
    };
  }, [draft]);
  return isReading;
};
