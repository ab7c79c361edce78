import { expect, test } from 'vitest';
import { assumedHours } from '../../../domain/openingHours';
import { atMinutes } from '../../../domain/time';
import { freeToday } from '../../../src/custom/overview/freeToday';
import type { Appointment } from '../../../src/custom/schedule/schedulingRecords';

const timeZone = 'America/New_York';
const at = (hours: number) => atMinutes('2026-03-04', hours * 60, timeZone);
const visit = (id: number, hours: number, minutes: number) =>
  ({ id: String(id), start: at(hours), minutes, status: 'scheduled' }) as Appointment;

const off = { name: 'Off', first_day: '2026-03-04', last_day: '2026-03-04' };
const day = { appointments: [], hours: assumedHours, people: [], timeZone };

test.for([
  ['at once, on the next quarter hour', { now: at(10.1) }, [10.25, 465]],
  ['after what is booked', { now: at(10), appointments: [visit(1, 10, 90)] }, [11.5, 390]],
  [
    'not in a gap that is shorter than what the booking offers',
    { now: at(10), appointments: [visit(1, 10.75, 60)] },
    [11.75, 375],
  ],
  [
    'for no longer than until the next, as one visit of that length',
    { now: at(10), appointments: [visit(1, 12.1, 60)] },
    [10, 120],
  ],
  [
    'at once, where another therapist is there',
    { now: at(10), people: [{ id: 7 }, { id: 8 }], appointments: [visit(1, 10, 90)] },
    [10, 480],
  ],
  ['not at all, where all is taken', { now: at(16), appointments: [visit(1, 15, 200)] }, null],
  ['not any more, where the day is nearly over', { now: at(17.6) }, undefined],
  [
    'not, where nobody works, though nothing is booked',
    { now: at(10), people: [{ id: 7, hours: { ...assumedHours, closures: [off] } }] },
    undefined,
  ],
] as const)('somebody can come today %s', ([, change, expected]) => {
  const found = freeToday({
    ...day,
    ...change,
    appointments: [...('appointments' in change ? change.appointments : [])],
  });
  const [hours, minutes] = expected ?? [];
  expect(found).toEqual(hours === undefined ? expected : { start: at(hours), minutes });
});
