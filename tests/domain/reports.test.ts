import { describe, expect, test } from 'vitest';
import { assumedHours, openAt } from '../../domain/openingHours';
import {
  bookableMinutes,
  comparedWith,
  daysIn,
  daysOf,
  lostAfter,
  openMinutes,
  type Period,
  periodFault,
  periodNamed,
  periodNames,
  reportSteps,
  stepOf,
  stepsFor,
  stepsIn,
  usualStep,
  weekdaysIn,
} from '../../domain/reports';
import { type Day, dayKeyAfter } from '../../domain/time';
import { customerInPeriod, dayOfLoss } from '../support/customerInPeriod';
import { anyHours, anyDay as anyKey, anyZone } from '../support/openingHours';
import { fc } from '../support/property';

const daysAfter = (day: string, days: number) => dayKeyAfter(day, days) as Day;
const anyDay = anyKey.map((day) => day as Day);
const anyPeriod = fc
  .tuple(anyDay, fc.oneof(fc.nat(40), fc.nat(3659)))
  .map(([first, days]): Period => ({ first, last: daysAfter(first, days) }));
const anyVisits = fc
  .uniqueArray(fc.nat(900), { minLength: 1, maxLength: 12 })
  .map((days) => days.toSorted((a, b) => a - b).map((day) => daysAfter('2024-01-01', day)));

describe('periods by name', () => {
  test.each([
    ['this_month', '2026-11-01', '2026-11-27'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['last_30_days', '2026-10-29', '2026-11-27'],
    ['this_year', '2026-01-01', '2026-11-27'],
    ['last_year', '2025-01-01', '2025-12-31'],
  ] as const)('%s on November 27 is %s to %s', (name, first, last) => {
    expect(periodNamed(name, '2026-11-27')).toEqual({ first, last });
  });

  test('each can be told, on any day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...periodNames), (today, name) => {
        const period = periodNamed(name, today);
        expect(periodFault(period)).toBeUndefined();
        expect(period.last <= today).toBe(true);
        expect(stepsFor(period)).toContain(usualStep(period));
      }),
    );
  });

  test.each([
    ['2026-02-30', '2026-03-02', 'Please give a first and a last day between 2000 and 2099'],
    ['', '2026-03-02', 'Please give a first and a last day between 2000 and 2099'],
    ['1999-12-31', '2000-01-01', 'Please give a first and a last day between 2000 and 2099'],
    ['2026-03-03', '2026-03-02', 'The last day must not come before the first'],
    ['2010-01-01', '2026-03-02', 'A report covers at most ten years'],
  ])('%s to %s is refused: %s', (first, last, sentence) => {
    expect(periodFault({ first, last })).toBe(sentence);
  });
});

describe('the steps of a period', () => {
  test('cover each of its days once and in order, in steps of the calendar', () => {
    fc.assert(
      fc.property(anyPeriod, fc.constantFrom(...reportSteps), (period, step) => {
        const steps = stepsIn(period, step, '2027-01-15');
        expect(steps.flatMap(daysOf)).toEqual(daysOf(period));
        for (const { first, last } of steps) expect(stepOf(first, step)).toBe(stepOf(last, step));
        expect(new Set(steps.map(({ first }) => stepOf(first, step))).size).toBe(steps.length);
      }),
    );
  });

  test('are parts where the period cuts them, and from today on', () => {
    const period: Period = { first: '2026-09-15', last: '2026-11-30' };
    expect(stepsIn(period, 'month', '2026-11-27')).toEqual([
      { first: '2026-09-15', last: '2026-09-30', isPart: true },
      { first: '2026-10-01', last: '2026-10-31', isPart: false },
      { first: '2026-11-01', last: '2026-11-30', isPart: true },
    ]);
    const week = stepsIn({ first: '2026-11-15', last: '2026-11-27' }, 'week', '2026-11-27');
    expect(week).toEqual([
      { first: '2026-11-15', last: '2026-11-21', isPart: false },
      { first: '2026-11-22', last: '2026-11-27', isPart: true },
    ]);
    const days = stepsIn({ first: '2026-11-26', last: '2026-11-27' }, 'day', '2026-11-27');
    expect(days.map(({ isPart }) => isPart)).toEqual([false, true]);
  });

  test('ten years are told by week or month, and two years not by day', () => {
    expect(stepsFor({ first: '2017-01-01', last: '2026-12-31' })).toEqual(['week', 'month']);
    expect(stepsFor({ first: '2026-01-01', last: '2026-12-31' })).toEqual([...reportSteps]);
    expect(usualStep({ first: '2026-11-01', last: '2026-11-30' })).toBe('day');
    expect(usualStep({ first: '2026-09-01', last: '2026-11-30' })).toBe('week');
    expect(usualStep({ first: '2026-01-01', last: '2026-12-31' })).toBe('month');
  });

  test('the days of the week are counted', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const counted = Array.from({ length: 7 }, () => 0);
        for (const day of daysOf(period)) {
          const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
          counted[weekday] = Number(counted[weekday]) + 1;
        }
        expect(weekdaysIn(period)).toEqual(counted);
      }),
    );
  });
});

