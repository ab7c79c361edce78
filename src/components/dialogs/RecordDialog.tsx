import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Button } from '../parts/Button';
import styles from './dialogs.module.css';
import { LeavingContext, useClosing } from './Leaving';

const InDialogContext = createContext(false);

/** Whether this is a view in a dialog that is open already. */
export const useIsInDialog = (): boolean => useContext(InDialogContext);

/** Around a form that opens over the dialog it stands in, instead of in its place. */
export const OverDialog = ({ children }: { children: ReactNode }) => (
  <InDialogContext value={false}>{children}</InDialogContext>
);

interface RecordDialogProps {
  title: string;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  /** It takes the place of a dialog that is open already. */
  follows?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a title over its page, at most 95% of the window high. */
export const RecordDialog = ({
  title,
  width = 'md',
  follows = false,
  onClose,
  children,
}: RecordDialogProps) => {
  const id = useId();
  const closing = useClosing();
  const close = () => closing.close(onClose);

  return (
    <Dialog
      open
      onClose={close}
      maxWidth={width}
      {...(follows && { transitionDuration: 0 })}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxHeight: '95dvh', my: 0 } } }}
    >
      <div className={styles.dialog}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <Button variant="ghost" size="icon" aria-label="Close" onClick={close}>
            <Close />
          </Button>
        </header>
        <div data-messages />
        <LeavingContext value={closing.inside}>
          <InDialogContext value={true}>{children}</InDialogContext>
        </LeavingContext>
      </div>
    </Dialog>
  );
};

/** The part of a dialog that scrolls, and the row of buttons under it that does not. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body} data-scrolls>
    {children}
  </div>
);

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer className={styles.foot}>{children}</footer>
);
