import { useEffect, useEffectEvent, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { type FieldErrors, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { inputId } from '../inputs/inputId';
import { readsSame } from './mergeVersions';

/** The error of a save: the message for its banner, and those for its fields. */
export interface FormFault {
  message: string;
  errors: Record<string, string>;
  /** The id of the input to focus. */
  focus: string | undefined;
  /** An optimistic-locking conflict: somebody else has changed the record. */
  isConflict?: boolean;
  /** Offline: nothing was sent, and the save is retried once the network is back. */
  isOffline?: boolean;
  /** The errors are set on the fields already. */
  isMarked?: boolean;
}

/** The paths of the fields with an error. */
const pathsOf = (errors: FieldErrors = {}): string[] =>
  Object.entries(errors).flatMap(([key, error]) =>
    error && 'message' in error
      ? key
      : pathsOf(error as FieldErrors).map((inner) => `${key}.${inner}`),
  );

/**
 * The errors of a form, on its fields and in its banner, each until its value is changed. To be called after
 * the effects that fill the form, which clear those of another record.
 */
export const useFaults = (
  form: UseFormReturn<FieldValues>,
  settles: Readonly<Record<string, string[]>> = {},
) => {
  const resource = useResourceContext() ?? '';
  const [fault, setFault] = useState<FormFault>();
  const { formState } = form;
  // Read to subscribe: react-hook-form re-renders for changed errors only where they were read.
  const { errors } = formState;

  useEffect(() => {
    if (fault?.isMarked) return;
    for (const [field, message] of Object.entries(fault?.errors ?? {})) {
      form.setError(field, { type: 'manual', message });
    }
  }, [fault, form]);

  const onChange = useEffectEvent((name: string) => {
    // Only fields with an error: clearing others would re-render the whole form.
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
    // The identical object, so that an effect on it, which moves the focus, runs once.
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
    clear: () => setFault(undefined),
    /** Clears the errors of fields to which these values give another value. */
    settle(values: object) {
      const isChanged = (path: string) => !readsSame(get(values, path), form.getValues(path));
      const by = (path: string) =>
        Object.keys(settles).filter((one) => settles[one]?.includes(path));
      form.clearErrors(pathsOf(errors).filter((path) => [path, ...by(path)].some(isChanged)));
    },
  };
};
