import { describe, expect, test } from 'vitest';
import { type ClosureInput, closureFields, closureOrder } from '../../domain/closures';
import { faultsOf as ruleOf } from '../../domain/fieldRules';
import {
  assumedHours,
  intervalsOn,
  isOpen,
  type OpeningHours,
  openAt,
  type WeekdayHours,
  weekBody,
  weekFaults,
} from '../../domain/openingHours';
import { atMinutes, dateKey, dayKeyAfter, minutesOfDay, startOfDayKey } from '../../domain/time';
import { anyDay, anyHours, anyZone } from '../support/openingHours';
import { fc } from '../support/property';

const newYork = 'America/New_York';
const open = (opens: string, closes: string, ...breaks: [string, string][]): WeekdayHours => ({
  is_open: true,
  opens,
  closes,
  breaks: breaks.map(([starts, ends]) => ({ starts, ends })),
});
const hoursOf = (day: WeekdayHours, ...closures: ClosureInput[]): OpeningHours => ({
  days: Array.from({ length: 7 }, () => day),
  closures,
});
const clocks = (day: string, hours: OpeningHours) =>
  openAt(day, hours, newYork).map(({ start, end }) =>
    [start, end].map((instant) => minutesOfDay(instant, newYork) / 60),
  );

describe('the hours of a day', () => {
  test('are cut by its breaks, in whatever order these stand', () => {
    const hours = hoursOf(open('09:00', '18:00', ['15:00', '15:30'], ['12:00', '13:00']));
    expect(clocks('2026-03-04', hours)).toEqual([
      [9, 12],
      [13, 15],
      [15.5, 18],
    ]);
  });

  test('of a business and of a therapist are those in which both are there', () => {
    const business = hoursOf(open('09:00', '18:00', ['12:00', '13:00']));
    const therapist = hoursOf(open('11:00', '20:00', ['15:00', '16:00']));
    expect(intervalsOn('2026-03-04', business, therapist)).toEqual([
      { from: 11 * 60, to: 12 * 60 },
      { from: 13 * 60, to: 15 * 60 },
      { from: 16 * 60, to: 18 * 60 },
    ]);
    const off = { name: '', first_day: '2026-03-04', last_day: '2026-03-04' };
    const away = { ...therapist, closures: [off] };
    expect(openAt('2026-03-04', [business, away], newYork)).toEqual([]);
    expect(openAt('2026-03-05', [business, away], newYork)).toHaveLength(3);
  });

  test('reach to midnight where they end at 00:00', () => {
    expect(intervalsOn('2026-03-04', hoursOf(open('20:00', '00:00')))).toEqual([
      { from: 20 * 60, to: 24 * 60 },
    ]);
  });

  test('are none on a closed day of the week and from the first to the last day of a closure', () => {
    const closure = { name: 'Break', first_day: '2026-03-03', last_day: '2026-03-05' };
    const hours = { ...assumedHours, closures: [closure] };
    const opened = ['02', '03', '04', '05', '06'].map(
      (day) => openAt(`2026-03-${day}`, hours, newYork).length,
    );
    expect(opened).toEqual([1, 0, 0, 0, 1]);
    expect(clocks('2026-03-04', hoursOf({ ...open('09:00', '18:00'), is_open: false }))).toEqual(
      [],
    );
  });

  test('are by the clocks of the business on the days on which they are changed', () => {
    const night = hoursOf(open('00:00', '06:00'));
    const length = (day: string) =>
      openAt(day, night, newYork).map(({ start, end }) => (+end - +start) / 3_600_000);
    expect(length('2026-03-08')).toEqual([5]);
    expect(length('2026-11-01')).toEqual([7]);
    // Clocks show no time from 2 to 3 that day.
    const paused = hoursOf(open('01:00', '06:00', ['02:30', '03:15']));
    expect(clocks('2026-03-08', paused)).toEqual([
      [1, 3.25],
      [3.25, 6],
    ]);
  });

  test('lie in order within their day, apart from each other, in every zone', () => {
    fc.assert(
      fc.property(anyDay, anyHours, anyZone, (day, hours, zone) => {
        const first = startOfDayKey(day, zone);
        const end = startOfDayKey(dayKeyAfter(day, 1), zone);
        let reached = first;
        for (const span of openAt(day, hours, zone)) {
          expect(span.start >= reached && span.start < span.end && span.end <= end).toBe(true);
          expect(isOpen(span.start, span.end, hours, zone)).toBe(true);
          reached = span.end;
        }
      }),
    );
  });

  test('is open at a time of the clocks exactly when it is in the hours of that day', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(24 * 60 - 1), anyHours, anyZone, (day, minutes, hours, zone) => {
        const at = atMinutes(day, minutes, zone);
        // Clocks that are changed that day show other hours than these.
        fc.pre(isOrdinary(day, zone));
        const isIn = intervalsOn(day, hours).some(
          ({ from, to }) => from <= minutes && minutes < to,
        );
        expect(isOpen(at, new Date(at.getTime() + 60_000), hours, zone)).toBe(isIn);
      }),
    );
  });
});

