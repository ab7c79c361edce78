import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { noteFaults } from '../../../domain/customerNotes';
import { Notice } from '../../components/feedback/Notice';
import { RecordEditor } from '../../components/form/RecordForm';
import { BooleanInput } from '../../components/inputs/BooleanInput';
import { TextInput } from '../../components/inputs/TextInput';
import surfaces from '../../components/parts/surfaces.module.css';
import { invalidateSchedule } from '../../custom/schedule/schedulingQueries';
import { useMethods } from '../../dataProvider/useMethods';
import type { CustomerNote } from './customerDetail';

interface NoteDialogProps {
  url: string;
  /** Undefined for a new one. */
  note: CustomerNote | undefined;
  /** True when somebody has deleted the note meanwhile. */
  isGone: boolean;
  onClose: () => void;
}

interface Values {
  body: string;
  isAlert: boolean;
}

const goneText = 'This note has been deleted in the meantime. Copy what you wrote.';

/** Writes or changes a note about a customer. */
export const NoteDialog = ({ url, note, isGone, onClose }: NoteDialogProps) => {
  const queryClient = useQueryClient();
  const methods = useMethods();
  return (
    <ResourceContextProvider value="customer-note">
      <RecordEditor<Values, CustomerNote>
        record={note}
        kind="customer_note"
        place={`/note/${note?.id ?? 'new'}`}
        width="sm"
        defaultValues={{ body: '', isAlert: false }}
        create={{ title: 'Add note', submitLabel: 'Add note', successMessage: 'Note added' }}
        edit={{ title: 'Edit note', submitLabel: 'Update', successMessage: 'Note updated' }}
        check={noteFaults}
        tellsFirst
        save={async ({ body, isAlert }, { record }) => {
          const text = body.trim();
          const { data } = await methods.saveNote({ url, note: record, body: text, isAlert });
          // The alert stands in the schedule, too.
          invalidateSchedule(queryClient);
          return data;
        }}
        loadNewer={async ({ id }) => {
          const newer = (await methods.notesOf({ url })).data.find((one) => one.id === id);
          if (!newer) throw new Error(goneText);
          return newer;
        }}
        notice={
          isGone && (
            <div role="status">
              <Notice>{goneText}</Notice>
            </div>
          )
        }
        failureMessage="The note could not be saved"
        onClose={onClose}
      >
        <div className={surfaces.stack}>
          <TextInput source="body" label="Note" multiline minRows={4} required autoFocus />
          <BooleanInput
            source="isAlert"
            label="Show as an alert"
            helperText="In amber, wherever this customer is booked or seen. Replaces the current alert."
          />
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};
