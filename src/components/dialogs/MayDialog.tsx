import type { ReactNode } from 'react';
import { type NeededRight, rightsNamed } from '../../authProvider/neededRight';
import { useMay } from '../../authProvider/useMay';
import { NotAllowed } from '../feedback/NotAllowed';
import { DialogBody, RecordDialog } from './RecordDialog';

interface MayDialogProps {
  right: NeededRight;
  title: string;
  onClose: () => void;
  /** The dialog itself. */
  children: ReactNode;
}

/** A dialog that requires a right; without it, a message takes its place. */
export const MayDialog = ({ right, title, onClose, children }: MayDialogProps) =>
  useMay()(right) || right === undefined ? (
    children
  ) : (
    <RecordDialog title={title} width="sm" onClose={onClose}>
      <DialogBody>
        <NotAllowed needed={rightsNamed(right)} />
      </DialogBody>
    </RecordDialog>
  );
