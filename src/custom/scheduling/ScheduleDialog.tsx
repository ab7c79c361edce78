import { useState } from 'react';
import { notPending } from '../../../domain/booking';
import { RecordNotFound } from '../../components/feedback/RecordNotFound';
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
  return <RecordNotFound title="Schedule" thing="service" message={notPending} onClose={onClose} />;
};

export default ScheduleDialog;
