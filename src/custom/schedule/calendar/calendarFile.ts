import ICAL from 'ical.js';
import { brand } from '../../../../domain/brand';
import { appointmentSummary, endAfter } from '../../../../domain/scheduling';
import type { Appointment } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';

interface CalendarFileOptions {
  /** Of the client app; part of the ids, so that two businesses never share one. */
  clientId: string;
  now: Date;
}

// Lines may have 75 octets; the library does not count the blank that begins a continued one.
ICAL.foldLength = 74;

/**
 * The text of a calendar file (RFC 5545) with one event per appointment. An appointment has the same
 * id in every file, so that a calendar into which it is imported again changes its event.
 */
export function calendarFile(
  appointments: readonly Appointment[],
  { clientId, now }: CalendarFileOptions,
): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${brand.name}//Appointments//EN`);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  for (const appointment of appointments) {
    calendar.addSubcomponent(eventOf(appointment, { clientId, now }));
  }
  return `${calendar.toString()}\r\n`;
}

function eventOf(appointment: Appointment, { clientId, now }: CalendarFileOptions) {
  const { id, start, minutes, status, sequence, customer, services } = appointment;
  const event = new ICAL.Component('vevent');
  const names = services.map(({ name }) => name);
  event.addPropertyWithValue('uid', `appointment-${id}-${clientId}@verbena`);
  event.addPropertyWithValue('dtstamp', utc(now));
  event.addPropertyWithValue('dtstart', utc(start));
  event.addPropertyWithValue('dtend', utc(endAfter(start, minutes)));
  event.addPropertyWithValue('summary', clean(appointmentSummary(names, nameOf(customer))));
  event.addPropertyWithValue('description', clean(descriptionOf(appointment)));
  event.addPropertyWithValue('status', status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED');
  if (sequence !== null) event.addPropertyWithValue('sequence', sequence);
  return event;
}

const utc = (instant: Date) => ICAL.Time.fromJSDate(instant, true);

function descriptionOf({ customer, services, contactNotes, therapist }: Appointment): string {
  const lines: [label: string, value: string | null][] = [
    ['Customer', customer.name],
    ['Phone', customer.phone_number],
    ['Email', customer.email],
    ...services.flatMap(({ name, description }): typeof lines => [
      ['Service', name],
      ['Description', description],
    ]),
    ['Therapist', therapist?.name ?? null],
    ['Notes', contactNotes],
  ];
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** Text as a file may hold it: the library writes line breaks, but not what else cannot be printed. */
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
