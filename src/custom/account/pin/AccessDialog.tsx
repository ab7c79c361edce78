import { DialogBody, DialogFooter } from '../../../components/dialogs/RecordDialog';
import { ErrorBanner } from '../../../components/feedback/ErrorBanner';
import { Button } from '../../../components/parts/Button';
import { PinDialog } from './PinDialog';
import styles from './pin.module.css';
import { statusFailureText, usePinStatus } from './usePinStatus';

export interface AccessDialogProps {
  /** True when the server has demanded the PIN, so that there is one. */
  hasPin?: boolean;
  onPassed: () => void;
  onClose: () => void;
}

/** Asks for the PIN, or lets the owner set a first one, once the server has said which. */
const AccessDialog = ({ hasPin = false, onPassed, onClose }: AccessDialogProps) => {
  const { status, noteSet } = usePinStatus({ enabled: !hasPin });
  const known = hasPin || status.data;
  return (
    <PinDialog
      kind={known === false ? 'set' : 'verify'}
      ask={hasPin ? 'Enter your 4-digit PIN to continue.' : undefined}
      onSent={noteSet}
      onDone={onPassed}
      onClose={onClose}
    >
      {known === undefined ? (
        <>
          <DialogBody>
            {status.error ? (
              <ErrorBanner message={statusFailureText(status.error)} />
            ) : (
              <p className={styles.status} role="status">
                Checking PIN status...
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            {status.error && (
              <Button disabled={status.isFetching} onClick={() => status.refetch()}>
                Retry
              </Button>
            )}
          </DialogFooter>
        </>
      ) : undefined}
    </PinDialog>
  );
};

export default AccessDialog;
