import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button';
import styles from './dialogs.module.css';

interface RecordDialogProps {
  title: string;
  width?: 'xs' | 'sm' | 'md';
  /** It takes the place of a dialog that is open already. */
  follows?: boolean;
  /** Names what it shows, where that changes while it is open. */
  view?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a title over its page, at most 95% of the window high (SVC-22, SVC-23, SHELL-24). */
export const RecordDialog = ({
  title,
  width = 'md',
  follows = false,
  view = '',
  onClose,
  children,
}: RecordDialogProps) => {
  const id = useId();
  const paper = useRef<HTMLDivElement>(null);

  // The view that went may have had the focus, and Escape is heard only inside.
  useEffect(() => {
    if (view && !paper.current?.contains(document.activeElement)) paper.current?.focus();
  }, [view]);

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={width}
      {...(follows && { transitionDuration: 0 })}
      aria-labelledby={id}
      slotProps={{ paper: { ref: paper, sx: { maxHeight: '95dvh', my: 0 } } }}
    >
      <div className={styles.dialog}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
            <Close />
          </Button>
        </header>
        {children}
      </div>
    </Dialog>
  );
};

/** The part of a dialog that scrolls, and the row of buttons under it that does not. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer className={styles.foot}>{children}</footer>
);
