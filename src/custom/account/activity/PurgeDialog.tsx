import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { erasureFaults } from '../../../../domain/erasure';
import { capitalized } from '../../../../domain/text';
import { RecordEditor } from '../../../components/form/RecordForm';
import type { Activity } from '../../../components/history/activityMethods';
import { kindWords, subjectWords, useKinds } from '../../../components/history/kinds';
import { TextInput } from '../../../components/inputs/TextInput';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useMethods } from '../../../dataProvider/useMethods';

interface PurgeDialogProps {
  deletion: Activity;
  onClose: () => void;
}

/** Removes a deleted record for good, after its name was typed as a confirmation. */
const PurgeDialog = ({ deletion, onClose }: PurgeDialogProps) => {
  const methods = useMethods();
  const queryClient = useQueryClient();
  const kinds = useKinds();
  const { one } = kindWords(kinds, deletion.kind);
  const name = deletion.subject ?? one;
  const named = subjectWords(kinds, deletion);

  return (
    <ResourceContextProvider value="purge">
      <RecordEditor<{ name: string }>
        record={undefined}
        place={null}
        width="sm"
        defaultValues={{ name: '' }}
        create={{
          title: `Delete ${named} permanently?`,
          submitLabel: 'Delete permanently',
          savingLabel: 'Deleting...',
          successMessage: `${capitalized(named)} is deleted permanently`,
        }}
        check={(values) => erasureFaults(values.name, name)}
        save={async () => {
          try {
            await methods.purgeDeletion({ id: deletion.id });
          } finally {
            queryClient.invalidateQueries();
          }
        }}
        failureMessage="It could not be deleted permanently"
        onClose={onClose}
      >
        <div className={surfaces.stack}>
          <p>{`Nobody can restore the ${one} after this. What customers bought or did with it stays in your books, under its name.`}</p>
          <TextInput
            source="name"
            label="Name"
            helperText={`Type "${name}" to confirm`}
            required
            autoFocus
          />
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

export default PurgeDialog;
