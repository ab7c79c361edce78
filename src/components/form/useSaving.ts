import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useCreate, useNotify, useResourceContext, useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ApiError, isChangedElsewhere, isOpen, NotSentError } from '../../dataProvider/errors';
import { useHttp } from '../../dataProvider/HttpContext';
import { changesOf } from '../../dataProvider/ownChanges';
import { useUndoAction } from '../history/useUndo';
import { showMade } from '../list/madeRecord';
import { useIsHere } from '../parts/useIsHere';
import type { RecordFormOptions, SaveContext } from './recordFormOptions';
import { failureText, offlineText, serverErrors } from './saveFaults';
import type { useFaults } from './useFaults';
import type { FormDraft } from './useFormDraft';

const pessimistic = { returnPromise: true, mutationMode: 'pessimistic' } as const;

interface Options<Values, T extends RaRecord>
  extends Pick<RecordFormOptions<Values, T>, 'confirm' | 'save' | 'failureMessage' | 'place'> {
  /** What the form was filled from, now. */
  origin: () => T | undefined;
  draft: FormDraft<T>;
  faults: ReturnType<typeof useFaults>;
  takeOver: SaveContext<Values, T>['takeOver'];
  isDirty: () => boolean;
  valuesNow: () => FieldValues;
  /** Whether it was left, and nothing is to be kept of it. */
  isSettled: () => boolean;
  settle: () => void;
  submit: () => void;
  successMessage: string | ((saved: Values) => string) | undefined;
  onSaved: () => void;
}

/** Saves a form, once at a time, and says what became of it. */
export const useSaving = <Values extends object, T extends RaRecord>({
  origin,
  draft,
  faults,
  takeOver,
  isDirty,
  valuesNow,
  isSettled,
  settle,
  submit,
  confirm,
  save: saveAll,
  successMessage,
  failureMessage,
  place,
  onSaved,
}: Options<Values, T>) => {
  const resource = useResourceContext() ?? '';
  const { saves } = useHttp();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoAction = useUndoAction();
  const [create] = useCreate();
  const [update] = useUpdate();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const isHere = useIsHere();

  /** The plain create or update: of the record that the form was filled from, if that was ever saved. */
  const sendPlain = async (data: object) => {
    const previousData = origin();
    const meta = { attempt: draft.attempt() };
    const saved = await (previousData?.id === undefined
      ? create(resource, { data, meta }, pessimistic)
      : update(resource, { id: previousData.id, data, previousData }, pessimistic));
    // A list that is on its way may be of before, and would take the place of what was saved.
    queryClient.invalidateQueries({
      queryKey: [resource, 'getList'],
      predicate: ({ state: { fetchStatus } }) => fetchStatus === 'fetching',
    });
    return saved;
  };

  /** What got no answer is offered again, with its key. */
  const note = (sent: Values | undefined, values = valuesNow()) => {
    draft.note(sent);
    if (!sent && !isDirty()) draft.storage.drop();
    else draft.keep(values, origin());
  };

  const save = async (values: Values) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const record = origin();
    const wasSent = draft.isSent();
    // Another change of a record is another wish; a new record is the same one, whatever is corrected.
    if (wasSent && record?.id !== undefined && !draft.isSent(values)) draft.renew();
    faults.forgive();
    // The form is filled with them by the next rendering only.
    let taken: Values | undefined;
    let plain: unknown;
    const take: typeof takeOver = (partly, changed) => {
      taken = partly;
      takeOver(partly, changed);
    };
    const send = async (data: object) => {
      plain = await sendPlain(data);
      return plain;
    };
    try {
      const asked = confirm?.(values, record) ?? true;
      if (asked === false) return;
      // What the question is about may have to be looked up, and is not typed in or left meanwhile.
      setSaving(true);
      // The form was inert, so that the focus has to be brought back to its button.
      if (!(await asked)) return faults.tell('');
      if (isSettled()) return;
      note(values);
      const attempt = draft.attempt();
      const keep = (now: Values) => {
        take(now);
        draft.storage.keepTyped(draft.of(now, origin()));
      };
      const saved = await saves.run(attempt, () =>
        saveAll ? saveAll(values, { record, attempt, send, takeOver: take, keep }) : send(values),
      );
      if (saved === false) {
        note(undefined);
        return faults.tell('');
      }
      const said = typeof successMessage === 'function' ? successMessage(values) : successMessage;
      if (said) {
        const made = changesOf(saved).length > 0 ? saved : plain;
        notify(said, { type: 'success', actions: undoAction(made) });
      }
      settle();
      const { id } = { ...Object(plain), ...Object(saved) };
      if (record?.id === undefined && id !== undefined) showMade(resource, String(id));
      if (isHere.current) onSaved();
    } catch (error) {
      // Reads the list again, in which a deleted record is missing.
      if (error instanceof ApiError && error.status === 404)
        queryClient.invalidateQueries({ queryKey: [resource] });
      const isOffline = error instanceof NotSentError && place !== null;
      const message = isOffline ? offlineText : failureText(error, failureMessage);
      const isUnknown = isOpen(error, wasSent);
      note(isUnknown ? values : undefined, taken);
      // What was refused is another wish by the next time.
      if (!isUnknown) draft.renew();
      const isConflict = isChangedElsewhere(error);
      faults.tell(message, serverErrors(error, values), { isConflict, isOffline });
      if (message && (!isHere.current || isSettled())) notify(message, { type: 'error' });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  useWhenOnline(faults.isOffline, submit);
  return { isSaving, save };
};

/** While `waiting`, sends once as soon as the network is back. */
const useWhenOnline = (waiting: boolean, send: () => void) => {
  const isBack = useEffectEvent(send);
  useEffect(() => {
    if (!waiting) return;
    const listener = () => isBack();
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  }, [waiting]);
};
