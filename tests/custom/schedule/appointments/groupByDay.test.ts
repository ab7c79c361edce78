import { expect, test } from 'vitest';
import { groupByDay } from '../../../../src/custom/schedule/appointments/groupByDay';

test("APPT-01, CAL-10: groups appointments by the day of the business's zone, earliest first", () => {
  const at = (text: string) => ({ start: new Date(text) });
  const lateNight = at('2026-03-05T04:59:00Z');
  const noon = at('2026-03-05T17:00:00Z');
  const morning = at('2026-03-05T14:00:00Z');
  const groups = groupByDay([noon, lateNight, morning], 'America/New_York');
  expect([...groups]).toEqual([
    ['2026-03-04', [lateNight]],
    ['2026-03-05', [morning, noon]],
  ]);
});
