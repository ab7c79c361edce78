import Close from '@mui/icons-material/Close';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { Button } from '../parts/Button';
import styles from './ListFault.module.css';

interface ListFaultProps {
  fault: string | undefined;
  onDismiss: () => void;
}

/**
 * The error of an action on a list's records. It stays visible until it is dismissed, or the action is tried
 * again.
 */
export const ListFault = ({ fault, onDismiss }: ListFaultProps) =>
  fault && (
    <div className={styles.fault} data-list-fault="">
      <ErrorBanner message={fault}>
        <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={onDismiss}>
          <Close />
        </Button>
      </ErrorBanner>
    </div>
  );
