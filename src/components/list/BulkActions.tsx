import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { lazy, type ReactNode } from 'react';
import { BulkDialogButton } from './BulkDialogButton';
import { useBulk } from './useBulk';

const BulkChangeDialog = lazy(() => import('../bulk/BulkChangeDialog'));
const BulkDeleteDialog = lazy(() => import('../bulk/BulkDeleteDialog'));

interface BulkActionsProps {
  /** What deleting one of them means beside that it is gone. */
  confirmContent?: ReactNode;
}

/**
 * What can be done with the selected records of the list in the context, as their definition says: at
 * once, after a look at what comes of it.
 */
const BulkActions = ({ confirmContent }: BulkActionsProps) => {
  const { changes, canDelete } = useBulk();
  return (
    <>
      {changes && (
        <BulkDialogButton
          label="Change..."
          icon={<EditOutlined aria-hidden="true" />}
          dialog={(props) => <BulkChangeDialog {...props} fields={changes.fields} />}
        />
      )}
      {canDelete && (
        <BulkDialogButton
          label="Delete"
          icon={<DeleteOutlined aria-hidden="true" />}
          color="error"
          dialog={(props) => <BulkDeleteDialog {...props} explanation={confirmContent} />}
        />
      )}
    </>
  );
};

export default BulkActions;
