import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { type ReactNode, useEffect, useRef } from 'react';
import { DialogBody } from '../../components/dialogs/RecordDialog';
import styles from './pin.module.css';

interface ClosingSuccessProps {
  children: ReactNode;
  afterMs: number;
  /** Its time is over. */
  onOver: () => void;
}

/** Says in a dialog that something succeeded, for a moment. */
export const ClosingSuccess = ({ children, afterMs, onOver }: ClosingSuccessProps) => {
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setTimeout(() => over.current(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return (
    <DialogBody>
      <div className={styles.status}>
        <p className={styles.success} role="status">
          <CheckCircleOutlined aria-hidden="true" />
          {children}
        </p>
      </div>
    </DialogBody>
  );
};
