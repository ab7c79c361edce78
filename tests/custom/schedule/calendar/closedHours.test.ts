import { expect, test } from 'vitest';
import { assumedHours } from '../../../../domain/openingHours';
import { closedHours } from '../../../../src/custom/schedule/calendar/closedHours';

const hatched = (text: string) =>
  [
    ...text.matchAll(
      /calc\(var\(--hour\) \* ([\d.]+)\) \/ 100% calc\(var\(--hour\) \* ([\d.]+)\)/g,
    ),
  ].map(([, from, length]) => [Number(from), Number(from) + Number(length)]);

test('a therapist’s column is hatched outside of their hours as well as outside of the business’s', () => {
  const day = { is_open: true, opens: '11:00', closes: '20:00', breaks: [] };
  const own = { days: Array.from({ length: 7 }, () => day), closures: [] };
  expect(hatched(closedHours('2026-03-04', assumedHours))).toEqual([
    [0, 9],
    [18, 24],
  ]);
  expect(hatched(closedHours('2026-03-04', assumedHours, own))).toEqual([
    [0, 11],
    [18, 24],
  ]);
  const off = { name: '', first_day: '2026-03-04', last_day: '2026-03-04' };
  const away = closedHours('2026-03-04', assumedHours, { ...own, closures: [off] });
  expect(hatched(away)).toEqual([[0, 24]]);
});
