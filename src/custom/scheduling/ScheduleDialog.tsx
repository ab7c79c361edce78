import { useState } from 'react';
import { notPending } from '../../../domain/booking';
import { DialogBody, RecordDialog } from '../../components/dialogs/RecordDialog';
import { ErrorBanner } from '../../components/feedback/ErrorBanner';
import { Button } from '../../components/parts/Button';
import { ScheduleForm } from './ScheduleForm';
import type { PurchasedService } from './schedulingRecords';

interface ScheduleDialogProps {
  /** The service that is to be scheduled. */
  id: string;
  /** All that needs scheduling, kept up to date. */
  pending: readonly PurchasedService[];
  onClose: () => void;
}

/** The dialog that gives a pending service, and others of its customer, an appointment. */
const ScheduleDialog = ({ id, pending, onClose }: ScheduleDialogProps) => {
  // It may be scheduled elsewhere while the dialog is open; what is typed stays.
  const [held] = useState(() => pending.find((candidate) => candidate.id === id));

  if (held) return <ScheduleForm held={held} pending={pending} onClose={onClose} />;
  return (
    <RecordDialog title="Schedule" width="sm" onClose={onClose}>
      <DialogBody>
        <ErrorBanner message={notPending}>
          <Button variant="outline" size="sm" onClick={onClose}>
            Back to the list
          </Button>
        </ErrorBanner>
      </DialogBody>
    </RecordDialog>
  );
};

export default ScheduleDialog;
