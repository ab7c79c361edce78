import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type RaRecord,
  useAugmentedForm,
  useCreate,
  useDataProvider,
  useNotify,
  useResourceContext,
  useUpdate,
} from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { FieldFault } from '../../../domain/fieldFault';
import { useAuth } from '../../authProvider/AuthProvider';
import { ApiError, messageOf, serverMessageOf } from '../../dataProvider/errors';
import { attemptKey } from '../attemptKey';
import { formDraft } from '../formDrafts';
import { inputId } from '../inputs/inputId';
import { standingFault } from '../useFormSaving';

interface Draft<T> {
  values: FieldValues;
  origin: T | undefined;
  /** Names what a new one is, however often it is tried, so that it is made once. */
  attempt: string;
}

interface RecordFormOptions<T extends RaRecord> {
  /** The record to change; without one a new one is made of `defaultValues`. */
  record: T | undefined;
  defaultValues: object;
  /** Faults of the values in the order of the form; while there is one nothing is sent. */
  check: (values: never) => readonly FieldFault<string>[];
  successMessage: string;
  /** What a failure is called for which the server has no sentence. */
  failureMessage: string;
  onSaved: () => void;
}

// One object: another one would be reason to fill the form anew.
const keepWhatWasChanged = { keepDirtyValues: true };

/** The form of a record over react-admin's: one save at a time, and a draft of what was not saved. */
export function useRecordForm<T extends RaRecord>({
  record,
  defaultValues,
  check,
  successMessage,
  failureMessage,
  onSaved,
}: RecordFormOptions<T>) {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const { user } = useAuth();
  const { pathname } = useLocation();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [create] = useCreate();
  const [update] = useUpdate();
  const [draft] = useState(() => formDraft<Draft<T>>(user?.id ?? '', pathname));
  const [restored, setRestored] = useState(() => draft.read());
  // Not `record` itself: the list may bring a newer one while the form is open.
  const [origin, setOrigin] = useState(() => (restored ? restored.origin : record));
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<FormFault>();
  const [attempt, setAttempt] = useState(() => restored?.attempt ?? attemptKey());
  const state = useRef({ origin, attempt, busy: false, settled: false, dirty: false, here: true });

  const save = async (values: FieldValues) => {
    if (state.current.busy) return undefined;
    state.current.busy = true;
    setSaving(true);
    setFault(undefined);
    try {
      const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
      await (origin
        ? update(resource, { id: origin.id, data: values, previousData: origin }, options)
        : create(resource, { data: values, meta: { attempt } }, options));
      notify(successMessage, { type: 'success' });
      settle();
      if (state.current.here) onSaved();
      return undefined;
    } catch (error) {
      const message = serverMessageOf(error, failureMessage);
      const errors = serverErrors(error, values);
      const fields = Object.keys(errors);
      setFault({
        message,
        fields,
        focus: fields[0] && inputId(resource, fields[0]),
        isConflict: error instanceof ApiError && error.status === 412,
      });
      if (!state.current.here) notify(message, { type: 'error' });
      return errors;
    } finally {
      state.current.busy = false;
      setSaving(false);
    }
  };

  const { form, handleSubmit } = useAugmentedForm<FieldValues>({
    defaultValues,
    ...(origin && { record: origin }),
    resolver: resolverOf(check),
    onSubmit: save,
    disableInvalidFormNotification: true,
    // A newer version of the record takes the place of what was not changed here.
    resetOptions: keepWhatWasChanged,
  });
  const { isDirty } = form.formState;
  Object.assign(state.current, { origin, attempt, dirty: isDirty });

  /** The changes are saved or given up: nothing is to be kept. */
  const settle = () => {
    state.current.settled = true;
    draft.drop();
  };

  // After the form's own effect, which fills it from the record.
  useEffect(() => {
    const now = state.current;
    now.here = true;
    const kept = draft.read();
    if (kept) form.reset(kept.values, { keepDefaultValues: true });
    return () => {
      now.here = false;
      if (now.dirty && !now.settled) {
        draft.keep({ values: form.getValues(), origin: now.origin, attempt: now.attempt });
      }
    };
  }, [draft, form]);

  /** Takes over what somebody else has changed meanwhile; what was changed here stays, to be saved. */
  const loadNewer = async () => {
    if (!origin) return;
    try {
      const { data } = await dataProvider.getOne<T>(resource, { id: origin.id });
      setOrigin(data);
      setFault(undefined);
      queryClient.invalidateQueries({ queryKey: [resource] });
      notify('The newer version is loaded. What you changed is kept and not saved yet.');
    } catch (error) {
      setFault({ message: messageOf(error), fields: [], focus: undefined, isConflict: true });
    }
  };

  return {
    form,
    saving,
    isDirty,
    restored: restored !== undefined,
    fault: standingFault(form, fault),
    submit: () => form.handleSubmit(handleSubmit)(),
    settle,
    loadNewer,
    /** Drops a restored draft. */
    discard() {
      draft.drop();
      setRestored(undefined);
      setOrigin(record);
      setAttempt(attemptKey());
      form.reset(initialValues(defaultValues, record));
    },
  };
}

/** Why a form was not saved: the sentence for its banner, the fields that it is about, where to go. */
interface FormFault {
  message: string;
  fields: string[];
  focus: string | undefined;
  /** Somebody else has changed the record since the form was filled. */
  isConflict: boolean;
}

const initialValues = (defaults: object, record: object | undefined) => ({
  ...defaults,
  ...record,
});

const resolverOf =
  (check: RecordFormOptions<RaRecord>['check']): Resolver<FieldValues> =>
  (values) => {
    const faults = check(values as never);
    if (faults.length === 0) return { values, errors: {} };
    const errors = faults.map(({ field, message }) => [field, { type: 'manual', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** The server's own faults of the form's fields. */
const serverErrors = (error: unknown, values: FieldValues): Record<string, string> => {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field in values));
};
