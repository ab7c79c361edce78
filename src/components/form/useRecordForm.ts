import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useAugmentedForm, useNotify, useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import {
  ApiError,
  isChangedElsewhere,
  isOpen,
  messageOf,
  NotSentError,
} from '../../dataProvider/errors';
import { useHttp } from '../../dataProvider/HttpContext';
import { changesOf } from '../../dataProvider/ownChanges';
import { randomKey } from '../../dataProvider/randomKey';
import { useUndoAction } from '../history/useUndo';
import { inputId } from '../inputs/inputId';
import { useIsHere } from '../parts/useIsHere';
import { checkResolver, openFaults } from './checkResolver';
import { draftNow } from './draftNow';
import type { RecordFormOptions } from './recordFormOptions';
import { failureText, offlineText, serverErrors } from './saveFaults';
import { type FormFault, standingFault } from './standingFault';
import { useDraft, useDraftKeeping } from './useDraft';
import { useMarkedFaults } from './useMarkedFaults';
import { useNewerVersion } from './useNewerVersion';
import { useSendRecord } from './useSendRecord';
import { useSettledErrors } from './useSettledErrors';
import { useWhenOnline } from './useWhenOnline';

interface Options<Values, T> extends RecordFormOptions<Values, T> {
  /** The record to change; without one a new one is made of `defaultValues`. */
  record: T | undefined;
  successMessage: string | ((saved: Values) => string) | undefined;
  onSaved: () => void;
}

// A constant, since react-hook-form fills the form again for another object.
const keepWhatWasChanged = { keepDirtyValues: true, keepIsSubmitted: true };

// A new record begins empty, and not with what the page around its form shows.
const noRecord = {};

