import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '../../../../src/custom/schedule/calendar/calendarFile';
import { type Appointment, toAppointment } from '../../../../src/custom/schedule/schedulingRecords';
import { fc } from '../../../support/property';

const now = new Date('2026-03-01T12:00:00Z');
const file = (...appointments: Appointment[]) => calendarFile(appointments, { clientId: '7', now });

const service = (name: string, description: string) => ({
  name,
  description,
  duration: '90 min',
  category: '',
});

const appointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: '12',
  start: new Date('2026-03-05T19:30:00Z'),
  minutes: 90,
  status: 'scheduled',
  title: 'Ann Lee',
  contactNotes: 'Left shoulder',
  sequence: 3,
  customer: { name: 'Ann Lee', id: '4', phone_number: '+15552014400', email: 'ann@mail.example' },
  services: [service('Swedish Massage', 'Calm; long, slow strokes')],
  purchasedServices: [],
  therapist: null,
  ...changes,
});

/** The events as another program reads them. */
const read = (text: string) => convertIcsCalendar(undefined, text).events ?? [];
const linesOf = (text: string) => text.split('\r\n');

test('CAL-25, CAL-26, CAL-29: each appointment is an event with id, timestamp, start, end, summary and description', () => {
  const text = file(appointment(), appointment({ id: '13' }));
  const events = read(text);
  expect(events.map(({ uid }) => uid)).toEqual([
    'appointment-12-7@verbena',
    'appointment-13-7@verbena',
  ]);
  const [event] = events;
  expect(event?.stamp.date).toEqual(now);
  expect(event?.start.date).toEqual(new Date('2026-03-05T19:30:00Z'));
  expect(event?.end?.date).toEqual(new Date('2026-03-05T21:00:00Z'));
  expect(event?.summary).toBe('Swedish Massage - Ann Lee');
  expect(event?.description?.split('\n')).toEqual([
    'Customer: Ann Lee',
    'Phone: +15552014400',
    'Email: ann@mail.example',
    'Service: Swedish Massage',
    'Description: Calm; long, slow strokes',
    'Notes: Left shoulder',
  ]);
  expect(linesOf(text).slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verbena//Appointments//EN',
    'CALSCALE:GREGORIAN',
  ]);
  expect(text).toContain('\r\nDTSTART:20260305T193000Z\r\nDTEND:20260305T210000Z\r\n');
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
});

test('CAL-26 to CAL-28: it ends after its services, one after the other, 60 minutes for one without a readable duration', () => {
  const minutesOf = (...durations: string[]) => {
    const services = durations.map((duration) => ({ name: 'Facial', duration }));
    const row = { id: 1, scheduled_date: '2026-03-05T19:30:00Z', users: { name: 'Ann' } };
    const held = services.map((service, id) => ({ id, services: service }));
    const [event] = read(file(toAppointment({ ...row, purchased_services: held })));
    return ((event?.end?.date.getTime() ?? 0) - (event?.start.date.getTime() ?? 0)) / 60_000;
  };
  expect(minutesOf('1 hour 15 min')).toBe(75);
  expect(minutesOf('as long as it takes')).toBe(60);
  expect(minutesOf('45 min', '2 hours', '')).toBe(225);
});

test('CAL-28, CAL-29: an appointment of several services names them all', () => {
  const services = [service('Facial', ''), service('Sauna', 'Hot')];
  const customer = { name: 'Bo', id: '5', phone_number: null, email: null };
  const [event] = read(file(appointment({ services, customer, contactNotes: '' })));
  expect(event?.summary).toBe('Facial + Sauna - Bo');
  expect(event?.description).toBe(
    'Customer: Bo\nService: Facial\nService: Sauna\nDescription: Hot',
  );
});

describe('CAL-26: a calendar that imports the file again follows the changes', () => {
  test('the id stays, the sequence grows, and what is cancelled is cancelled there', () => {
    const [before] = read(file(appointment()));
    const [after] = read(file(appointment({ status: 'cancelled', sequence: 4 })));
    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([3, 4]);
    expect([before?.status, after?.status]).toEqual(['CONFIRMED', 'CANCELLED']);
  });

  test('without a count of changes there is no sequence', () => {
    expect(file(appointment({ sequence: null }))).not.toContain('SEQUENCE');
  });
});

test('CAL-26, CAL-29: any text comes through whole, in lines of 75 octets at most', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, text, text, (name, description, contactNotes) => {
      const written = file(appointment({ services: [service(name, description)], contactNotes }));
      for (const line of linesOf(written)) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      const [event] = read(written);
      expect(event?.description).toContain('Customer: Ann Lee\n');
      expect(event?.summary).toBe(`${name} - Ann Lee`);
      if (contactNotes) expect(event?.description?.endsWith(`\nNotes: ${contactNotes}`)).toBe(true);
    }),
  );
});

test('CAL-29: line breaks of any system, commas and backslashes are escaped, other controls left out', () => {
  const contactNotes = 'One, two;\r\nthree\\n\rfour\u0007\u0000!';
  const text = file(appointment({ contactNotes }));
  expect(text).not.toMatch(/[^\P{Cc}\r\n]/u);
  expect(read(text)[0]?.description).toContain('Notes: One, two;\nthree\\n\nfour!');
});
