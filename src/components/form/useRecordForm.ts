import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type RaRecord,
  useAugmentedForm,
  useCreate,
  useNotify,
  useResourceContext,
  useUpdate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { FieldFault } from '../../../domain/fieldFault';
import { ApiError, isChangedElsewhere, messageOf } from '../../dataProvider/errors';
import { changesOf } from '../../dataProvider/ownChanges';
import { useUndoAction } from '../history/useUndo';
import { inputId } from '../inputs/inputId';
import { checkResolver } from './checkResolver';
import { randomKey } from './randomKey';
import { failureText, offlineText, serverErrors } from './saveFaults';
import { type FormFault, standingFault } from './standingFault';
import { useDraft, useDraftKeeping } from './useDraft';
import { useNewerVersion } from './useNewerVersion';
import { useWhenOnline } from './useWhenOnline';

/** What a form gives to a `save` of its own. */
export interface SaveContext<Values, T> {
  /** The record that the form was filled from; undefined for a new one. */
  record: T | undefined;
  /** Names what a new one is, however often it is tried, so that it is made once. */
  attempt: string;
  /** The plain create or update, of these data. */
  send: (data: object) => Promise<unknown>;
  /**
   * Keeps what a save that goes on, or stops on the way, has done already, also when the form was
   * left meanwhile: the values to go on with, and what record they are now a change of.
   */
  takeOver: (values: Values, record?: T) => void;
}

export interface RecordFormOptions<Values, T> {
  /** A new record as the form starts it. */
  defaultValues: object;
  /** Faults of the values in the order of the form; while there is one nothing is sent. */
  check: (values: Values) => readonly FieldFault<string>[];
  /**
   * The fields whose fault a change of another may have settled. With it the banner tells the first
   * fault too, as it does what the server refuses, until its field or such another one is changed.
   */
  settles?: Readonly<Record<string, string[]>> | undefined;
  /** The fields at which alone a fault that the check finds is told, and not in the banner too. */
  toldAtField?: readonly string[] | undefined;
  /** Asked before it is saved: false leaves the form as it is. */
  confirm?: ((values: Values, record: T | undefined) => boolean | Promise<boolean>) | undefined;
  /** In place of the plain create or update. Answering false, it leaves the form open. */
  save?: ((values: Values, context: SaveContext<Values, T>) => Promise<unknown>) | undefined;
  /** How the record is read anew where somebody else has changed it; by its id if not said. */
  loadNewer?: ((record: T) => Promise<T>) | undefined;
  /** What a failure is called for which the server has no sentence; false where `save` tells it. */
  failureMessage?: string | false | undefined;
  /** Tells the drafts of one address apart; null where nothing of what was typed may be kept. */
  place?: string | null | undefined;
}

interface Options<Values, T> extends RecordFormOptions<Values, T> {
  /** The record to change; without one a new one is made of `defaultValues`. */
  record: T | undefined;
  successMessage: string | ((saved: Values) => string) | undefined;
  onSaved: () => void;
}

// One object: another one would be reason to fill the form anew.
const keepWhatWasChanged = { keepDirtyValues: true, keepIsSubmitted: true };

/**
 * The form of a record over react-admin's: one save at a time, and a draft of what was not saved. A
 * form of something else has a `save` of its own.
 */
