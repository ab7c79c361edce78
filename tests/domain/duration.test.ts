import { expect, test } from 'vitest';
import { durationFault, formatDuration, parseDuration } from '../../domain/duration';
import { fc } from '../support/property';

test.each([
  [0, ''],
  [15, '15 min'],
  [45, '45 min'],
  [60, '1 hour'],
  [75, '1 hour 15 min'],
  [90, '1 hour 30 min'],
  [120, '2 hours'],
  [150, '2 hours 30 min'],
  [24 * 60 + 45, '24 hours 45 min'],
])('FMT-08: writes %d minutes as "%s"', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test.each([
  ['1 hour 30 min', 90],
  ['2 h', 120],
  ['45 m', 45],
  ['1h30m', 90],
  ['1 HOUR', 60],
  ['2 hrs 15 mins', 135],
  ['1.5 hours', 90],
  ['90 minutes', 90],
  ['1 hour and 5 minutes', 65],
  ['0 min', 0],
])('FMT-09: reads "%s" as %d minutes', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

test.each([
  [''],
  [null],
  [undefined],
  ['N/A'],
  ['45'],
  ['about an hour'],
  ['min'],
  ['1 hour or so'],
  ['30-45 min'],
])('FMT-09: reads no duration from %s', (text) => {
  expect(parseDuration(text)).toBeNull();
});

test('FMT-08, FMT-09: reads back every duration that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (minutes) => {
      expect(parseDuration(formatDuration(minutes))).toBe(minutes);
    }),
  );
});

test('SVC-36: a duration beyond what the picker has is a fault, and a text that is none is not', () => {
  const fault = 'A duration is at most 24 hours 45 min';
  expect(['24 hours 45 min', '166 hours', '25 h', 'ask us', ''].map(durationFault)).toEqual([
    undefined,
    fault,
    fault,
    undefined,
    undefined,
  ]);
});
