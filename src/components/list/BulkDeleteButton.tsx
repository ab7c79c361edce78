import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { lazy, type ReactNode } from 'react';
import { useHasAddition } from '../parts/useHasAddition';
import { BulkDialogButton } from './BulkDialogButton';
import { DeleteOneByOneButton } from './DeleteOneByOneButton';

const BulkDeleteDialog = lazy(() => import('../bulk/BulkDeleteDialog'));

interface BulkDeleteButtonProps {
  /** What deleting one of them means beside that it is gone. */
  confirmContent?: ReactNode;
}

/**
 * Deletes the selected records: at once, after a look at where they are used and what cannot be deleted;
 * one by one after a question on a server that changes no more than one at a time.
 */
export const BulkDeleteButton = ({ confirmContent }: BulkDeleteButtonProps) => {
  if (!useHasAddition('batches')) return <DeleteOneByOneButton confirmContent={confirmContent} />;
  return (
    <BulkDialogButton
      label="Delete"
      icon={<DeleteOutlined aria-hidden="true" />}
      color="error"
      dialog={(props) => <BulkDeleteDialog {...props} explanation={confirmContent} />}
    />
  );
};