export function useRecordForm<Values extends object, T extends RaRecord>({
  record,
  defaultValues,
  check,
  settles,
  toldAtField = [],
  confirm,
  save: saveAll,
  loadNewer,
  successMessage,
  failureMessage,
  place = '',
  onSaved,
}: Options<Values, T>) {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [create] = useCreate();
  const [update] = useUpdate();
  const undoAction = useUndoAction();
  const draft = useDraft<T>(place);
  const [restored, setRestored] = useState(() => draft.read());
  // Not `record` itself: the list may bring a newer one while the form is open.
  const [origin, setOrigin] = useState(() => (restored ? restored.origin : record));
  /** What the form is filled with over its record. */
  const [kept, setKept] = useState(restored?.values);
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<FormFault>();
  const [attempt, setAttempt] = useState(() => restored?.attempt ?? randomKey());
  const state = useRef({
    origin,
    attempt,
    busy: false,
    settled: false,
    dirty: false,
    here: true,
    saved: undefined as unknown,
  });

  const send = async (data: object) => {
    const previousData = state.current.origin;
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const saved = await (previousData?.id === undefined
      ? create(resource, { data, meta: { attempt } }, options)
      : update(resource, { id: previousData.id, data, previousData }, options));
    state.current.saved = saved;
    return saved;
  };

  const takeOver = (values: Values, changed = state.current.origin) => {
    state.current.origin = changed;
    if (state.current.here) {
      setOrigin(changed);
      setKept(values);
    } else if (!state.current.settled) {
      draft.keep({ values, origin: changed, attempt });
    }
  };

  const tell = (
    message: string,
    errors: Record<string, string>,
    is: Pick<FormFault, 'isConflict' | 'isOffline' | 'isMarked'>,
  ) => {
    const [first] = Object.keys(errors);
    setFault({ message, errors, focus: first && inputId(resource, first), ...is });
  };

  const save = async (values: Values) => {
    if (state.current.busy) return;
    state.current.busy = true;
    setFault(undefined);
    try {
      if (confirm && !(await confirm(values, origin))) return;
      setSaving(true);
      const saved = await (saveAll
        ? saveAll(values, { record: origin, attempt, send, takeOver })
        : send(values));
      if (saved === false) return;
      const said = typeof successMessage === 'function' ? successMessage(values) : successMessage;
      if (said) {
        const made = changesOf(saved).length > 0 ? saved : state.current.saved;
        notify(said, { type: 'success', actions: undoAction(made) });
      }
      settle();
      if (state.current.here) onSaved();
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      // The list then tells whether somebody has deleted it.
      if (status === 404) queryClient.invalidateQueries({ queryKey: [resource] });
      const isOffline = status === 0 && !navigator.onLine && place !== null;
      const message = isOffline ? offlineText : failureText(error, failureMessage);
      const isConflict = isChangedElsewhere(error);
      tell(message, serverErrors(error, values), { isConflict, isOffline });
      if (message && !state.current.here) notify(message, { type: 'error' });
    } finally {
      state.current.busy = false;
      setSaving(false);
    }
  };

  const { form, handleSubmit } = useAugmentedForm<FieldValues>({
    defaultValues,
    ...(origin && { record: origin }),
    resolver: checkResolver((values) => check(values as Values)),
    onSubmit: (values: unknown) => save(values as Values),
    disableInvalidFormNotification: true,
    reValidateMode: 'onSubmit',
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
    if (kept) form.reset(kept, { keepDefaultValues: true, keepIsSubmitted: true });
  }, [kept, form]);

  // After both, which take the marks of the fields away. What the check finds is marked already.
  useEffect(() => {
    if (fault?.isMarked) return;
    for (const [field, message] of Object.entries(fault?.errors ?? {})) {
      form.setError(field, { type: 'manual', message });
    }
  }, [fault, form]);

  // The mark of a field is about what stood in it.
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      if (name) form.clearErrors([name, ...(settles?.[name] ?? [])]);
    });
    return () => watching.unsubscribe();
  }, [form, settles]);

  useEffect(() => {
    const now = state.current;
    now.here = true;
    return () => {
      now.here = false;
      if (now.dirty && !now.settled) {
        draft.keep({ values: form.getValues(), origin: now.origin, attempt: now.attempt });
      }
    };
  }, [draft, form]);

  useDraftKeeping<T>({
    form,
    draft,
    current: () =>
      state.current.dirty && !state.current.settled
        ? { values: form.getValues(), origin, attempt }
        : undefined,
    onAdopted(left) {
      setRestored(left);
      setAttempt(left.attempt);
      setOrigin(left.origin);
      setKept(left.values);
    },
  });

  /** Tells what the check has found; a field that is at fault has the focus then. */
  const refuse = () => {
    const [first] = check(form.getValues() as Values);
    if (!first || !settles) return setFault(undefined);
    const isToldElsewhere = failureMessage === false || toldAtField.includes(first.field);
    const message = isToldElsewhere ? '' : first.message;
    tell(message, { [first.field]: first.message }, { isMarked: true });
  };

  const submit = () => form.handleSubmit(handleSubmit, refuse)();
  useWhenOnline(fault?.isOffline === true, submit);

  const newer = useNewerVersion<Values, T>({
    form,
    origin,
    read: loadNewer,
    onNewer(changed, values) {
      takeOver(values, changed);
      setFault(undefined);
    },
    onFailure: (error) => tell(messageOf(error), {}, { isConflict: true }),
  });

  return {
    form,
    /** What the form was filled from; a record that is new so far has no id. */
    record: origin,
    saving,
    isDirty,
    restored: restored !== undefined,
    fault: standingFault(form, fault),
    forgive: () => setFault(undefined),
    submit,
    settle,
    newer,
    takeOver,
    /** Drops a restored draft. */
    discard() {
      draft.drop();
      setRestored(undefined);
      setKept(undefined);
      setOrigin(record);
      setAttempt(randomKey());
      form.reset({ ...defaultValues, ...record });
    },
  };
}
