import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateKey,
  dayKeyAfter,
  daysBetween,
  defaultRange,
  endOfDayKey,
  firstInstant,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatTime,
  lastInstant,
  momentOf,
  rangeOf,
  startOfDay,
  startOfDayKey,
} from '../../domain/time';
import { fc } from '../support/property';

const newYork = 'America/New_York';
const utc = (text: string) => new Date(text);
const iso = (instant: Date) => instant.toISOString();

/** The time of day that clocks in a zone show, read independently of the code under test. */
const clock = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(instant);

const zones = [
  'UTC',
  newYork,
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/Havana',
  'Africa/Cairo',
  'America/Santiago',
  'America/Sao_Paulo',
];

const instants = fc.date({
  min: utc('2000-01-01T00:00:00Z'),
  max: utc('2036-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test.each(zones)(
  'a day in %s, given by its key, starts where the day of any instant on it does',
  (zone) => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(startOfDayKey(dateKey(instant, zone), zone)).toEqual(startOfDay(instant, zone));
      }),
    );
  },
);

describe('startOfDay', () => {
  test.each([
    [newYork, '2025-07-04T03:59:59.999Z', '2025-07-03T04:00:00.000Z'],
    [newYork, '2025-07-04T04:00:00.000Z', '2025-07-04T04:00:00.000Z'],
    // Clocks go forward and back at 2 in the morning.
    [newYork, '2025-03-09T16:00:00Z', '2025-03-09T05:00:00.000Z'],
    [newYork, '2025-03-10T03:59:59Z', '2025-03-09T05:00:00.000Z'],
    [newYork, '2025-11-02T16:00:00Z', '2025-11-02T04:00:00.000Z'],
    [newYork, '2025-11-03T04:30:00Z', '2025-11-02T04:00:00.000Z'],
    ['Pacific/Auckland', '2025-09-28T05:00:00Z', '2025-09-27T12:00:00.000Z'],
    ['Pacific/Auckland', '2025-04-06T05:00:00Z', '2025-04-05T11:00:00.000Z'],
    ['Asia/Kolkata', '2025-01-01T18:30:00Z', '2025-01-01T18:30:00.000Z'],
    ['Asia/Kolkata', '2025-01-01T18:29:59Z', '2024-12-31T18:30:00.000Z'],
    // Midnight is skipped, so that the day starts at 1 o'clock.
    ['Africa/Cairo', '2025-04-25T12:00:00Z', '2025-04-24T22:00:00.000Z'],
    // Midnight comes twice; the first one starts the day.
    ['America/Havana', '2025-11-02T12:00:00Z', '2025-11-02T04:00:00.000Z'],
  ])('FMT-13: in %s the day of %s starts at %s', (zone, instant, start) => {
    expect(iso(startOfDay(utc(instant), zone))).toBe(start);
  });

  test.each(zones)('FMT-13: is the first instant of its day in %s', (zone) => {
    fc.assert(
      fc.property(instants, (instant) => {
        const start = startOfDay(instant, zone);
        const key = dateKey(instant, zone);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(dateKey(start, zone)).toBe(key);
        expect(dateKey(new Date(start.getTime() - 1), zone)).not.toBe(key);
      }),
    );
  });

  test.each(zones)('FMT-13: visits every day of 2020 to 2035 once in %s', (zone) => {
    let start = startOfDay(utc('2020-01-01T12:00:00Z'), zone);
    const day = utc(`${dateKey(start, zone)}T00:00:00Z`);
    const expected: string[] = [];
    const visited: string[] = [];
    while (day.getUTCFullYear() < 2036) {
      expected.push(day.toISOString().slice(0, 10));
      visited.push(dateKey(start, zone));
      start = startOfDay(addDays(start, 1, zone), zone);
      day.setUTCDate(day.getUTCDate() + 1);
    }
    expect(visited).toEqual(expected);
  });
});

