import { createPortal } from 'react-dom';
import { Button } from '../parts/Button';
import { Notice } from './Notice';
import styles from './SlowSave.module.css';
import { useStopSlow } from './useStopSlow';

/**
 * Says that a change takes long, whatever sent it, and lets the owner stop waiting: in the dialog that is in
 * front, whose focus stays in it, or over the page.
 */
export const SlowSave = () => {
  const stop = useStopSlow();
  if (!stop) return null;
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  return createPortal(
    <div className={styles.slow} role="status">
      <Notice
        action={
          <Button variant="outline" size="sm" onClick={stop}>
            Stop waiting
          </Button>
        }
      >
        The server has not answered yet. You can wait, or stop waiting and look later whether it was
        done.
      </Notice>
    </div>,
    [...dialogs].at(-1) ?? document.body,
  );
};
