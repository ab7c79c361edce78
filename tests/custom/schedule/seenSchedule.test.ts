import { expect, test } from 'vitest';
import { toAppointment } from '../../../src/custom/schedule/schedulingRecords';
import { spanOfQuery, withReading } from '../../../src/custom/schedule/seenSchedule';

const zone = 'America/New_York';
const row = (id: number, start: string, more: object = {}) =>
  toAppointment({
    id,
    scheduled_date: start,
    status: 'scheduled',
    users: { id: 3, first_name: 'Ada', last_name: 'Reed', phone_number: '+15551234567' },
    services: [{ name: 'Facial', duration: '30' }],
    ...more,
  });

const tuesday = { start: new Date('2026-11-24T05:00Z'), end: new Date('2026-11-25T05:00Z') };
const at = new Date('2026-11-24T14:41Z');

test('a day that was shown is kept with what a desk needs of it, and when it was read', () => {
  const appointments = [
    row(1, '2026-11-24T15:00Z', { therapist: { id: 1, name: 'Priya' } }),
    row(2, '2026-11-24T16:00Z', { status: 'cancelled' }),
  ];
  expect(withReading(undefined, { ...tuesday, appointments, at }, zone)).toEqual({
    timeZone: zone,
    days: {
      '2026-11-24': {
        at: '2026-11-24T14:41:00.000Z',
        appointments: [
          {
            time: '10:00 AM',
            customer: 'Ada Reed',
            services: 'Facial',
            therapist: 'Priya',
            phone: { text: '(555) 123-4567', address: 'tel:+15551234567' },
          },
        ],
      },
    },
  });
});

test('a later reading takes the place of the days that it covers whole, and leaves the others', () => {
  const week = { start: tuesday.start, end: new Date('2026-12-01T05:00Z') };
  const first = withReading(
    undefined,
    { ...week, appointments: [row(1, '2026-11-24T15:00Z'), row(2, '2026-11-26T15:00Z')], at },
    zone,
  );
  const later = new Date('2026-11-24T15:10Z');
  const half = { start: tuesday.start, end: new Date('2026-11-25T12:00Z') };
  const { days } = withReading(first, { ...half, appointments: [], at: later }, zone);
  expect(Object.keys(days)).toHaveLength(7);
  expect(days['2026-11-24']).toEqual({ at: later.toISOString(), appointments: [] });
  expect(days['2026-11-25']?.at).toBe(at.toISOString());
  expect(days['2026-11-26']?.appointments).toHaveLength(1);
});

test('days that have passed go, and so does what was seen in another zone', () => {
  const seen = withReading(undefined, { ...tuesday, appointments: [], at }, zone);
  const wednesday = { start: tuesday.end, end: new Date('2026-11-26T05:00Z') };
  const next = { ...wednesday, appointments: [], at: new Date('2026-11-25T14:00Z') };
  expect(Object.keys(withReading(seen, next, zone).days)).toEqual(['2026-11-25']);
  expect(withReading(seen, { ...next, at }, 'Asia/Kolkata').days).toEqual({});
});

test('a list of all that is to come covers fourteen days', () => {
  const reading = { start: tuesday.start, end: undefined, appointments: [], at };
  expect(Object.keys(withReading(undefined, reading, zone).days)).toHaveLength(14);
});

test('only readings of the schedule are kept', () => {
  const [start, end] = [tuesday.start.toISOString(), tuesday.end.toISOString()];
  expect(spanOfQuery(['scheduling', 'range', start, end])).toEqual(tuesday);
  expect(spanOfQuery(['scheduling', 'upcoming', start])).toEqual({
    start: tuesday.start,
    end: undefined,
  });
  expect(spanOfQuery(['scheduling', 'pending'])).toBeUndefined();
  expect(spanOfQuery(['customers', 'getList'])).toBeUndefined();
});
