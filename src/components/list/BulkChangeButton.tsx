import EditOutlined from '@mui/icons-material/EditOutlined';
import { lazy } from 'react';
import type { BulkField } from '../bulk/bulkChange';
import { useHasAddition } from '../parts/useHasAddition';
import { BulkDialogButton } from './BulkDialogButton';

const BulkChangeDialog = lazy(() => import('../bulk/BulkChangeDialog'));

interface BulkChangeButtonProps {
  /** Whether they have a price. */
  hasPrice?: boolean;
  /** What else can be given to all of them. */
  fields: readonly BulkField[];
}

/** Gives the selected records of the list in the context another price, or the same value of a field. */
export const BulkChangeButton = ({ hasPrice = false, fields }: BulkChangeButtonProps) =>
  useHasAddition('batches') && (
    <BulkDialogButton
      label="Change..."
      icon={<EditOutlined aria-hidden="true" />}
      dialog={(props) => <BulkChangeDialog {...props} hasPrice={hasPrice} fields={fields} />}
    />
  );
