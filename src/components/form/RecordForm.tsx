import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  FormGroupsProvider,
  type RaRecord,
  RecordContextProvider,
  useResourceContext,
} from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { capitalized } from '../../../domain/text';
import type { Moment } from '../../../domain/time';
import { messageOf } from '../../dataProvider/errors';
import styles from '../dialogs/dialogs.module.css';
import { DialogBody, RecordDialog, useIsInDialog } from '../dialogs/RecordDialog';
import { useCloseDialog } from '../dialogs/useCloseDialog';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { Notice } from '../feedback/Notice';
import type { Activity } from '../history/activityMethods';
import { HistoryButton } from '../history/HistoryButton';
import type { HistoryDialogProps } from '../history/HistoryDialog';
import { isDeletion } from '../history/useUndo';
import { Button } from '../parts/Button';
import { OwnFields } from '../parts/OwnPart';
import { part } from '../parts/part';
import type { Faults } from './checkResolver';
import { DialogForm } from './DialogForm';
import type { Difference } from './mergeVersions';
import type { LeftForm, RecordFormOptions } from './recordFormOptions';
import { useFormRecord } from './useFormRecord';
import { useOthersHere } from './useOthersHere';
import { useRecordForm } from './useRecordForm';

const ConflictDialog = lazy(() => import('./ConflictDialog'));

/** The texts of the form for a new or an existing record. */
interface FormWords<Values> {
  title: string;
  submitLabel: string;
  /** The button's label while it saves. */
  savingLabel?: string;
  /** The message, or one that depends on the saved values. */
  successMessage?: string | ((saved: Values) => string);
}

interface EditorProps<Values, T> extends RecordFormOptions<Values, T> {
  width?: 'xs' | 'sm' | 'md' | 'lg';
  /** Opens without a transition, as the successor of an open dialog. */
  follows?: boolean;
  /** The text of the discard question, where only a part of the input would be lost. */
  discardText?: ((record: T | undefined) => string | undefined) | undefined;
  /** The reason why the form cannot be saved yet, beside the buttons. */
  hindrance?: ((values: Values, faults: Faults, record?: T) => string | undefined) | undefined;
  /** Formats a conflicting difference, such as a name in place of an id. */
  inWords?: ((difference: Difference) => Difference) | undefined;
  /** The values taken over from an earlier state; all of them by default. */
  fillIn?: ((state: Partial<T>) => Partial<Values>) | undefined;
  /** Reads an earlier state for the form, where the resource has no endpoint that does. */
  ofState?: HistoryDialogProps['ofState'];
  /** The server's name for the kind of record; that of the resource in the context by default. */
  kind?: string;
  /** Further buttons, before the one that saves. */
  actions?: ReactNode;
  /** Covers the form, which is inert while it saves. */
  overlay?: ReactNode;
  /** The inputs. */
  children: ReactNode;
}

interface RecordFormProps<Values, T>
  extends Omit<EditorProps<Values, T>, keyof ReturnType<typeof wordsOf>> {
  /** The noun for a record in messages. */
  thing: string;
  create?: FormWords<Values>;
  edit?: FormWords<Values>;
  failureMessage?: string;
}

const wordsOf = (thing: string) => ({
  create: {
    title: `Add ${thing}`,
    submitLabel: 'Add',
    successMessage: `${capitalized(thing)} added`,
  },
  edit: {
    title: `Edit ${thing}`,
    submitLabel: 'Update',
    successMessage: `${capitalized(thing)} updated`,
  },
  failureMessage: `An error occurred while saving the ${thing}`,
});

/**
 * The form at /{resource}/create and /{resource}/:id, which creates or updates a record: a dialog over
 * the list, or a view in the list's own dialog. It asks before it discards changes, and restores the
 * draft of an interrupted edit.
 */
export const RecordForm = <Values extends object, T extends RaRecord = RaRecord>({
  thing,
  ...given
}: RecordFormProps<Values, T>) => {
  const props = { ...wordsOf(thing), ...given };
  const resource = useResourceContext() ?? '';
  const { id } = useParams();
  const { found, isKnown, isListed, error } = useFormRecord<T>(resource, id);
  const isInDialog = useIsInDialog();
  const close = useCloseDialog(`/${resource}`);

  const [shown, setShown] = useState(found);
  if (found && found !== shown) setShown(found);
  // The last known record, so that its form stays open with its changes after somebody else has deleted it.
  const record = found ?? (shown?.id === id ? shown : undefined);
  if (id === undefined || record) {
    const isGone = record !== undefined && isKnown && !found;
    const notice = isGone && <DeletedNotice thing={thing} />;
    return <RecordEditor key={id} {...props} record={record} notice={notice} onClose={close} />;
  }
  const fault = isKnown
    ? `This ${thing} was not found. It may have been deleted.`
    : error && messageOf(error);
  const view = (
    <DialogBody>
      {fault ? (
        <ErrorBanner message={fault}>
          <Button variant="outline" size="sm" onClick={close}>
            Back to the list
          </Button>
        </ErrorBanner>
      ) : (
        <p role="status">{`Loading ${thing}...`}</p>
      )}
    </DialogBody>
  );
  if (isInDialog) return view;
  // The list behind the dialog shows loading and error itself.
  if (!isKnown && (isListed || !error)) return null;
  return (
    <RecordDialog title={props.edit.title} width="sm" onClose={close}>
      {view}
    </RecordDialog>
  );
};

