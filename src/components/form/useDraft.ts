import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';
import { formDraft } from './formDrafts';

export interface Draft<T> {
  values: FieldValues;
  /** The record that the values are a change of. */
  origin: T | undefined;
  /** Names what a new one is, however often it is tried, so that it is made once. */
  attempt: string;
  /** It was sent and got no answer. */
  isSent?: boolean;
  /** A file that was chosen could not be kept. */
  lacksFile?: boolean;
}

const noDraft = {
  read: () => undefined,
  adopt: () => Promise.resolve(undefined),
  keepTyped: () => undefined,
  keep: () => undefined,
  drop: () => undefined,
};

/** How long after the last key what was typed is written down, in milliseconds. */
const pause = 300;

/** The draft of the form at this address; without a place nothing is kept. */
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
  /** The draft to store now, if there are changes. */
  current: () => Draft<T> | undefined;
  /** Takes over the draft of a tab that was closed. */
  onAdopted: (draft: Draft<T>) => void;
}

/** Keeps what is typed on the device while it is typed: a reload or a crash does not cost it. */
export const useDraftKeeping = <T>({ form, draft, current, onAdopted }: Keeping<T>) => {
  const write = useEffectEvent(() => {
    const now = current();
    if (now) draft.keepTyped(now);
    else draft.drop();
  });
  const leave = useEffectEvent(() => {
    const now = current();
    if (now) draft.keep(now);
  });
  const adopted = useEffectEvent((left: Draft<T> | undefined) => {
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
    if (draft.read() === undefined) {
      draft.adopt().then((left) => {
        if (here) adopted(left);
      });
    }
    return () => {
      here = false;
    };
  }, [draft]);
};
