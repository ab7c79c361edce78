import type { OpeningHours, WeekdayHours } from '../../domain/openingHours';
import { dayKeyAfter } from '../../domain/time';
import { fc } from './property';

/** Zones whose clocks are changed at several times of the day, by hours and by half hours, or never. */
export const anyZone = fc.constantFrom(
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
);

/** A day of some years, among them those on which clocks are changed. */
export const anyDay = fc.nat(3 * 365).map((days) => dayKeyAfter('2025-01-01', days));

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** Hours that can be kept, with up to two breaks. */
const anyWeekday = fc
  .tuple(
    fc.boolean(),
    fc.uniqueArray(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 6, maxLength: 6 }),
    fc.nat(2),
  )
  .map(([is_open, times, breaks]): WeekdayHours => {
    const [opens = 0, a = 0, b = 0, c = 0, d = 0, closes = 0] = times.toSorted((x, y) => x - y);
    const pauses = [
      { starts: timeOf(a), ends: timeOf(b) },
      { starts: timeOf(c), ends: timeOf(d) },
    ];
    return {
      is_open,
      opens: timeOf(opens),
      closes: timeOf(closes),
      breaks: pauses.slice(0, breaks),
    };
  });

/** Hours of a week with at most two closures. */
export const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  days: fc.array(anyWeekday, { minLength: 7, maxLength: 7 }),
  closures: fc.array(
    fc.tuple(anyDay, fc.nat(30)).map(([first, days]) => ({
      name: 'Closed',
      first_day: first,
      last_day: dayKeyAfter(first, days),
    })),
    { maxLength: 2 },
  ),
});
