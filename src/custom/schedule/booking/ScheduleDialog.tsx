import { useState } from 'react';
import { notPending } from '../../../../domain/booking';
import { RecordNotFound } from '../../../components/dialogs/RecordNotFound';
import type { PurchasedService } from '../schedulingRecords';
import { ScheduleForm } from './ScheduleForm';

interface ScheduleDialogProps {
  /** The service that is to be scheduled. */
  id: string;
  /** The services that currently need scheduling. */
  pending: readonly PurchasedService[];
  onClose: () => void;
}

/** The dialog that books a pending service, along with others of its customer. */
const ScheduleDialog = ({ id, pending, onClose }: ScheduleDialogProps) => {
  // The last known service, since somebody else may schedule it while the dialog is open.
  const [held] = useState(() => pending.find((candidate) => candidate.id === id));

  if (held) return <ScheduleForm held={held} pending={pending} onClose={onClose} />;
  return <RecordNotFound title="Schedule" thing="service" message={notPending} onClose={onClose} />;
};

export default ScheduleDialog;
