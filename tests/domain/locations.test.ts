import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../domain/fieldRules';
import { startOf } from '../../domain/fields';
import { locationFields } from '../../domain/locations';

const newLocation = startOf(locationFields);
const locationFaults = faultsOf(locationFields);

const spa = {
  name: 'Main Street',
  address: '1 Main Street',
  latitude: 40.7,
  longitude: -74,
  radius_meters: 100,
  is_active: true,
};

const messagesOf = (change: Partial<Record<keyof typeof spa, unknown>>) =>
  locationFaults({ ...spa, ...change } as typeof spa).map(({ message }) => message);

test('LOC-12: starts a new location with a radius of 100 m, active, at no place', () => {
  expect(newLocation).toEqual({
    name: '',
    address: '',
    latitude: null,
    longitude: null,
    radius_meters: 100,
    is_active: true,
  });
});

describe('locationFaults', () => {
  test('LOC-13, LOC-14, LOC-15: says all faults of a new location in the order of the form', () => {
    expect(locationFaults(newLocation)).toEqual([
      { field: 'name', message: 'Location name is required' },
      { field: 'address', message: 'Address is required' },
      { field: 'latitude', message: 'Latitude must be between -90 and 90' },
      { field: 'longitude', message: 'Longitude must be between -180 and 180' },
    ]);
  });

  test('LOC-13: takes blanks for no name and no address', () => {
    expect(messagesOf({ name: ' \t', address: '\n' })).toHaveLength(2);
  });

  test.each([
    ['latitude', 90],
    ['longitude', 180],
  ] as const)('LOC-14, LOC-15: takes a %s from -%d to as many', (field, limit) => {
    for (const value of [-limit, 0, limit]) expect(messagesOf({ [field]: value })).toEqual([]);
    for (const value of [-limit - 0.1, limit + 0.1, Number.NaN, null, Number.POSITIVE_INFINITY]) {
      expect(messagesOf({ [field]: value })).toEqual([
        `${field === 'latitude' ? 'Latitude' : 'Longitude'} must be between -${limit} and ${limit}`,
      ]);
    }
  });

  test('LOC-16: takes a radius of whole metres from 50 to 5000', () => {
    for (const value of [50, 51, 4999, 5000]) {
      expect(messagesOf({ radius_meters: value })).toEqual([]);
    }
    for (const value of [0, 49, 5001, 99.5, Number.NaN, null]) {
      expect(messagesOf({ radius_meters: value })).toEqual([
        'Radius must be between 50 and 5000 meters',
      ]);
    }
  });
});
