import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { lazy, type ReactNode } from 'react';
import { useHasAddition } from '../parts/useHasAddition';
import { BulkDialogButton } from './BulkDialogButton';
import { DeleteOneByOneButton } from './DeleteOneByOneButton';
import { useBulk, useListedOptions } from './useBulk';

const BulkChangeDialog = lazy(() => import('../bulk/BulkChangeDialog'));
const BulkDeleteDialog = lazy(() => import('../bulk/BulkDeleteDialog'));

interface BulkActionsProps {
  /** What deleting one of them means beside that it is gone. */
  confirmContent?: ReactNode;
}

/**
 * What can be done with the selected records of the list in the context, as their definition says: at
 * once, after a look at what comes of it. A server that changes no more than one at a time deletes them
 * one by one after a question.
 */
const BulkActions = ({ confirmContent }: BulkActionsProps) => {
  const options = useListedOptions();
  const bulk = useBulk();
  const deletesAtOnce = useHasAddition('batches');
  return (
    <>
      {bulk && (
        <BulkDialogButton
          label="Change..."
          icon={<EditOutlined aria-hidden="true" />}
          dialog={(props) => <BulkChangeDialog {...props} fields={bulk.fields} />}
        />
      )}
      {options?.canDelete && !deletesAtOnce && (
        <DeleteOneByOneButton confirmContent={confirmContent} />
      )}
      {options?.canDelete && deletesAtOnce && (
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
