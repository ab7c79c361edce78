import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { Button } from '../parts/Button';
import styles from './dialogs.module.css';

/** Asks before the dialog is closed; called with what closes it. */
type Guard = (close: () => void) => void;

const GuardContext = createContext<{ current: Guard | undefined } | undefined>(undefined);

/** Whether this is a view in a dialog that is open already. */
export const useIsInDialog = (): boolean => useContext(GuardContext) !== undefined;

/** Around a form that opens over the dialog it stands in, instead of in its place. */
export const OverDialog = ({ children }: { children: ReactNode }) => (
  <GuardContext value={undefined}>{children}</GuardContext>
);

/** While the view is there, the dialog that it is in asks it before it closes. */
export const useDialogGuard = (guard: Guard) => {
  const dialog = useContext(GuardContext);
  useEffect(() => {
    if (!dialog) return;
    dialog.current = guard;
    return () => {
      dialog.current = undefined;
    };
  });
};

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
  const guard = useRef<Guard>(undefined);
  const close = () => (guard.current ? guard.current(onClose) : onClose());

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
        <GuardContext value={guard}>{children}</GuardContext>
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