/** A record's form on react-admin's useAugmentedForm: one save at a time, draft, conflicts, undo. */
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
  const undoAction = useUndoAction();
  const draft = useDraft<T>(place);
  const [restored, setRestored] = useState(() => {
    const left = draft.read();
    return left && draftNow(left, record);
  });
  // Not `record` itself: the list may bring a newer one while the form is open.
  const [origin, setOrigin] = useState(() => (restored ? restored.origin : record));
  /** The values that the form is filled with over its record. */
  const [kept, setKept] = useState(restored?.values);
  const [filling, setFilling] = useState(0);
  const [saving, setSaving] = useState(false);
  const { saves } = useHttp();
  const [fault, setFault] = useState<FormFault>();
  const [firstAttempt] = useState(() => restored?.attempt ?? randomKey());
  const isHere = useIsHere();
  const state = useRef({
    origin,
    attempt: firstAttempt,
    busy: false,
    settled: false,
    dirty: false,
    /** The values that were sent and not answered; sent again, they are not checked as if they were new. */
    sent: restored?.isSent ? JSON.stringify(restored.values) : undefined,
    saved: undefined as unknown,
  });

  const sendRecord = useSendRecord<T>(resource);
  const send = async (data: object) => {
    const { origin, attempt } = state.current;
    const saved = await sendRecord(data, origin, attempt);
    state.current.saved = saved;
    return saved;
  };

  const takeOver = (values: Values, changed = state.current.origin) => {
    state.current.origin = changed;
    if (isHere.current) {
      setOrigin(changed);
      setKept(values);
    } else if (!state.current.settled) {
      draft.keep(draftOf(values));
    }
  };

  const draftOf = (values: FieldValues = form.getValues()) => {
    const { origin, attempt, sent } = state.current;
    return { values, origin, attempt, isSent: sent !== undefined };
  };

  /** Notes that these values are sent, or that they are answered: what got no answer is offered again with its key. */
  const note = (sent: string | undefined, values?: FieldValues) => {
    state.current.sent = sent;
    if (!sent && !state.current.dirty) draft.drop();
    else if (isHere.current) draft.keepTyped(draftOf(values));
    else draft.keep(draftOf(values));
  };

  const renew = () => {
    state.current.attempt = randomKey();
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
    const { sent } = state.current;
    const wasSent = sent !== undefined;
    // Another change of a record is another wish; a new record is the same one, whatever is corrected.
    if (wasSent && origin?.id !== undefined && sent !== JSON.stringify(values)) renew();
    setFault(undefined);
    // The form is filled with them by the next rendering only.
    let taken: FieldValues | undefined;
    const takeOverNow: typeof takeOver = (partly, changed) => {
      taken = partly;
      takeOver(partly, changed);
    };
    try {
      const asked = confirm?.(values, origin) ?? true;
      if (asked === false) return;
      // What the question is about may have to be looked up, and is not typed in or left meanwhile.
      setSaving(true);
      // The form was inert, so that the focus has to be brought back to its button.
      if (!(await asked)) return tell('', {}, {});
      if (state.current.settled) return;
      note(JSON.stringify(values));
      const { attempt } = state.current;
      const keep = (sentNow: Values) => {
        takeOverNow(sentNow);
        draft.keepTyped(draftOf(sentNow));
      };
      const context = { record: origin, attempt, send, takeOver: takeOverNow, keep };
      const saved = await saves.run(attempt, () =>
        saveAll ? saveAll(values, context) : send(values),
      );
      if (saved === false) {
        note(undefined);
        return tell('', {}, {});
      }
      const said = typeof successMessage === 'function' ? successMessage(values) : successMessage;
      if (said) {
        const made = changesOf(saved).length > 0 ? saved : state.current.saved;
        notify(said, { type: 'success', actions: undoAction(made) });
      }
      settle();
      if (isHere.current) onSaved();
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      // Reads the list again, in which a deleted record is missing.
      if (status === 404) queryClient.invalidateQueries({ queryKey: [resource] });
      const isOffline = error instanceof NotSentError && place !== null;
      const message = isOffline ? offlineText : failureText(error, failureMessage);
      const isConflict = isChangedElsewhere(error);
      const open = isOpen(error, wasSent);
      note(open ? JSON.stringify(values) : undefined, taken);
      // What was refused is another wish by the next time.
      if (!open) renew();
      tell(message, serverErrors(error, values), { isConflict, isOffline });
      if (message && (!isHere.current || state.current.settled)) notify(message, { type: 'error' });
    } finally {
      state.current.busy = false;
      setSaving(false);
    }
  };

  const faultsOf = (values: FieldValues) =>
    openFaults((given) => check(given as Values), values, { stored: origin, start: defaultValues });

  const { form, handleSubmit } = useAugmentedForm<FieldValues>({
    defaultValues,
    record: origin ?? noRecord,
    resolver: checkResolver((values) =>
      state.current.sent === JSON.stringify(values) ? [] : faultsOf(values),
    ),
    onSubmit: (values: unknown) => save(values as Values),
    disableInvalidFormNotification: true,
    reValidateMode: 'onSubmit',
    // A newer version of the record replaces the values that were not changed here.
    resetOptions: keepWhatWasChanged,
  });
  const { isDirty } = form.formState;
  Object.assign(state.current, { origin, dirty: isDirty });

  /** Nothing is left to save: drops the draft. */
  const settle = () => {
    state.current.settled = true;
    draft.drop();
  };

  // After the form's own effect, which fills it from the record.
  useEffect(() => {
    if (kept) form.reset(kept, { keepDefaultValues: true, keepIsSubmitted: true });
  }, [kept, form]);

  useMarkedFaults(form, fault);

  useSettledErrors(form, settles, () => setFault((now) => (now?.isOffline ? undefined : now)));

  useDraftKeeping<T>({
    form,
    draft,
    current: () =>
      (state.current.dirty || state.current.sent) && !state.current.settled ? draftOf() : undefined,
    onAdopted(adopted) {
      const left = draftNow(adopted, record);
      state.current.sent = left.isSent ? JSON.stringify(left.values) : undefined;
      setRestored(left);
      state.current.attempt = left.attempt;
      setOrigin(left.origin);
      setKept(left.values);
    },
  });

  /** Shows the first fault of the check, whose field gets the focus. */
  const refuse = () => {
    const [first] = faultsOf(form.getValues());
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
    /** The record that the form was filled from; without an id if it was never saved. */
    record: origin,
    saving,
    isDirty,
    /** Another one once the changes are discarded: inputs begun anew propose what they proposed at first. */
    filling,
    restored: restored !== undefined,
    /** The restored values were sent and got no answer. */
    restoredSent: restored?.isSent === true,
    restoredLess: restored?.lacksFile === true,
    fault: standingFault(form, fault),
    faultsOf,
    forgive: () => setFault(undefined),
    submit,
    settle,
    /** What leaving would lose or interrupt. */
    unsaved: {
      state: () =>
        state.current.settled
          ? undefined
          : saving
            ? ('saving' as const)
            : isDirty
              ? ('changed' as const)
              : undefined,
      drop: settle,
    },
    /** Whether it is still shown. */
    isHere: () => isHere.current,
    newer,
    takeOver,
    discard() {
      draft.drop();
      setFault(undefined);
      setRestored(undefined);
      setKept(undefined);
      setOrigin(record);
      state.current.sent = undefined;
      renew();
      setFilling(filling + 1);
      form.reset({ ...defaultValues, ...record });
    },
  };
}
