import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useCreate, useNotify, useResourceContext, useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import {
  ApiError,
  isChangedElsewhere,
  isNotFound,
  isOpen,
  messageOf,
  NotSentError,
  serverMessageOf,
} from '../../dataProvider/errors';
import { useHttp } from '../../dataProvider/HttpContext';
import { changesOf } from '../../dataProvider/ownChanges';
import { useUndoAction } from '../history/useUndo';
import { showMade } from '../parts/madeRecord';
import { useIsHere } from '../parts/useIsHere';
import type { RecordFormOptions, SaveContext } from './recordFormOptions';
import type { useFaults } from './useFaults';
import type { FormDraft } from './useFormDraft';

const pessimistic = { returnPromise: true, mutationMode: 'pessimistic' } as const;

interface Options<Values, T extends RaRecord>
  extends Pick<RecordFormOptions<Values, T>, 'confirm' | 'save' | 'failureMessage' | 'place'> {
  /** The record that fills the form at the moment. */
  origin: () => T | undefined;
  draft: FormDraft<T>;
  faults: ReturnType<typeof useFaults>;
  takeOver: SaveContext<Values, T>['takeOver'];
  /** Values merged with a newer version of their record; undefined where the owner has to look at them. */
  rebase: (older: T, values: Values) => Promise<{ newer: T; values: Values } | undefined>;
  isDirty: () => boolean;
  valuesNow: () => FieldValues;
  /** True once the form is done: saved, discarded or left. */
  isSettled: () => boolean;
  settle: () => void;
  submit: () => void;
  successMessage: string | ((saved: Values) => string) | undefined;
  onSaved: () => void;
}

/** Saves a form, one request at a time, and reports the result. */
export const useSaving = <Values extends object, T extends RaRecord>({
  origin,
  draft,
  faults,
  takeOver,
  rebase,
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

  /** The plain create or update, by the id of the form's record. */
  const sendPlain = async (data: object) => {
    const previousData = origin();
    const meta = { attempt: draft.attempt() };
    const saved = await (previousData?.id === undefined
      ? create(resource, { data, meta }, pessimistic)
      : update(resource, { id: previousData.id, data, previousData }, pessimistic));
    // Refetches lists whose request is under way: their answer may be stale, and would overwrite the saved
    // record in the cache.
    queryClient.invalidateQueries({
      queryKey: [resource, 'getList'],
      predicate: ({ state: { fetchStatus } }) => fetchStatus === 'fetching',
    });
    return saved;
  };

  /** Values without a response are kept in the draft, for a retry with the same idempotency key. */
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
    // A different change to an existing record gets a new idempotency key. A new record keeps its key despite
    // corrections, so that it is created once.
    if (wasSent && record?.id !== undefined && !draft.isSent(values)) draft.renew();
    faults.clear();
    // Kept here as well, since the form has them only after the next render.
    let taken: Values | undefined;
    let sent = values;
    let plain: unknown;
    const take: typeof takeOver = (partly, changed) => {
      taken = partly;
      takeOver(partly, changed);
    };
    const send = async (data: object) => {
      plain = await sendPlain(data);
      return plain;
    };
    const sendAll = () => {
      const [given, attempt] = [sent, draft.attempt()];
      note(given, taken);
      const keep = (now: Values) => {
        sent = now;
        take(now);
        draft.note(now);
        draft.storage.keepTyped(draft.of(now, origin()));
      };
      const context = { record: origin(), attempt, send, takeOver: take, keep };
      return saves.run(attempt, () => (saveAll ? saveAll(given, context) : send(given)));
    };
    /** Sends once more if somebody else has changed other fields only. */
    const sendMerged = async (error: unknown) => {
      const older = origin();
      const rebased = older && isChangedElsewhere(error) && (await rebase(older, taken ?? sent));
      if (!rebased) throw error;
      draft.renew();
      sent = rebased.values;
      take(sent, rebased.newer);
      return sendAll();
    };
    try {
      const asked = confirm?.(values, record) ?? true;
      if (asked === false) return;
      // The form is inert while a confirmation looks up its text.
      setSaving(true);
      if (!(await asked) || isSettled()) return;
      const saved = await sendAll().catch(sendMerged);
      // An earlier try without an answer stays open.
      if (saved === false) return wasSent ? undefined : note(undefined);
      const said = typeof successMessage === 'function' ? successMessage(sent) : successMessage;
      if (said) {
        const made = changesOf(saved).length > 0 ? saved : plain;
        notify(said, { type: 'success', actions: undoAction(made) });
      }
      settle();
      const { id } = { ...Object(plain), ...Object(saved) };
      if (record?.id === undefined && id !== undefined) showMade(resource, String(id));
      if (isHere.current) onSaved();
    } catch (error) {
      // Refetches the list, which no longer has the deleted record.
      if (isNotFound(error)) queryClient.invalidateQueries({ queryKey: [resource] });
      const isOffline = error instanceof NotSentError && place !== null;
      const message = isOffline ? offlineText : failureText(error, failureMessage);
      const isUnknown = isOpen(error, wasSent);
      note(isUnknown ? sent : undefined, taken);
      // A refused save ends its idempotency key.
      if (!isUnknown) draft.renew();
      const isConflict = isChangedElsewhere(error);
      faults.tell(message, serverErrors(error, sent), { isConflict, isOffline });
      if (message && (!isHere.current || isSettled())) notify(message, { type: 'error' });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  useWhenOnline(faults.isOffline, submit);
  return { isSaving, save };
};

/** The message while a save waits for the network. */
const offlineText =
  'There is no network. What you typed is kept on this device and is saved as soon as the network is back.';

/** The message of an error: the server's, else the fallback, or none where `save` shows its own. */
const failureText = (error: unknown, fallback: string | false | undefined): string => {
  if (fallback === false && !isChangedElsewhere(error)) return '';
  return fallback ? serverMessageOf(error, fallback) : messageOf(error);
};

/** The server's validation errors of the form's fields, by path. */
const serverErrors = (error: unknown, values: object): Record<string, string> => {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => (path.split('.')[0] ?? '') in values),
  );
};

/** While `waiting`, sends once, as soon as the network is back. */
const useWhenOnline = (waiting: boolean, send: () => void) => {
  const isBack = useEffectEvent(send);
  useEffect(() => {
    if (!waiting) return;
    const listener = () => isBack();
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  }, [waiting]);
};