const noticeWith =
  (end: string) =>
  ({ thing }: { thing: string }) => (
    <div role="status">
      <Notice>{`Somebody has deleted this ${thing}. What you typed stays here until you close the form${end}`}</Notice>
    </div>
  );

/** Says in an open form that its record is gone, and how it could come back. */
const DeletedNotice = part(
  { needs: 'recycle_bin' },
  noticeWith('; restore it from the recycle bin to save it.'),
  noticeWith('.'),
);

type Words<Values> = FormWords<Values> | ((values: Values) => FormWords<Values>);

interface RecordEditorProps<Values, T> extends EditorProps<Values, T> {
  create: Words<Values>;
  edit?: Words<Values>;
  /** The record to update, as far as it is stored; undefined to create one. */
  record: T | undefined;
  onClose: () => void;
  /** A notice about the record, such as that it was deleted meanwhile. */
  notice?: ReactNode;
  /** Replaces "Cancel" where it cancels the record itself, such as an appointment. */
  onCancel?: (form: LeftForm<T>) => void;
}

/**
 * The form of a loaded record, in a dialog of its own unless it is rendered in one.
 * @public
 */
export const RecordEditor = <Values extends object, T extends RaRecord = RaRecord>({
  create,
  edit = create,
  width = 'md',
  follows = false,
  discardText,
  hindrance,
  inWords,
  kind,
  ofState,
  fillIn = (state) => state as Partial<Values>,
  actions,
  overlay,
  notice,
  children,
  onClose,
  onCancel,
  ...options
}: RecordEditorProps<Values, T>) => {
  const isInDialog = useIsInDialog();
  const wordsOf = ({ id }: { id?: unknown } = {}) => (id === undefined ? create : edit);
  const first = wordsOf(options.record);
  const { form, record, saving, isDirty, filling, restoredSent, fault, newer, ...editing } =
    useRecordForm<Values, T>({
      ...options,
      successMessage: typeof first === 'function' ? undefined : first.successMessage,
      onSaved: onClose,
    });
  const words = wordsOf(record);
  const others = useOthersHere(record?.id === undefined ? undefined : String(record.id));
  const { title, ...labels } = typeof words === 'function' ? words(form.watch() as Values) : words;
  const leave = () => {
    editing.settle();
    if (editing.isHere()) onClose();
  };
  const [since, setSince] = useState<Moment>();
  const bringBack = (state: object, { at }: Activity) => {
    setSince(at);
    editing.takeOver({ ...(form.getValues() as Values), ...fillIn(state as Partial<T>) });
  };

  const view = (
    <FormProvider {...form}>
      <FormGroupsProvider>
        <DialogForm
          submitLabel={labels.submitLabel}
          {...(labels.savingLabel && { savingLabel: labels.savingLabel })}
          saving={saving}
          reading={editing.isReadingDraft}
          restored={editing.restored}
          restoredSent={restoredSent}
          restoredLess={editing.restoredLess}
          since={since}
          onDiscard={() => {
            setSince(undefined);
            editing.discard();
          }}
          fault={fault}
          remedy={
            (fault?.isConflict && (
              <Button variant="outline" size="sm" onClick={newer.load}>
                Load the newer version
              </Button>
            )) ||
            (fault?.isOffline && (
              <Button variant="outline" size="sm" onClick={editing.clear}>
                Do not save later
              </Button>
            ))
          }
          hindrance={hindrance?.(form.watch() as Values, editing.faultsOf(form.watch()), record)}
          others={others}
          actions={
            <>
              {record?.id !== undefined && (
                <HistoryButton
                  id={String(record.id)}
                  {...(kind && { kind })}
                  className={styles.apart ?? ''}
                  onBringBack={bringBack}
                  ofState={ofState}
                  onUndone={(change) => (isDeletion(change) ? leave() : newer.load())}
                />
              )}
              {actions}
            </>
          }
          unsaved={{ ...editing.unsaved, text: discardText?.(record) || undefined }}
          onSubmit={editing.submit}
          cancelsThing={onCancel !== undefined}
          onCancel={() => (onCancel ? onCancel({ record, isDirty, leave }) : onClose())}
        >
          {notice}
          <RecordContextProvider key={filling} value={record}>
            {children}
            {OwnFields && record?.id !== undefined && <OwnFields />}
          </RecordContextProvider>
        </DialogForm>
      </FormGroupsProvider>
      {overlay}
      {newer.conflict && (
        <Suspense>
          <ConflictDialog
            differences={newer.conflict.differences}
            inWords={inWords}
            onSettle={newer.settle}
            onClose={newer.dismiss}
          />
        </Suspense>
      )}
    </FormProvider>
  );
  if (isInDialog) return view;
  return (
    <RecordDialog title={title} width={width} follows={follows} onClose={onClose}>
      {view}
    </RecordDialog>
  );
};