describe('what a period is compared with', () => {
  test.each([
    // Whole months, and the same days of one.
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
    ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    // As many days.
    ['2026-10-29', '2026-11-27', '2026-09-29', '2026-10-28'],
    ['2026-11-27', '2026-11-27', '2026-11-26', '2026-11-26'],
  ] as const)('%s to %s: before it %s to %s', (first, last, from, until) => {
    expect(comparedWith({ first, last }, 'before')).toEqual({ first: from, last: until });
  });

  test.each([
    ['2026-11-01', '2026-11-27', '2025-11-01', '2025-11-27'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2024-02-10', '2024-02-29', '2023-02-10', '2023-02-28'],
  ] as const)('%s to %s: a year before %s to %s', (first, last, from, until) => {
    expect(comparedWith({ first, last }, 'year')).toEqual({ first: from, last: until });
    expect(comparedWith({ first, last }, 'none')).toBeNull();
  });

  test('lies wholly before it and is about as long', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const before = comparedWith(period, 'before') ?? period;
        expect(before.last < period.first).toBe(true);
        expect(before.first <= before.last).toBe(true);
        expect(Math.abs(daysIn(before) - daysIn(period))).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('open minutes', () => {
  test('are those of the instants at which it is open, also where clocks change', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(60), anyHours, anyZone, (first, days, hours, zone) => {
        const period = { first, last: daysAfter(first, days) };
        const expected = daysOf(period).map((day) =>
          openAt(day, hours, zone).reduce(
            (sum, { start, end }) => sum + (end.getTime() - start.getTime()) / 60_000,
            0,
          ),
        );
        expect(openMinutes(period, [hours], zone)).toEqual(expected);
      }),
    );
  });

  test('are bookable for each who works there on the day by their own hours, and once where nobody does', () => {
    const mornings = assumedHours.days.map((day) => ({ ...day, opens: '08:00', closes: '12:00' }));
    const off = { name: '', first_day: '2026-03-02', last_day: '2026-03-02' };
    const worked = [
      { first: '2026-01-01', last: '2026-06-30' },
      { first: '2026-03-01', last: null, hours: { days: mornings, closures: [off] } },
    ] as const;
    const on = (day: Day) =>
      bookableMinutes({ first: day, last: day }, worked, assumedHours, 'UTC');
    expect(on('2025-12-31')).toEqual({ each: [[0], [0]], all: [540] });
    expect(on('2026-02-01')).toEqual({ each: [[540], [0]], all: [540] });
    expect(on('2026-03-01')).toEqual({ each: [[540], [180]], all: [720] });
    expect(on('2026-03-02')).toEqual({ each: [[540], [0]], all: [540] });
    expect(on('2026-07-01')).toEqual({ each: [[0], [180]], all: [180] });
  });
});

describe('new, returning and lost customers', () => {
  test('with three visits their own interval decides, else four months', () => {
    expect(dayOfLoss(['2026-01-01'])).toBe('2026-05-01');
    expect(dayOfLoss(['2026-01-01', '2026-01-08'])).toBe('2026-05-08');
    // Every 28 days: lost 56 days after the last.
    expect(dayOfLoss(['2026-01-01', '2026-01-29', '2026-02-26'])).toBe('2026-04-23');
    // No sooner than a month, and no later than a year.
    expect(dayOfLoss(['2026-01-01', '2026-01-03', '2026-01-05'])).toBe('2026-02-04');
    expect(dayOfLoss(['2020-01-01', '2022-01-01', '2024-01-01'])).toBe('2024-12-31');
  });

  test('a customer is lost on the day that comes without them, and may come back', () => {
    const visits: Day[] = ['2026-01-01', '2026-05-02'];
    expect(customerInPeriod(visits, { first: '2026-05-01', last: '2026-05-01' })).toEqual({
      isNew: false,
      isReturning: false,
      lost: 1,
    });
    expect(
      customerInPeriod(['2026-01-01', '2026-05-01'], { first: '2026-05-01', last: '2026-05-31' }),
    ).toEqual({ isNew: false, isReturning: true, lost: 0 });
    expect(customerInPeriod(visits, { first: '2026-01-01', last: '2026-12-31' })).toEqual({
      isNew: true,
      isReturning: false,
      lost: 2,
    });
  });

  test('who comes in a period is new or returning, never both; neither is who does not come', () => {
    fc.assert(
      fc.property(anyVisits, anyPeriod, (visits, period) => {
        const { isNew, isReturning, lost } = customerInPeriod(visits, period);
        const came = visits.some((day) => period.first <= day && day <= period.last);
        expect([isNew, isReturning].filter(Boolean)).toHaveLength(came ? 1 : 0);
        expect(lost).toBeLessThanOrEqual(visits.length);
      }),
    );
  });

  test('losses of a period are those of its parts together', () => {
    fc.assert(
      fc.property(anyVisits, anyPeriod, fc.nat(), (visits, period, place) => {
        const middle = daysAfter(period.first, place % daysIn(period));
        const lostIn = (of: Period) => customerInPeriod(visits, of).lost;
        const parts = [
          ...(middle > period.first ? [{ first: period.first, last: daysAfter(middle, -1) }] : []),
          { first: middle, last: period.last },
        ];
        expect(parts.reduce((sum, part) => sum + lostIn(part), 0)).toBe(lostIn(period));
      }),
    );
  });

  test('in all of time each customer is lost once more than they came back late', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const all = { first: '2000-01-01', last: '2099-12-31' } as const;
        const late = visits.filter((day, index) => {
          const before = visits.slice(0, index);
          return before.length > 0 && day > dayOfLoss(before);
        });
        expect(customerInPeriod(visits, all).lost).toBe(late.length + 1);
      }),
    );
  });

  test('the sentence of the page has the numbers of the rule', () => {
    expect(lostAfter).toEqual({ visits: 3, intervals: 2, least: 30, most: 365, otherwise: 120 });
  });
});
