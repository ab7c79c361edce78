import { describe, expect, test } from 'vitest';
import { dateKey } from '../../../../domain/time';
import { monthGrid } from '../../../../src/custom/schedule/calendar/monthGrid';

const newYork = 'America/New_York';
const zones = ['UTC', newYork, 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'];
const hour = 3_600_000;

const months = Array.from({ length: 16 * 12 }, (_, index) => ({
  year: 2020 + Math.floor(index / 12),
  month: (index % 12) + 1,
}));

describe('monthGrid', () => {
  test.each(zones)(
    'CAL-01: every month of 2020 to 2035 has 42 days, Sunday to Saturday, each once, in %s',
    (zone) => {
      for (const { year, month } of months) {
        const { start, end, days } = monthGrid(year, month, zone);
        const keys = days.map(({ key }) => key);
        expect(new Date(`${keys[0]}T00:00:00Z`).getUTCDay()).toBe(0);
        const first = Date.parse(keys[0] ?? '');
        const following = Array.from({ length: 42 }, (_, index) =>
          new Date(first + index * 24 * hour).toISOString().slice(0, 10),
        );
        expect(keys).toEqual(following);
        // All days at once: a call of expect for each of them takes longer than all the rest.
        const wrong = days.filter(
          (day, index) =>
            day.end.getTime() !== (days[index + 1]?.start ?? end).getTime() ||
            ![23, 24, 25].includes((day.end.getTime() - day.start.getTime()) / hour) ||
            dateKey(day.start, zone) !== day.key ||
            dateKey(new Date(day.start.getTime() - 1), zone) === day.key ||
            dateKey(new Date(day.end.getTime() - 1), zone) !== day.key,
        );
        expect(wrong).toEqual([]);
        const own = days.filter(({ inMonth }) => inMonth);
        expect(own).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
        expect(own[0]?.key).toBe(`${year}-${String(month).padStart(2, '0')}-01`);
        // The first day stands in the first week.
        expect(keys.indexOf(own[0]?.key ?? '')).toBeLessThan(7);
        expect(start).toEqual(days[0]?.start);
      }
    },
  );

  test('CAL-03: begins and ends where the days of the zone do, over both changes of the clocks', () => {
    const spanOf = (month: number) => {
      const { start, end } = monthGrid(2026, month, newYork);
      return [start.toISOString(), end.toISOString()];
    };
    expect(spanOf(3)).toEqual(['2026-03-01T05:00:00.000Z', '2026-04-12T04:00:00.000Z']);
    expect(spanOf(11)).toEqual(['2026-11-01T04:00:00.000Z', '2026-12-13T05:00:00.000Z']);
  });
});
