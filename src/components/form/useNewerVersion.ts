import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useResourceContext } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  type Difference,
  mergeVersions,
  readsSame,
  type Side,
  type Together,
} from './mergeVersions';

interface Options<Values, T> {
  form: UseFormReturn<FieldValues>;
  /** The record that filled the form. */
  origin: T | undefined;
  /** Replaces getOne for reading the newer version. */
  read: ((record: T) => Promise<T>) | undefined;
  together: Together | undefined;
  /** Continues with the newer record and the merged values. */
  onNewer: (record: T, values: Values) => void;
  onFailure: (error: unknown) => void;
}

/** A newer version, and the fields that both sides have changed. */
export interface Conflict<T> {
  newer: T;
  differences: readonly Difference[];
}

/**
 * Resolves a conflict: loads the newer version and keeps the changed values. Where both sides have
 * changed a field, the owner chooses one of the values.
 */
export const useNewerVersion = <Values extends object, T extends RaRecord>({
  form,
  origin,
  read,
  together,
  onNewer,
  onFailure,
}: Options<Values, T>) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict<T>>();

  const goOn = (newer: T, values: object) => {
    setConflict(undefined);
    onNewer(newer, values as Values);
    queryClient.invalidateQueries({ queryKey: [resource] });
    if (!readsSame({ ...values, ...newer }, values)) {
      notify('The newer version is loaded. What you changed is kept and not saved yet.');
    }
  };

  const mergeNewer = async (older: T, values: object) => {
    const newer = read
      ? await read(older)
      : (await dataProvider.getOne<T>(resource, { id: older.id })).data;
    return { newer, ...mergeVersions(older, newer, values, undefined, together) };
  };

  const load = async () => {
    if (!origin) return;
    try {
      const { newer, merged, differences } = await mergeNewer(origin, form.getValues());
      if (differences.length > 0) setConflict({ newer, differences });
      else goOn(newer, merged);
    } catch (error) {
      onFailure(error);
    }
  };

  return {
    load,
    /** The newer version with these values merged in; undefined after a conflict, or where it cannot be read. */
    async rebase(older: T, values: Values) {
      const found = await mergeNewer(older, values).catch(() => undefined);
      if (!found || found.differences.length > 0) return undefined;
      return { newer: found.newer, values: found.merged as object as Values };
    },
    conflict,
    /** Continues with the chosen side of each conflict, and merges the other fields. */
    settle(sideOf: (path: readonly string[]) => Side) {
      if (!origin || !conflict) return;
      const { newer } = conflict;
      goOn(newer, mergeVersions(origin, newer, form.getValues(), sideOf, together).merged);
    },
    /** Keeps the form as it is. */
    dismiss: () => setConflict(undefined),
  };
};