describe('addDays', () => {
  test.each([
    ['2025-03-08T15:00:00Z', 1, '2025-03-09T14:00:00.000Z'],
    ['2025-11-01T14:00:00Z', 1, '2025-11-02T15:00:00.000Z'],
    ['2025-11-02T15:00:00Z', -1, '2025-11-01T14:00:00.000Z'],
    ['2024-12-31T17:00:00Z', 60, '2025-03-01T17:00:00.000Z'],
    // 02:30 does not exist on 9 March; clocks then show 03:30.
    ['2025-03-08T07:30:00Z', 1, '2025-03-09T07:30:00.000Z'],
    // 01:30 comes twice on 2 November; the first one is meant.
    ['2025-11-01T05:30:00Z', 1, '2025-11-02T05:30:00.000Z'],
  ])('keeps the time of day in New York from %s by %d', (from, days, to) => {
    expect(iso(addDays(utc(from), days, newYork))).toBe(to);
  });

  test.each(zones)('moves the calendar day by exactly that number in %s', (zone) => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -800, max: 800 }), (instant, days) => {
        const moved = addDays(instant, days, zone);
        expect(daysBetween(instant, moved, zone)).toBe(days);
      }),
    );
  });
});

test.each([
  ['2025-01-31T17:00:00Z', 1, '2025-02-28'],
  ['2024-01-31T17:00:00Z', 1, '2024-02-29'],
  ['2025-01-31T17:00:00Z', 2, '2025-03-31'],
  ['2025-03-31T17:00:00Z', -1, '2025-02-28'],
  ['2025-10-31T17:00:00Z', 4, '2026-02-28'],
  ['2024-02-29T17:00:00Z', 12, '2025-02-28'],
  ['2025-01-15T17:00:00Z', 0, '2025-01-15'],
  // It is still 31 January in New York.
  ['2025-02-01T04:30:00Z', 1, '2025-02-28'],
])('adding months to %s by %d stays within the month: %s', (from, months, key) => {
  const moved = addMonths(utc(from), months, newYork);
  expect(dateKey(moved, newYork)).toBe(key);
  expect(clock(moved, newYork)).toBe(clock(utc(from), newYork));
});

test('FMT-12, FMT-13: a range begins today or 7, 30, 90 or 365 days ago and ends now', () => {
  const now = utc('2025-07-04T15:20:00Z');
  const starts = (['today', 'week', 'month', 'quarter', 'year'] as const).map((preset) => {
    const { start, end } = rangeOf(preset, now, newYork);
    expect(end).toBe(now);
    return iso(start);
  });
  expect(starts).toEqual([
    '2025-07-04T04:00:00.000Z',
    '2025-06-27T15:20:00.000Z',
    '2025-06-04T15:20:00.000Z',
    '2025-04-05T15:20:00.000Z',
    '2024-07-04T15:20:00.000Z',
  ]);
});

test('FMT-13: today is the day of the owner, not of UTC', () => {
  const now = utc('2025-07-04T03:59:59Z');
  expect(iso(rangeOf('today', now, newYork).start)).toBe('2025-07-03T04:00:00.000Z');
  expect(iso(rangeOf('today', now, 'Asia/Kolkata').start)).toBe('2025-07-03T18:30:00.000Z');
});

test('FMT-12: a range keeps the time of day over a change of the clocks', () => {
  const { start } = rangeOf('week', utc('2025-03-12T14:00:00Z'), newYork);
  expect(iso(start)).toBe('2025-03-05T15:00:00.000Z');
});

test('FMT-14: the default range is 30 days', () => {
  expect(defaultRange).toBe('month');
});

test('writes dates in the owner’s zone', () => {
  const instant = utc('2025-01-06T03:30:00Z');
  expect(formatLongDate(instant, newYork)).toBe('January 5, 2025');
  expect(formatDate(instant, newYork)).toBe('Jan 5, 2025');
  expect(formatTime(instant, newYork)).toBe('10:30 PM');
  expect(formatDateTime(instant, newYork)).toBe('Jan 5, 2025, 10:30 PM');
  expect(formatDateTime(instant, 'UTC')).toBe('Jan 6, 2025, 3:30 AM');
});

