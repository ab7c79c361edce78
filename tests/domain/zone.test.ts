import { expect, test } from 'vitest';

// Time-dependent tests also run in processes of other time zones; this one proves that the zone takes
// effect.
test('the process stands in the time zone that it was given', () => {
  const timeZone = process.env.TZ || Intl.DateTimeFormat().resolvedOptions().timeZone;
  const noon = new Date(2026, 0, 15, 12);
  const shown = noon.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  expect(shown).toBe('12');
});
