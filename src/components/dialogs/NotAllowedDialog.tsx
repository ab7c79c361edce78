import type { Right } from '../../../domain/rights';
import { NotAllowed } from '../feedback/NotAllowed';
import { DialogBody, RecordDialog } from './RecordDialog';

interface NotAllowedDialogProps {
  title: string;
  needed: Right;
  onClose: () => void;
}

/** In the place of a dialog that one may not use, for whoever comes to its address. */
export const NotAllowedDialog = ({ title, needed, onClose }: NotAllowedDialogProps) => (
  <RecordDialog title={title} width="sm" onClose={onClose}>
    <DialogBody>
      <NotAllowed needed={[needed]} />
    </DialogBody>
  </RecordDialog>
);
