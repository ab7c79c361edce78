import { expect, test } from 'vitest';
import { absenceOf } from '../../domain/booking';
import { atMinutes } from '../../domain/time';

const zone = 'America/New_York';
const weekday = { is_open: true, opens: '10:00', closes: '16:00', breaks: [] };
const off = { name: '', first_day: '2026-03-05', last_day: '2026-03-05' };
const hours = { days: Array.from({ length: 7 }, () => weekday), closures: [off] };
const priya = { id: 1, hours, serviceIds: [7] };
const slot = (day: string, hour: number, serviceIds = [7]) => ({
  id: null,
  start: atMinutes(day, hour * 60, zone),
  minutes: 60,
  serviceIds,
});

test.for([
  ['nothing', slot('2026-03-04', 11), undefined],
  ['a day off', slot('2026-03-05', 11), 'off'],
  ['a time before work', slot('2026-03-04', 9), 'hours'],
  ['an end after work', slot('2026-03-04', 15.5), 'hours'],
  ['a service of others', slot('2026-03-04', 11, [7, 8]), 'services'],
] as const)('a therapist is not chosen for %s', ([, asked, expected]) => {
  expect(absenceOf(priya, asked, zone)).toBe(expected);
  expect(absenceOf({ id: 2 }, asked, zone)).toBeUndefined();
});
