import type { ReactNode } from 'react';
import { RecordDialog } from '../dialogs/RecordDialog';
import type { BulkDialogProps } from '../list/BulkDialogButton';
import { BulkPreview } from './BulkPreview';
import { bulkText } from './bulkOf';

interface BulkDeleteDialogProps extends BulkDialogProps {
  /** A consequence of deletion that the confirmation names. */
  explanation?: ReactNode;
}

const change = { action: 'delete' } as const;

/** Deletes many records at once, after a preview of their uses and of those that cannot be deleted. */
const BulkDeleteDialog = ({ explanation, ...props }: BulkDeleteDialogProps) => (
  <RecordDialog
    title={`Delete ${bulkText(props.of, props.noun)}`}
    width="sm"
    onClose={props.onClose}
  >
    <BulkPreview {...props} change={change} back="Cancel" onBack={props.onClose}>
      {explanation && <p>{explanation}</p>}
    </BulkPreview>
  </RecordDialog>
);

export default BulkDeleteDialog;
