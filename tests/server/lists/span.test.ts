import { expect, test } from 'vitest';
import { spanOf } from '../../../server/lists/span';

test.each([
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
])(
  'a day of %s ends where the next one begins, also where clocks skip its midnight',
  (zone, day, start, end) => {
    expect(spanOf(day, day, zone)).toEqual({ start: new Date(start), end: new Date(end) });
  },
);

test('a span without bounds, or with such as lie beyond all dates, is open', () => {
  expect(spanOf(undefined, undefined, 'UTC')).toEqual({});
  expect(spanOf('0001-01-01', '9999-12-31', 'America/New_York')).toEqual({});
});
