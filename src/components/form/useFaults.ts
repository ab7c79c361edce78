import { useEffect, useEffectEvent, useState } from 'react';
import { useResourceContext } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { inputId } from '../inputs/inputId';

/** Why a form was not saved: the sentence for its banner, and its fields' own. */
export interface FormFault {
  message: string;
  errors: Record<string, string>;
  /** The id of the input to go to. */
  focus: string | undefined;
  /** Somebody else has changed the record since the form was filled. */
  isConflict?: boolean;
  /** Nothing was sent, for there is no network; it is once there is one. */
  isOffline?: boolean;
  /** Its fields are marked already. */
  isMarked?: boolean;
}

/**
 * The faults of a form, at its fields and in its banner, each for as long as the values stand that it is
 * about. Called after the effects that fill the form, which clear its errors.
 */
export const useFaults = (
  form: UseFormReturn<FieldValues>,
  settles: Readonly<Record<string, string[]>> = {},
) => {
  const resource = useResourceContext() ?? '';
  const [fault, setFault] = useState<FormFault>();
  const { formState } = form;
  // Read in any case: react-hook-form renders again for changed errors only where they were read.
  const { errors: _ } = formState;

  useEffect(() => {
    if (fault?.isMarked) return;
    for (const [field, message] of Object.entries(fault?.errors ?? {})) {
      form.setError(field, { type: 'manual', message });
    }
  }, [fault, form]);

  const onChange = useEffectEvent((name: string) => {
    // Of those without one too the whole form would be drawn again.
    const settled = [name, ...(settles[name] ?? [])].filter((one) => form.getFieldState(one).error);
    if (settled.length > 0) form.clearErrors(settled);
    setFault((now) => (now?.isOffline ? undefined : now));
  });
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      if (name) onChange(name);
    });
    return () => watching.unsubscribe();
  }, [form]);

  const marks = Object.entries(fault?.errors ?? {});
  const isMarked = ([field, message]: [string, string]) =>
    form.getFieldState(field, formState).error?.message === message;
  return {
    // The same object each time, so that an effect which moves the focus to it runs once.
    fault: marks.length === 0 || marks.some(isMarked) ? fault : undefined,
    isOffline: fault?.isOffline === true,
    tell(
      message: string,
      errors: Record<string, string> = {},
      is: Pick<FormFault, 'isConflict' | 'isOffline' | 'isMarked'> = {},
    ) {
      const [first] = Object.keys(errors);
      setFault({ message, errors, focus: first && inputId(resource, first), ...is });
    },
    forgive: () => setFault(undefined),
  };
};
