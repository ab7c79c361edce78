import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useState } from 'react';
import styles from './overlays.module.css';
import { deletionMessages, deletionSuccessMessage, serviceTiming } from './waits';

interface DeletionOverlayProps {
  name: string;
  done: boolean;
}

/** Blocks the page while a service is deleted and says what is going on. */
export const DeletionOverlay = ({ name, done }: DeletionOverlayProps) => {
  const id = useId();
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (done) return;
    const timer = setInterval(
      () => setStep((current) => current + 1),
      serviceTiming.deletionMessage,
    );
    return () => clearInterval(timer);
  }, [done]);

  return (
    <Dialog open maxWidth="xs" aria-labelledby={id}>
      <div className={styles.deletion}>
        {done ? (
          <CheckCircleOutlined className={styles.check} aria-hidden="true" />
        ) : (
          <span className={styles.spinner} />
        )}
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <p role="status">
          {done ? deletionSuccessMessage : deletionMessages[step % deletionMessages.length]}
        </p>
      </div>
    </Dialog>
  );
};
