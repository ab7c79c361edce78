import type { ReactNode } from 'react';
import type { Right } from '../../../domain/rights';
import { useMay } from '../../authProvider/useMay';
import { NotAllowed } from '../feedback/NotAllowed';
import { DialogBody, RecordDialog } from './RecordDialog';

interface MayDialogProps {
  right: Right;
  title: string;
  onClose: () => void;
  /** The dialog itself. */
  children: ReactNode;
}

/** A dialog for who may use it; whoever else comes to its address is told in its place that they may not. */
export const MayDialog = ({ right, title, onClose, children }: MayDialogProps) =>
  useMay()(right) ? (
    children
  ) : (
    <RecordDialog title={title} width="sm" onClose={onClose}>
      <DialogBody>
        <NotAllowed needed={[right]} />
      </DialogBody>
    </RecordDialog>
  );
