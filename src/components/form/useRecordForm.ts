import { useEffect, useRef } from 'react';
import { type RaRecord, useAugmentedForm } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { messageOf } from '../../dataProvider/errors';
import { useIsHere } from '../parts/useIsHere';
import { checkResolver, openFaults } from './checkResolver';
import type { RecordFormOptions } from './recordFormOptions';
import { useDraftKeeping } from './useDraft';
import { useFaults } from './useFaults';
import { useFilling } from './useFilling';
import { useFormDraft } from './useFormDraft';
import { useNewerVersion } from './useNewerVersion';
import { useSaving } from './useSaving';

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

/**
 * A record's form on react-admin's useAugmentedForm, composed of what each of its concerns keeps: what it
 * is filled with, its draft, its faults, saving it, and a newer version of its record.
 */
export function useRecordForm<Values extends object, T extends RaRecord>({
  record,
  defaultValues,
  check,
  settles,
  toldAtField = [],
  loadNewer,
  place = '',
  ...options
}: Options<Values, T>) {
  const draft = useFormDraft<T>(place, record);
  const { restored } = draft;
  const filling = useFilling<T>(() => restored ?? { origin: record });
  const { origin, values: kept, fill } = filling;
  const isHere = useIsHere();
  const isSettled = useRef(false);

  const faultsOf = (values: FieldValues) =>
    openFaults((given) => check(given as Values), values, { stored: origin, start: defaultValues });

  const { form, handleSubmit } = useAugmentedForm<FieldValues>({
    defaultValues,
    record: origin ?? noRecord,
    // What was sent and not answered is not checked as if it were new.
    resolver: checkResolver((values) => (draft.isSent(values) ? [] : faultsOf(values))),
    onSubmit: (values: unknown): Promise<void> => saving.save(values as Values),
    disableInvalidFormNotification: true,
    reValidateMode: 'onSubmit',
    // A newer version of the record replaces the values that were not changed here.
    resetOptions: keepWhatWasChanged,
  });
  const { isDirty } = form.formState;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;

  // After the form's own effect, which fills it from the record.
  useEffect(() => {
    if (kept) form.reset(kept, { keepDefaultValues: true, keepIsSubmitted: true });
  }, [kept, form]);

  const faults = useFaults(form, settles);

  const takeOver = (values: Values, changed = filling.now()) => {
    fill({ origin: changed, values });
    if (!isHere.current && !isSettled.current) draft.keep(values, changed);
  };

  /** Nothing is left to save. */
  const settle = () => {
    isSettled.current = true;
    draft.storage.drop();
  };

  /** Shows the first fault of the check, whose field gets the focus. */
  const refuse = () => {
    const [first] = faultsOf(form.getValues());
    if (!first || !settles) return faults.forgive();
    const isToldElsewhere = options.failureMessage === false || toldAtField.includes(first.field);
    const message = isToldElsewhere ? '' : first.message;
    faults.tell(message, { [first.field]: first.message }, { isMarked: true });
  };

  const submit = () => form.handleSubmit(handleSubmit, refuse)();

  const saving = useSaving<Values, T>({
    ...options,
    place,
    origin: filling.now,
    draft,
    faults,
    takeOver,
    isDirty: () => dirty.current,
    valuesNow: form.getValues,
    isSettled: () => isSettled.current,
    settle,
    submit,
  });

  useDraftKeeping<T>({
    form,
    draft: draft.storage,
    current: () =>
      (dirty.current || draft.isSent()) && !isSettled.current
        ? draft.of(form.getValues(), filling.now())
        : undefined,
    onAdopted: (left) => fill(draft.adopt(left)),
  });

  const newer = useNewerVersion<Values, T>({
    form,
    origin,
    read: loadNewer,
    onNewer(changed, values) {
      takeOver(values, changed);
      faults.forgive();
    },
    onFailure: (error) => faults.tell(messageOf(error), {}, { isConflict: true }),
  });

  return {
    form,
    /** The record that the form was filled from; without an id if it was never saved. */
    record: origin,
    saving: saving.isSaving,
    isDirty,
    /** Another one once the changes are discarded: inputs begun anew propose what they proposed at first. */
    filling: filling.times,
    restored: restored !== undefined,
    /** The restored values were sent and got no answer. */
    restoredSent: restored?.isSent === true,
    restoredLess: restored?.lacksFile === true,
    fault: faults.fault,
    faultsOf,
    forgive: faults.forgive,
    submit,
    settle,
    /** What leaving would lose or interrupt. */
    unsaved: {
      state: () => {
        if (isSettled.current) return undefined;
        return saving.isSaving ? ('saving' as const) : isDirty ? ('changed' as const) : undefined;
      },
      drop: settle,
    },
    /** Whether it is still shown. */
    isHere: () => isHere.current,
    newer,
    takeOver,
    discard() {
      draft.discard();
      faults.forgive();
      fill({ origin: record });
      form.reset({ ...defaultValues, ...record });
    },
  };
}
