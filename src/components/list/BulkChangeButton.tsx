import EditOutlined from '@mui/icons-material/EditOutlined';
import { lazy } from 'react';
import { useListContext } from 'react-admin';
import { BulkDialogButton } from './BulkDialogButton';
import { useBulk } from './useBulk';

const BulkChangeDialog = lazy(() => import('../bulk/BulkChangeDialog'));

/** Gives the selected records of the list in the context what their definition says, where the server can. */
export const BulkChangeButton = () => {
  const bulk = useBulk(useListContext().resource);
  return (
    bulk && (
      <BulkDialogButton
        label="Change..."
        icon={<EditOutlined aria-hidden="true" />}
        dialog={(props) => <BulkChangeDialog {...props} fields={bulk.fields} />}
      />
    )
  );
};
