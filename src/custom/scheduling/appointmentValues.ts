import { dateMissing } from '../../../domain/booking';
import type { Appointment } from './schedulingRecords';
import type { AppointmentChanges } from './useAppointmentChanges';

/** What a dialog of one appointment is given. */
export interface AppointmentDialogProps {
  appointment: Appointment;
  changes: AppointmentChanges;
  /** Tells its drafts from those of others at the same path. */
  place?: string;
  onClose: () => void;
}

/** An appointment as its forms hold it. */
export interface AppointmentValues {
  id: string;
  /** An ISO instant; "" while it is not complete. */
  scheduled_date: string;
  status: string;
  /** "" for nobody. */
  therapist_id: string;
  contact_notes: string;
  /** As it was when the form was filled. */
  before: Appointment;
}

export const appointmentValues = (before: Appointment): AppointmentValues => ({
  id: before.id,
  scheduled_date: before.start.toISOString(),
  status: before.status,
  therapist_id: before.therapist?.id ?? '',
  contact_notes: before.contactNotes,
  before,
});

export const appointmentFaults = ({ scheduled_date }: AppointmentValues) =>
  scheduled_date ? [] : [{ field: 'scheduled_date', message: dateMissing }];
