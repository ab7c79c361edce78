import { trimmed } from '../../../domain/text';
import { addDays } from '../../../domain/time';
import type { Appointment } from './schedulingRecords';

/** The span in which what begins at an instant is certainly listed, also where only days count. */
export const around = (instant: Date) => ({
  start: addDays(instant, -1, 'UTC'),
  end: addDays(instant, 1, 'UTC'),
});

/** What a new appointment was asked for with. */
export interface Asked {
  serviceIds: readonly string[];
  date: Date;
  contactNotes: string;
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000);

/** Whether an appointment holds exactly these services, of which it tells the ids. */
const holds = ({ purchasedServices }: Appointment, serviceIds: readonly string[]) =>
  purchasedServices.length === serviceIds.length &&
  purchasedServices.every(({ id }) => serviceIds.includes(id));

/** Whether an appointment is the one that was asked for, and no other that these services have. */
export const isMadeAs = (appointment: Appointment, { serviceIds, date, contactNotes }: Asked) =>
  appointment.status !== 'cancelled' &&
  minuteOf(appointment.start) === minuteOf(date) &&
  trimmed(appointment.contactNotes) === trimmed(contactNotes) &&
  holds(appointment, serviceIds);

/** What of an appointment was to change. */
export interface AskedChange {
  status?: string | undefined;
  date?: Date | undefined;
  title?: string | undefined;
  contactNotes?: string | undefined;
  therapistId?: string | null | undefined;
}

/** Whether an appointment is by now what it was to become. */
export const isChangedAs = (
  appointment: Appointment,
  { status, date, title, contactNotes, therapistId }: AskedChange,
): boolean =>
  (status === undefined || appointment.status === status) &&
  (date === undefined || minuteOf(appointment.start) === minuteOf(date)) &&
  (title === undefined || trimmed(appointment.title) === trimmed(title)) &&
  (therapistId === undefined || (appointment.therapist?.id ?? null) === therapistId) &&
  (contactNotes === undefined || trimmed(appointment.contactNotes) === trimmed(contactNotes));
