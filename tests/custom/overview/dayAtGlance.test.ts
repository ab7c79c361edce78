import { expect, test } from 'vitest';
import { spanOfToday } from '../../../src/custom/overview/dayAtGlance';

test.each([
  ['Africa/Cairo', '2026-04-24T10:00:00Z', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
  ['America/New_York', '2026-03-08T10:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
])(
  'today in %s ends where tomorrow begins, also where clocks skip its midnight',
  (zone, now, start, end) => {
    expect(spanOfToday(new Date(now), zone)).toEqual({
      start: new Date(start),
      end: new Date(end),
    });
  },
);
