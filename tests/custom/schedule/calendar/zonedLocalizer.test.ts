import { afterEach, describe, expect, test } from 'vitest';
import { dateKey, formatTime, minutesOfDay, startOfDay } from '../../../../domain/time';
import { monthGrid } from '../../../../src/custom/schedule/calendar/monthGrid';
import { zonedLocalizer } from '../../../../src/custom/schedule/calendar/zonedLocalizer';
import { fc, runs } from '../../../support/property';

const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Auckland',
];
// The library asks for weeks, though its types do not know them.
const week = 'week' as 'day';
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => {
  process.env.TZ = browserZone;
});

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe.each(zones)('in %s', (zone) => {
  test.each(zones)('the calendar shows the days of the business in a browser in %s', (browser) => {
    process.env.TZ = browser;
    const localizer = zonedLocalizer(zone);
    fc.assert(
      fc.property(instants, fc.integer({ min: -60, max: 60 }), (instant, days) => {
        const day = localizer.startOf(instant, 'day');
        expect(day).toEqual(startOfDay(instant, zone));
        expect(dateKey(localizer.endOf(instant, 'day'), zone)).toBe(dateKey(instant, zone));
        const moved = localizer.add(day, days, 'day');
        expect(localizer.diff(day, moved, 'day')).toBe(days);
        expect(localizer.isSameDate(day, localizer.endOf(instant, 'day'))).toBe(true);
        const [first, ...rest] = localizer.range(
          localizer.startOf(instant, week),
          localizer.endOf(instant, week),
        );
        expect(rest).toHaveLength(6);
        expect(new Date(dateKey(first ?? instant, zone)).getUTCDay()).toBe(0);
        const [year = 0, month = 0] = dateKey(instant, zone).split('-').map(Number);
        expect(localizer.visibleDays(instant, localizer)).toEqual(
          monthGrid(year, month, zone).days.map(({ start }) => start),
        );
      }),
      { numRuns: runs(10) },
    );
  });

  test('a day of the time grid has 24 hours, and each slot the time that clocks show there', () => {
    const localizer = zonedLocalizer(zone);
    fc.assert(
      fc.property(instants, fc.integer({ min: 4 * 60, max: 24 * 60 - 1 }), (instant, minutes) => {
        const day = localizer.startOf(instant, 'day');
        expect(localizer.getTotalMin(day, localizer.endOf(day, 'day'))).toBe(24 * 60 - 1);
        const slot = localizer.getSlotDate(instant, 0, minutes);
        expect(dateKey(slot, zone)).toBe(dateKey(instant, zone));
        expect(minutesOfDay(slot, zone)).toBe(minutes);
        expect(localizer.getMinutesFromMidnight(slot)).toBe(minutes);
        expect(localizer.diff(day, slot, 'minutes') + localizer.getDstOffset(day, slot)).toBe(
          minutes,
        );
        expect(localizer.merge(instant, slot)).toEqual(slot);
        expect(localizer.format(slot, localizer.formats.timeGutterFormat as string)).toBe(
          formatTime(slot, zone).replace(':00', ''),
        );
      }),
    );
  });
});

test('the days on which clocks change are the days of the calendar like any other', () => {
  const localizer = zonedLocalizer('America/New_York');
  const [spring, autumn] = [new Date('2026-03-08T12:00:00Z'), new Date('2026-11-01T12:00:00Z')];
  const lengthOf = (day: Date) =>
    (localizer.endOf(day, 'day').getTime() + 1 - localizer.startOf(day, 'day').getTime()) / 3.6e6;
  expect([lengthOf(spring), lengthOf(autumn)]).toEqual([23, 25]);
  expect(localizer.getSlotDate(spring, 0, 9 * 60)).toEqual(new Date('2026-03-08T13:00:00Z'));
  expect(localizer.getSlotDate(autumn, 0, 9 * 60)).toEqual(new Date('2026-11-01T14:00:00Z'));
});

test('an appointment is in the span that it has a part in, and one that ends as it begins is not', () => {
  const localizer = zonedLocalizer('America/New_York');
  const day = {
    start: new Date('2026-03-05T05:00:00Z'),
    end: new Date('2026-03-06T05:00:00Z'),
  };
  const isIn = (start: string, end: string) =>
    localizer.inEventRange(
      { event: { start: new Date(start), end: new Date(end) }, range: day } as never,
      day,
    );
  expect(isIn('2026-03-05T04:00:00Z', '2026-03-05T05:00:00Z')).toBe(false);
  expect(isIn('2026-03-05T04:30:00Z', '2026-03-05T05:30:00Z')).toBe(true);
  expect(isIn('2026-03-05T14:00:00Z', '2026-03-05T15:00:00Z')).toBe(true);
});
