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
import { Button } from '../Button';
import { DialogForm } from '../DialogForm';
import { RecordDialog } from '../RecordDialog';
import { RecordNotFound } from '../RecordNotFound';
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
 * The dialog at /{resource}/create and /{resource}/:id over the list, which creates or changes a
 * record. What was typed is lost only after a question; what an interrupted editing left is
 * offered again.
 */
export const RecordForm = (props: RecordFormProps) => {
  const resource = useResourceContext() ?? '';
  const { id } = useParams();
  const { data: records } = useWholeList(resource);
  const close = useCloseDialog(`/${resource}`);

  if (id === undefined) return <Editor {...props} onClose={close} />;
  // The list under the dialog tells that it loads or why it cannot.
  if (!records) return null;
  const record = records.find((candidate) => candidate.id === id);
  if (record) return <Editor key={id} {...props} record={record} onClose={close} />;
  return <RecordNotFound title={props.edit.title} thing={props.thing} onClose={close} />;
};

interface EditorProps extends RecordFormProps {
  record?: RaRecord;
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
  const { title, submitLabel, successMessage } = record ? edit : create;
  const { form, saving, isDirty, restored, fault, ...actions } = useRecordForm({
    record,
    defaultValues,
    check,
    successMessage,
    failureMessage,
    onSaved: onClose,
  });
  const leave = () => {
    actions.settle();
    onClose();
  };
  const { ask, question } = useDiscardQuestion({ changed: isDirty, saving, leave });

  return (
    <RecordDialog title={title} onClose={() => ask()}>
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
      </FormProvider>
      {question}
    </RecordDialog>
  );
};
