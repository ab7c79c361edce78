import { dateMissing } from '../../../../domain/booking';
import type { Appointment } from '../schedulingRecords';
import type { AppointmentChanges } from './useAppointmentChange';

/** The props of a dialog on one appointment. */
export interface AppointmentDialogProps {
  appointment: Appointment;
  changes: AppointmentChanges;
  /** Distinguishes its drafts from others at the same path. */
  place?: string;
  onClose: () => void;
}

/** The form values of an appointment. */
export interface AppointmentValues {
  id: string;
  /** An ISO instant; "" while it is not complete. */
  scheduled_date: string;
  status: string;
  /** "" for nobody. */
  therapist_id: string;
  contact_notes: string;
  version?: string | undefined;
}

export const appointmentValues = ({
  id,
  start,
  status,
  therapist,
  contactNotes,
  version,
}: Appointment): AppointmentValues => ({
  id,
  scheduled_date: start.toISOString(),
  status,
  therapist_id: therapist?.id ?? '',
  contact_notes: contactNotes,
  version,
});

/** An appointment as it was when its form was filled. */
export const appointmentBefore = (
  appointment: Appointment,
  { scheduled_date, status, therapist_id, contact_notes, version }: AppointmentValues,
): Appointment => ({
  ...appointment,
  start: new Date(scheduled_date),
  status,
  therapist: therapist_id ? { name: '', ...appointment.therapist, id: therapist_id } : null,
  contactNotes: contact_notes,
  version,
});

export const appointmentFaults = ({ scheduled_date }: AppointmentValues) =>
  scheduled_date ? [] : [{ field: 'scheduled_date', message: dateMissing }];
