import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useResourceContext } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { conflictingFields } from './conflictingFields';

interface Options<Values, T> {
  form: UseFormReturn<FieldValues>;
  /** What the form was filled from. */
  origin: T | undefined;
  /** In place of reading the record anew. */
  merge: ((values: Values, record: T) => Promise<{ values: Values; record: T }>) | undefined;
  /** Goes on with a newer record; what was changed here stays. */
  onNewer: (record: T, values?: Values) => void;
  onFailure: (error: unknown) => void;
}

/** A newer version, and the fields that both sides have changed. */
export interface Conflict<T> {
  newer: T;
  fields: string[];
}

/**
 * Takes over what somebody else has changed meanwhile. What was changed here stays, to be saved; of a
 * field that both have changed the owner says which of the two it is to be.
 */
export const useNewerVersion = <Values extends object, T extends RaRecord>({
  form,
  origin,
  merge,
  onNewer,
  onFailure,
}: Options<Values, T>) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict<T>>();

  const goOn = (newer: T, values?: Values) => {
    setConflict(undefined);
    onNewer(newer, values);
    queryClient.invalidateQueries({ queryKey: [resource] });
    if (form.formState.isDirty) {
      notify('The newer version is loaded. What you changed is kept and not saved yet.');
    }
  };

  const load = async () => {
    if (!origin) return;
    try {
      if (merge) {
        const newer = await merge(form.getValues() as Values, origin);
        return goOn(newer.record, newer.values);
      }
      const { data } = await dataProvider.getOne<T>(resource, { id: origin.id });
      const fields = conflictingFields(origin, data, form.getValues());
      if (fields.length > 0) setConflict({ newer: data, fields });
      else goOn(data);
    } catch (error) {
      onFailure(error);
    }
  };

  return {
    load,
    conflict,
    /** Goes on with theirs in these fields, and with what was typed here in the others. */
    settle(theirs: readonly string[]) {
      if (!conflict) return;
      for (const field of theirs) form.resetField(field);
      goOn(conflict.newer);
    },
    /** Leaves everything as it is. */
    dismiss: () => setConflict(undefined),
  };
};
