import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type RaRecord, useAugmentedForm } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { messageOf } from '../../dataProvider/errors';
import { useIsHere } from '../parts/useIsHere';
import { checkResolver, openFaults } from './checkResolver';
import { hasVersion, readsSame, rebase } from './mergeVersions';
import type { RecordFormOptions } from './recordFormOptions';
import { useDraftKeeping } from './useDraft';
import { useFaults } from './useFaults';
import { useFilling } from './useFilling';
import { useFormDraft } from './useFormDraft';
import { useNewerVersion } from './useNewerVersion';
import { useSaving } from './useSaving';

interface Options<Values, T> extends RecordFormOptions<Values, T> {
  /** The record to update; undefined to create one of `defaultValues`. */
  record: T | undefined;
  successMessage: string | ((saved: Values) => string) | undefined;
  onSaved: () => void;
}

// A constant, since react-hook-form resets the form for another object.
const keepWhatWasChanged = { keepDirtyValues: true, keepIsSubmitted: true, keepErrors: true };

// Keeps a new record's form from reading the record in the page's context.
const noRecord = {};

/**
 * A record's form on react-admin's useAugmentedForm, composed of one hook for each concern: its values,
 * draft, errors, saving, and conflicts.
 */
export function useRecordForm<Values extends object, T extends RaRecord>({
  record,
  defaultValues,
  check,
  tellsFirst = false,
  settles,
  toldAtField = [],
  loadNewer,
  together,
  place = '',
  ...options
}: Options<Values, T>) {
  const draft = useFormDraft<T>(place, record, together);
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
    // A retry of values sent without a response skips validation: a name may be taken by its first try.
    resolver: checkResolver((values) => (draft.isSent(values) ? undefined : faultsOf(values))),
    onSubmit: (values: unknown): Promise<void> => saving.save(values as Values),
    disableInvalidFormNotification: true,
    reValidateMode: 'onSubmit',
    // A newer record updates only the fields that are not dirty.
    resetOptions: keepWhatWasChanged,
  });
  const { isDirty } = form.formState;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;

  // After the form's own effect, which resets it to the record.
  useEffect(() => {
    if (kept)
      form.reset(kept, { keepDefaultValues: true, keepIsSubmitted: true, keepErrors: true });
  }, [kept, form]);

  const faults = useFaults(form, settles);

  const takeOver = (values: Values, changed = filling.now()) => {
    faults.settle(values);
    fill({ origin: changed, values });
    if (!isHere.current && !isSettled.current) draft.keep(values, changed);
  };

  /** Marks the form as done, and drops the draft. */
  const settle = () => {
    isSettled.current = true;
    draft.storage.drop();
  };

  /** Shows the first validation error and focuses its field. */
  const refuse = () => {
    const [first] = faultsOf(form.getValues());
    if (!first || !tellsFirst) return faults.clear();
    const isToldElsewhere = options.failureMessage === false || toldAtField.includes(first.field);
    const message = isToldElsewhere ? '' : first.message;
    faults.tell(message, { [first.field]: first.message }, { isMarked: true });
  };

  const submit = () => form.handleSubmit(handleSubmit, refuse)();

  const newer = useNewerVersion<Values, T>({
    form,
    origin,
    read: loadNewer,
    together,
    onNewer(changed, values) {
      takeOver(values, changed);
      faults.clear();
    },
    onFailure: (error) => faults.tell(messageOf(error), {}, { isConflict: true }),
  });

  const saving = useSaving<Values, T>({
    ...options,
    place,
    origin: filling.now,
    draft,
    faults,
    takeOver,
    async rebase(older, values) {
      const rebased = await newer.rebase(older, values);
      return rebased && faultsOf(rebased.values).length === 0 ? rebased : undefined;
    },
    isDirty: () => dirty.current,
    valuesNow: form.getValues,
    isSettled: () => isSettled.current,
    settle,
    submit,
  });

  const isReadingDraft = useDraftKeeping<T>({
    form,
    draft: draft.storage,
    current: () =>
      (dirty.current || draft.isSent()) && !isSettled.current
        ? draft.of(form.getValues(), filling.now())
        : undefined,
    onAdopted: (left) => fill(draft.adopt(left)),
  });

  const latest = useRef(record);
  const keepUp = useEffectEvent(() => {
    const before = filling.now();
    if (!record || !before || saving.isSaving || isSettled.current) return;
    if (draft.isSent() && hasVersion(before)) return;
    if (readsSame(record, latest.current)) return;
    latest.current = record;
    const now = { ...before, ...record };
    const values = rebase(before, now, form.getValues(), together);
    if (values) takeOver(values as object as Values, now);
  });
  // In the same task as the record's change, so that nothing typed meanwhile is lost.
  useLayoutEffect(() => keepUp());

  return {
    form,
    /** The record that filled the form; without an id if it was never saved. */
    record: origin,
    saving: saving.isSaving,
    isDirty,
    /** True while an earlier draft is read; the form is inert until then. */
    isReadingDraft,
    /** A key that changes when the changes are discarded, to remount inputs with state of their own. */
    filling: filling.times,
    restored: restored !== undefined,
    /** The restored draft was sent before, without a response. */
    restoredSent: restored?.isSent === true,
    restoredLess: restored?.lacksFile === true,
    fault: faults.fault,
    faultsOf,
    clear: faults.clear,
    submit,
    settle,
    /** The state of unsaved changes, for the question before leaving. */
    unsaved: {
      state: () => {
        if (isSettled.current) return undefined;
        return saving.isSaving ? ('saving' as const) : isDirty ? ('changed' as const) : undefined;
      },
      // A draft that was not read yet stays for the next time.
      drop: () => isReadingDraft || settle(),
    },
    /** True while the form is mounted. */
    isHere: () => isHere.current,
    newer,
    takeOver,
    discard() {
      draft.discard();
      faults.clear();
      fill({ origin: record });
      form.reset({ ...defaultValues, ...record });
    },
  };
}
