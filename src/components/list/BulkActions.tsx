import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { lazy, type ReactNode } from 'react';
import { BulkDialogButton } from './BulkDialogButton';
import { useBulk } from './useBulk';

const BulkChangeDialog = lazy(() => import('../bulk/BulkChangeDialog'));
const BulkDeleteDialog = lazy(() => import('../bulk/BulkDeleteDialog'));

interface BulkActionsProps {
  /** A consequence of deletion that the confirmation names. */
  confirmContent?: ReactNode;
}

/**
 * The buttons for the selected records of the list in the context, by its definition. Each acts after a
 * preview of its effects.
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
