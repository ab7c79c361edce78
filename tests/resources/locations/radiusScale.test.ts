import { expect, test } from 'vitest';
import { numberOf } from '../../../src/components/inputs/numberOf';
import { coordinatesIn } from '../../../src/resources/locations/coordinates';
import { meaningOf, scaleFor } from '../../../src/resources/locations/radiusScale';

test('every radius fits its picture and fills a good part of it', () => {
  for (let radius = 50; radius <= 5000; radius += 10) {
    const { reach, ring, walk, known } = scaleFor(radius);
    expect(radius / reach).toBeGreaterThan(0.35);
    expect(radius / reach).toBeLessThanOrEqual(0.92);
    expect(reach / ring).toBeGreaterThanOrEqual(5);
    expect(walk.metres / reach).toBeGreaterThan(0.5);
    expect(walk.metres / reach).toBeLessThan(0.9);
    expect(known.length / reach).toBeLessThan(1.25);
  }
});

test.each([
  [50, 'less than a minute on foot', 'inside'],
  [100, 'about 1 minute on foot', 'inside'],
  [400, 'about 5 minutes on foot', 'parking lot'],
  [1500, 'about 19 minutes on foot', 'neighborhood'],
  [5000, 'about an hour on foot', 'part of the town'],
])('%i m is %s', (radius, walk, reach) => {
  const meaning = meaningOf(radius);
  expect(meaning.walk).toBe(walk);
  expect(meaning.reach).toContain(reach);
});

test.each([
  ['', null],
  ['  ', null],
  [' 40.5 ', 40.5],
  ['−74', -74],
  ['-74', -74],
])('the typed number "%s" is %s', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test('what is no number is none', () => {
  expect(numberOf('abc')).toBeNaN();
});

test.each([
  ['40.741895, -73.989308', 40.741895, -73.989308],
  ['40.7 -73', 40.7, -73],
  [' 40;−73.5 ', 40, -73.5],
])('"%s" holds both coordinates', (text, latitude, longitude) => {
  expect(coordinatesIn(text)).toEqual({ latitude, longitude });
});

test.each(['40.741895', '1 Pier Road', '40, -73, 12', ''])('"%s" does not', (text) => {
  expect(coordinatesIn(text)).toBeUndefined();
});
