import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { type ReactNode, useEffect, useRef } from 'react';
import { DialogBody } from '../../../components/dialogs/RecordDialog';
import styles from './pin.module.css';

interface ClosingSuccessProps {
  children: ReactNode;
  afterMs: number;
  /** Called after the time is over, to close the dialog. */
  onOver: () => void;
}

/** A success message in a dialog that closes after a moment. */
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
