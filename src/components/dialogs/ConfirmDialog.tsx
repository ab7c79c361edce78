import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { Button } from '../parts/Button';
import styles from './dialogs.module.css';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The confirmed action destroys nothing, so its button is not red. */
  harmless?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A confirmation dialog. The safe answer has the focus. */
const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  harmless = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onCancel}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <div className={styles.question}>
        <h2 id={`${id}title`} className={styles.questionTitle}>
          {title}
        </h2>
        <p id={`${id}text`} className={styles.questionText}>
          {children}
        </p>
        <div className={styles.answers}>
          <Button variant="outline" autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={harmless ? 'default' : 'destructive'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

export default ConfirmDialog;
