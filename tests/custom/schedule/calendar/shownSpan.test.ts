import { expect, test } from 'vitest';
import { dayKeyAfter } from '../../../../domain/time';
import {
  agendaDays,
  canGoOn,
  placeIn,
  spanOf,
} from '../../../../src/custom/schedule/calendar/shownSpan';

const dayMs = 24 * 60 * 60_000;
const timeZone = 'America/New_York';
// Several years, as months and the changes of the clocks fall on other days of the week.
const days = Array.from({ length: 5 * 365 }, (_, index) => dayKeyAfter('2026-01-01', index));

test('an agenda that goes on as far as it can asks for no more days than a call may', () => {
  const spans = days.map((day) => {
    let place = placeIn(new URLSearchParams(`view=agenda&date=${day}`), timeZone, new Date());
    while (canGoOn(place)) place = { ...place, days: place.days + agendaDays };
    const address = new URLSearchParams(`view=agenda&date=${day}&days=${place.days}`);
    expect(placeIn(address, timeZone, new Date())).toEqual(place);
    const { start, end } = spanOf(place, timeZone);
    return (end.getTime() - start.getTime()) / dayMs;
  });
  expect(Math.max(...spans)).toBeLessThanOrEqual(366);
  expect(Math.min(...spans)).toBeGreaterThan(329);
});
