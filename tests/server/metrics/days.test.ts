import { describe, expect, test } from 'vitest';
import { daysOf, spansAt } from '../../../server/metrics/days';

const span = (first: string, last = first) => ({ first, last });

describe('the days of the metrics', () => {
  test.each([
    [
      '2026-03-31T23:59:59-04:00',
      '2026-03-31',
      '2026-03-30',
      '2026-03-31',
      '2026-02-01',
      '2026-02-28',
    ],
    [
      '2026-04-01T00:00:00-04:00',
      '2026-04-01',
      '2026-03-31',
      '2026-04-30',
      '2026-03-01',
      '2026-03-01',
    ],
    [
      '2026-01-15T12:00:00-05:00',
      '2026-01-15',
      '2026-01-14',
      '2026-01-31',
      '2025-12-01',
      '2025-12-15',
    ],
    [
      '2028-03-30T12:00:00-04:00',
      '2028-03-30',
      '2028-03-29',
      '2028-03-31',
      '2028-02-01',
      '2028-02-29',
    ],
    [
      '2026-11-01T01:30:00-04:00',
      '2026-11-01',
      '2026-10-31',
      '2026-11-30',
      '2026-10-01',
      '2026-10-01',
    ],
  ])('at %s in New York', (now, today, yesterday, end, first, last) => {
    expect(spansAt(new Date(now), 'America/New_York')).toMatchObject({
      today: span(today),
      yesterday: span(yesterday),
      month: span(`${today.slice(0, 8)}01`, end),
      monthToDate: span(`${today.slice(0, 8)}01`, today),
      sameDaysOfLastMonth: span(first, last),
    });
  });

  test.each([
    ['2026-03-10T12:00:00-04:00', '2026-02-09', '2026-03-10'],
    ['2028-03-01T00:00:00-05:00', '2028-02-01', '2028-03-01'],
    ['2026-11-20T23:59:59-05:00', '2026-10-22', '2026-11-20'],
  ])('up to %s are 30 of which revenue is told, each once', (now, first, last) => {
    const { lastDays } = spansAt(new Date(now), 'America/New_York');
    expect(lastDays).toEqual(span(first, last));
    const days = daysOf(lastDays);
    expect(days).toHaveLength(30);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect([days[0], days.at(-1)]).toEqual([first, last]);
  });

  test('are those of the zone, not of the server', () => {
    const now = new Date('2026-06-30T23:30:00Z');
    expect(spansAt(now, 'Pacific/Auckland').today).toEqual(span('2026-07-01'));
    expect(spansAt(now, 'America/Los_Angeles').today).toEqual(span('2026-06-30'));
    expect(spansAt(now, 'Asia/Kolkata').month).toEqual(span('2026-07-01', '2026-07-31'));
  });
});