const isOrdinary = (day: string, zone: string) =>
  +startOfDayKey(dayKeyAfter(day, 1), zone) - +startOfDayKey(day, zone) === 86_400_000;

test('it is open through midnight where one day ends and the next begins with it', () => {
  const always = hoursOf(open('00:00', '00:00'));
  const from = atMinutes('2026-03-07', 23 * 60, newYork);
  expect(isOpen(from, atMinutes('2026-03-09', 60, newYork), always, newYork)).toBe(true);
  expect(isOpen(from, atMinutes('2026-03-08', 60, newYork), assumedHours, newYork)).toBe(false);
  expect(dateKey(from, newYork)).toBe('2026-03-07');
});

describe('what cannot be', () => {
  const faultsOf = (day: WeekdayHours) =>
    weekFaults({ days: hoursOf(open('09:00', '18:00')).days.with(3, day) });

  test.each([
    [open('18:00', '09:00'), 'closes', 'Closing must come after opening'],
    [open('09:00', '09:00'), 'closes', 'Closing must come after opening'],
    [open('', '18:00'), 'opens', 'Please enter when you open'],
    [open('09:00', '9 pm'), 'closes', 'Please enter when you close'],
    [
      open('09:00', '18:00', ['13:00', '12:00']),
      'breaks.0.ends',
      'A break must end after it begins',
    ],
    [
      open('09:00', '18:00', ['08:00', '10:00']),
      'breaks.0.starts',
      'A break must lie within the hours of the day',
    ],
    [
      open('09:00', '18:00', ['12:00', '13:00'], ['12:30', '14:00']),
      'breaks.1.starts',
      'Breaks must not overlap',
    ],
    [open('09:00', '18:00', ['12:00', '']), 'breaks.0.ends', 'Please enter when the break ends'],
  ])('in the hours of a day is told at its field', (day, field, message) => {
    expect(faultsOf(day)).toEqual([{ field: `days.3.${field}`, message }]);
    const closed = { ...day, is_open: false };
    expect(faultsOf(closed)).toEqual([]);
    expect(weekBody({ days: [closed] }).days[0]).toMatchObject({ opens: '09:00', closes: '18:00' });
  });

  test('in a closure is told at its field', () => {
    const closure = { name: 'Break', first_day: '2026-03-05', last_day: '2026-03-05' };
    const messages = (change: Partial<ClosureInput>) =>
      ruleOf(
        closureFields,
        closureOrder,
      )({ ...closure, ...change }).map(({ field, message }) => `${field}: ${message}`);
    expect(messages({})).toEqual([]);
    expect(messages({ last_day: '2026-03-04' })).toEqual([
      'last_day: A closure cannot end before it begins',
    ]);
    expect(messages({ first_day: '0026-03-05' })).toEqual([
      'first_day: Please enter the first closed day',
    ]);
    expect(messages({ name: ' ', first_day: '2026-02-30', last_day: '' })).toEqual([
      'name: Name is required',
      'first_day: Please enter the first closed day',
      'last_day: Please enter the last closed day',
    ]);
  });
});
