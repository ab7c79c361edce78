import { expect, test } from 'vitest';
import { formatCoordinate, formatDistance } from '../../../src/components/parts/distance';

test.each([
  [0, '0 m'],
  [50, '50 m'],
  [99.5, '100 m'],
  [999, '999 m'],
  [999.4, '999 m'],
  [999.5, '1.0 km'],
  [1000, '1.0 km'],
  [1049, '1.0 km'],
  [1150, '1.2 km'],
  [2500, '2.5 km'],
  [9950, '10.0 km'],
])('FMT-10: shows %d metres as %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});

test.each([
  [40.7128, '40.712800'],
  [-74.0059731, '-74.005973'],
  [180, '180.000000'],
  [0, '0.000000'],
  [-0.0000001, '0.000000'],
])('FMT-11: shows the coordinate %d as %s', (degrees, text) => {
  expect(formatCoordinate(degrees)).toBe(text);
});
