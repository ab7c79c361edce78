import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldFault } from '../../domain/fieldFault';
import { ApiError } from '../dataProvider/errors';

/** Why a form was not saved: a sentence for its banner, and the id of the element to go to. */
interface FormFault<Values extends FieldValues> {
  message?: string;
  focus?: string | undefined;
  /** The fields that it names. */
  fields: Path<Values>[];
}

/** A fault for as long as it is true: it goes with the last mark of the fields that it names. */
const standingFault = <Values extends FieldValues, Fault extends FormFault<Values>>(
  form: UseFormReturn<Values>,
  fault: Fault | undefined,
) => {
  const { formState } = form;
  // Read in any case: react-hook-form tells of changed marks only those that have read them.
  const { errors: _ } = formState;
  const marked = (field: Path<Values>) => form.getFieldState(field, formState).error;
  return fault && (fault.fields.length === 0 || fault.fields.some(marked)) ? fault : undefined;
};

interface FormSavingOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Faults of the values in the order of the form; while there is one nothing is sent. */
  check: (values: Values) => FieldFault<Path<Values>>[];
  send: (values: Values) => Promise<void>;
  /** Follows `send`, unless the form was left meanwhile. */
  leave?: () => void;
  /** The id of a field's input. */
  idOf: (field: Path<Values>) => string;
  /** The banner's sentence for what `send` threw; without it `send` tells that itself. */
  tell?: (error: unknown) => string;
}

/** Checks and saves a form, one save at a time; its faults stand at their fields and in its banner. */
export const useFormSaving = <Values extends FieldValues>({
  form,
  check,
  send,
  leave,
  idOf,
  tell,
}: FormSavingOptions<Values>) => {
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<FormFault<Values>>();
  const busy = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** Marks the fields and gives the first of them. */
  const mark = (faults: FieldFault<Path<Values>>[]) => {
    for (const { field, message } of faults) form.setError(field, { type: 'manual', message });
    const [first] = faults;
    return { focus: first && idOf(first.field), fields: faults.map(({ field }) => field) };
  };

  const save = async () => {
    if (busy.current) return;
    form.clearErrors();
    setFault(undefined);
    const values = form.getValues();
    const faults = check(values);
    if (faults.length > 0) {
      setFault(mark(faults));
      return;
    }
    busy.current = true;
    setSaving(true);
    try {
      await send(values);
      if (here.current) leave?.();
    } catch (error) {
      const message = tell?.(error);
      setFault({ ...(message && { message }), ...mark(serverFaults(error, values)) });
      if (message && !here.current) notify(message, { type: 'error' });
    }
    busy.current = false;
    setSaving(false);
  };

  return { saving, fault: standingFault(form, fault), save };
};

/** The server's own faults of the form's fields. */
const serverFaults = <Values extends FieldValues>(error: unknown, values: Values) => {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  return Object.entries(errors)
    .filter(([field]) => field in values)
    .map(([field, message]) => ({ field: field as Path<Values>, message }));
};