test('a day ends where the next one begins, in every zone', () => {
  for (const zone of ['Africa/Cairo', 'America/Santiago', 'America/New_York', 'Asia/Kolkata']) {
    for (let day = '2026-01-01'; day < '2027'; day = dayKeyAfter(day, 1)) {
      expect(endOfDayKey(day, zone)).toEqual(startOfDayKey(dayKeyAfter(day, 1), zone));
    }
  }
});

test.each(zones)('a day is that day in %s', (zone) => {
  expect(momentOf('2025-01-06')).toBe('2025-01-06');
  expect(formatDate('2025-01-06', zone)).toBe('Jan 6, 2025');
  expect(formatLongDate('2025-01-06', zone)).toBe('January 6, 2025');
  expect(formatDateTime('2025-01-06', zone)).toBe('Jan 6, 2025');
  expect(formatTime('2025-01-06', zone)).toBe('');
  expect(dateKey('2025-01-06', zone)).toBe('2025-01-06');
  expect(dateKey(firstInstant('2025-01-06', zone), zone)).toBe('2025-01-06');
  expect(dateKey(lastInstant('2025-01-06', zone), zone)).toBe('2025-01-06');
  expect(lastInstant('2025-01-06', zone).getTime() + 1).toBe(
    firstInstant('2025-01-07', zone).getTime(),
  );
});

test('the zone of the browser decides nothing about a moment', () => {
  const same = '2025-01-06T03:30:00.000Z';
  expect(momentOf('2025-01-05T22:30:00-05:00')).toBe(same);
  expect(momentOf('2025-01-06T03:30:00')).toBe(same);
  expect(momentOf('2025-01-06 03:30:00')).toBe(same);
  expect(firstInstant(same, newYork)).toEqual(utc(same));
  expect(['', 'soon', '2025-13-40'].map(momentOf)).toEqual([null, null, null]);
});

test.each([
  '2025-01-06T03:30Z',
  '2025-01-06 03:30:00+00:00',
  '2025-01-05T22:30:00.000-0500',
  '2025-01-06 03:30:00 UTC',
  'Mon, 06 Jan 2025 03:30:00 GMT',
  'Jan 5, 2025 10:30 PM -0500',
  'Jan 5, 2025 10:30 PM EST',
  'Jan 5, 2025 11:30 PM EDT',
  'Jan 5, 2025 7:30 PM PST',
  'Mon Jan 06 2025 03:30:00 GMT+0000 (Coordinated Universal Time)',
  'Sun Jan 05 2025 22:30:00 GMT-0500 (Eastern Standard Time)',
])('reads %s, which says its zone', (text) => {
  expect(momentOf(text)).toBe('2025-01-06T03:30:00.000Z');
});

test.each([
  '01.06.2025 09:00',
  '30.06.2025 18:00',
  '01.06.2025 09:00 GMT',
  '2026-07-01 02:00 PM',
  'Jul 1, 2026 14:00',
  '07-01-2026',
  '2026-07',
  '2025-01-06 9:05:00',
  '2025-01-06 09:05:0',
  '5',
])('does not guess at %s, in which a browser reads a date', (text) => {
  expect(momentOf(text)).toBeNull();
});

test('counts calendar days, not spans of 24 hours', () => {
  const lastNight = utc('2025-07-04T03:50:00Z');
  const thisMorning = utc('2025-07-04T04:10:00Z');
  expect(daysBetween(lastNight, thisMorning, newYork)).toBe(1);
  expect(daysBetween(thisMorning, lastNight, newYork)).toBe(-1);
  expect(daysBetween(lastNight, thisMorning, 'UTC')).toBe(0);
});

test('what is no date or no zone fails loud', () => {
  expect(() => formatDate(new Date(Number.NaN), newYork)).toThrow(RangeError);
  expect(() => startOfDay(new Date(Number.NaN), newYork)).toThrow(RangeError);
  expect(() => dateKey(new Date(), 'Mars/Olympus')).toThrow(RangeError);
});
