import { describe, expect, test } from 'vitest';
import { addDays } from '../../../domain/time';
import { activityTime, eventTime } from '../../../src/components/parts/relativeTime';

const newYork = 'America/New_York';
const now = new Date('2025-07-04T15:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('the time of an event', () => {
  test.each([
    [0, 'Just now'],
    [59 * second, 'Just now'],
    [60 * second - 1, 'Just now'],
    [60 * second, '1m ago'],
    [59 * minute + 59 * second, '59m ago'],
    [60 * minute, '1h ago'],
    [23 * hour + 59 * minute, '23h ago'],
    [24 * hour, '1d ago'],
    [6 * day + 23 * hour, '6d ago'],
    [7 * day, 'Jun 27, 2025'],
    [400 * day, 'May 30, 2024'],
  ])('FMT-03, FMT-04: %d ms ago reads "%s"', (elapsed, text) => {
    expect(eventTime(new Date(now.getTime() - elapsed), now, newYork)).toBe(text);
  });

  test('FMT-03: a clock that is ahead by seconds makes no event lie in the future', () => {
    expect(eventTime(new Date(now.getTime() + 59 * second), now, newYork)).toBe('Just now');
  });

  test('FMT-03: an event that lies ahead is told by its date', () => {
    expect(eventTime(new Date(now.getTime() + 2 * day), now, newYork)).toBe('Jul 6, 2025');
  });
});

describe('the time of a customer’s activity', () => {
  test.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [59, '1 month ago'],
    [60, '2 months ago'],
    [364, '12 months ago'],
    [365, '1 year ago'],
    [729, '1 year ago'],
    [730, '2 years ago'],
  ])('FMT-05, FMT-06: %d days ago reads "%s"', (days, text) => {
    expect(activityTime(addDays(now, -days, newYork), now, newYork)).toBe(text);
  });

  test('FMT-06: a visit late last evening was yesterday, whatever the hours between', () => {
    const lastEvening = new Date('2025-07-04T03:50:00Z');
    const earlyMorning = new Date('2025-07-04T04:10:00Z');
    expect(activityTime(lastEvening, earlyMorning, newYork)).toBe('Yesterday');
    expect(activityTime(lastEvening, earlyMorning, 'UTC')).toBe('Today');
  });

  test('FMT-06: the day of 23 hours on which clocks go forward is a day', () => {
    const before = new Date('2025-03-09T04:30:00Z');
    const after = new Date('2025-03-10T04:30:00Z');
    expect(activityTime(before, after, newYork)).toBe('2 days ago');
  });

  test('FMT-05: activity later today is today, and on a later day told by its date', () => {
    expect(activityTime(new Date(now.getTime() + hour), now, newYork)).toBe('Today');
    expect(activityTime(new Date(now.getTime() + day), now, newYork)).toBe('Jul 5, 2025');
  });
});
