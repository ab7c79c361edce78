import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../authProvider/AuthProvider';
import { attemptKey } from './attemptKey';
import { formDraft } from './formDrafts';

interface Draft<Values, Origin> {
  values: Values;
  origin: Origin;
  attempt: string;
}

/**
 * A form filled from `initial`. When it goes away with changes that were neither saved nor
 * discarded, as when the session ends, they are kept and stand in it when it is opened again.
 * `place` tells the forms of one address apart.
 */
export const useFormDraft = <Values extends FieldValues, Origin>(
  initial: Origin,
  valuesOf: (origin: Origin) => Values,
  place = '',
) => {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const [draft] = useState(() =>
    formDraft<Draft<Values, Origin>>(user?.id ?? '', pathname + place),
  );
  // The cast: react-hook-form calls the values of a form, whole or in part, its defaults.
  const form = useForm<Values>({ defaultValues: valuesOf(initial) as DefaultValues<Values> });
  // Not `initial` itself: the list may bring a newer record while the form is open.
  const origin = useRef(initial);
  const [firstAttempt] = useState(attemptKey);
  const attempt = useRef(firstAttempt);
  const [restored, setRestored] = useState(false);
  const settled = useRef(false);
  const dirty = useRef(false);
  const gone = useRef(false);
  dirty.current = form.formState.isDirty;

  useEffect(() => {
    gone.current = false;
    const kept = draft.read();
    if (kept) {
      origin.current = kept.origin;
      attempt.current = kept.attempt;
      form.reset(kept.values, { keepDefaultValues: true });
      setRestored(true);
    }
    return () => {
      gone.current = true;
      if (dirty.current && !settled.current) {
        draft.keep({
          values: form.getValues(),
          origin: origin.current,
          attempt: attempt.current,
        });
      }
    };
  }, [draft, form]);

  return {
    form,
    /** What the form was filled from, a restored one when it was begun. */
    origin,
    /** Names what the form makes, however often it is tried, so that it is made once. */
    attempt,
    /** Whether the values come from an earlier, interrupted editing. */
    restored,
    /** The changes are saved or given up: nothing is to be kept. */
    settle() {
      settled.current = true;
      draft.drop();
    },
    /** What a save that stopped on the way has changed, which counts even if the form is gone by now. */
    takeOver(values: Values, changed: Origin) {
      origin.current = changed;
      form.reset(values, { keepDefaultValues: true });
      if (gone.current && !settled.current) {
        draft.keep({ values, origin: changed, attempt: attempt.current });
      }
    },
    discard() {
      draft.drop();
      origin.current = initial;
      attempt.current = attemptKey();
      form.reset(valuesOf(initial));
      setRestored(false);
    },
  };
};
