import { formatPhone } from '../../../domain/phone';
import { dateKey, dayKeyAfter, formatTime, startOfDayKey } from '../../../domain/time';
import { phoneAddress } from '../../components/parts/ContactLinks';
import type { Appointment } from './schedulingRecords';

/** An appointment as the page without a network shows it, which has no code to format anything. */
interface SeenAppointment {
  time: string;
  customer: string;
  services: string;
  therapist?: string;
  phone?: { text: string; address: string };
  alert?: string;
}

/** The days of the schedule that were on the screen, each as it was when it was read last. */
export interface SeenSchedule {
  timeZone: string;
  days: Record<string, { at: string; appointments: SeenAppointment[] }>;
}

interface Reading {
  appointments: readonly Appointment[];
  start: Date;
  /** Undefined for all that is to come. */
  end: Date | undefined;
  at: Date;
}

/** The number of days kept, including today. */
const mostDays = 14;

/**
 * Merges a reading of the schedule into the kept one: each day that it covers whole, from today on, replaces
 * the kept day.
 */
export const withReading = (
  seen: SeenSchedule | undefined,
  { appointments, start, end, at }: Reading,
  timeZone: string,
): SeenSchedule => {
  const today = dateKey(at, timeZone);
  const days: SeenSchedule['days'] = {};
  for (let ahead = 0; ahead < mostDays; ahead++) {
    const day = dayKeyAfter(today, ahead);
    const from = startOfDayKey(day, timeZone);
    const until = startOfDayKey(dayKeyAfter(day, 1), timeZone);
    const isOfDay = (appointment: Appointment) =>
      appointment.start >= from && appointment.start < until;
    const isCovered = from >= start && (!end || until <= end);
    const kept = isCovered
      ? { at: at.toISOString(), appointments: seenOf(appointments.filter(isOfDay), timeZone) }
      : seen?.timeZone === timeZone && seen.days[day];
    if (kept) days[day] = kept;
  }
  return { timeZone, days };
};

const seenOf = (appointments: readonly Appointment[], timeZone: string) =>
  appointments
    .filter(({ status }) => status !== 'cancelled')
    .map(
      ({ start, customer, services, therapist }): SeenAppointment => ({
        time: formatTime(start, timeZone),
        customer: customer.name,
        services: services.map(({ name }) => name).join(', '),
        ...(therapist && { therapist: therapist.name }),
        ...(customer.phone_number && {
          phone: {
            text: formatPhone(customer.phone_number),
            address: phoneAddress(customer.phone_number),
          },
        }),
        ...(customer.alert && { alert: customer.alert }),
      }),
    );

/** The span of the schedule that a query has read, by its key; undefined for any other query. */
export const spanOfQuery = ([area, list, start, end]: readonly unknown[]) =>
  area === 'scheduling' && (list === 'range' || list === 'upcoming')
    ? { start: new Date(String(start)), end: list === 'range' ? new Date(String(end)) : undefined }
    : undefined;
