import type { ReactNode } from 'react';
import {
  FormGroupsProvider,
  OptionalRecordContextProvider,
  type RaRecord,
  useResourceContext,
} from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import type { FieldFault } from '../../../domain/fieldFault';
import { messageOf } from '../../dataProvider/errors';
import { Button } from '../Button';
import { DialogForm } from '../DialogForm';
import { ErrorBanner } from '../ErrorBanner';
import { DialogBody, RecordDialog, useDialogGuard, useIsInDialog } from '../RecordDialog';
import { useCloseDialog } from '../useCloseDialog';
import { useDiscardQuestion } from '../useDiscardQuestion';
import { useWholeList } from '../useWholeList';
import { useRecordForm } from './useRecordForm';

/** What the form is called and says for a new record, or for one that is there. */
interface FormWords {
  title: string;
  submitLabel: string;
  successMessage: string;
}

interface RecordFormProps {
  create: FormWords;
  edit: FormWords;
  /** What a failure to save is called for which the server has no sentence. */
  failureMessage: string;
  /** What a record is called in a sentence. */
  thing: string;
  /** A new record as the form starts it. */
  defaultValues: object;
  /** All faults of the values in the order of the form; the rule that the server has too. */
  check: (values: never) => readonly FieldFault<string>[];
  /** The inputs. */
  children: ReactNode;
}

/**
 * The form at /{resource}/create and /{resource}/:id, which creates or changes a record: a dialog
 * over the list, or a view in the dialog that the list itself is in. What was typed is lost only
 * after a question; what an interrupted editing left is offered again.
 */
export const RecordForm = (props: RecordFormProps) => {
  const resource = useResourceContext() ?? '';
  const { id } = useParams();
  const { data: records, error } = useWholeList(resource);
  const isInDialog = useIsInDialog();
  const close = useCloseDialog(`/${resource}`);
  const { create, edit, thing } = props;

  const record = records?.find((candidate) => candidate.id === id);
  const fault = records
    ? `This ${thing} was not found. It may have been deleted.`
    : error && messageOf(error);
  const view =
    id === undefined || record ? (
      <Editor key={id} {...props} record={record} onClose={close} />
    ) : (
      <DialogBody>
        {fault ? (
          <ErrorBanner message={fault}>
            <Button variant="outline" size="sm" onClick={close}>
              Back to the list
            </Button>
          </ErrorBanner>
        ) : (
          <p role="status">Loading {thing}...</p>
        )}
      </DialogBody>
    );
  if (isInDialog) return view;
  // The list under the dialog tells that it loads or why it cannot.
  if (id !== undefined && !records) return null;
  return (
    <RecordDialog title={id === undefined ? create.title : edit.title} onClose={close}>
      {view}
    </RecordDialog>
  );
};

interface EditorProps extends RecordFormProps {
  record: RaRecord | undefined;
  onClose: () => void;
}

const Editor = ({
  record,
  create,
  edit,
  failureMessage,
  defaultValues,
  check,
  children,
  onClose,
}: EditorProps) => {
  const { submitLabel, successMessage } = record ? edit : create;
  const { form, saving, isDirty, restored, fault, ...actions } = useRecordForm({
    record,
    defaultValues,
    check,
    successMessage,
    failureMessage,
    onSaved: onClose,
  });
  const leaveBy = (way: () => void) => () => {
    actions.settle();
    way();
  };
  const { ask, question } = useDiscardQuestion({
    changed: isDirty,
    saving,
    leave: leaveBy(onClose),
  });
  useDialogGuard((close) => ask(leaveBy(close)));

  return (
    <FormProvider {...form}>
      <FormGroupsProvider>
        <DialogForm
          submitLabel={submitLabel}
          saving={saving}
          restored={restored}
          onDiscard={actions.discard}
          fault={fault}
          remedy={
            fault?.isConflict && (
              <Button variant="outline" size="sm" onClick={actions.loadNewer}>
                Load the newer version
              </Button>
            )
          }
          onSubmit={actions.submit}
          onCancel={() => ask()}
        >
          <OptionalRecordContextProvider value={record}>{children}</OptionalRecordContextProvider>
        </DialogForm>
      </FormGroupsProvider>
      {question}
    </FormProvider>
  );
};
