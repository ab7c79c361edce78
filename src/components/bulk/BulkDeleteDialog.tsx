import { RecordDialog } from '../dialogs/RecordDialog';
import { BulkPreview } from './BulkPreview';
import { type BulkDialogProps, bulkText } from './bulkOf';

const change = { action: 'delete' } as const;

/** Deletes many records at once, after a preview of their uses and of those that cannot be deleted. */
const BulkDeleteDialog = ({ explanation, ...props }: BulkDialogProps) => (
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
