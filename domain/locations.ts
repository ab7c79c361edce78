import type { FieldFault } from './fieldFault';
import { trimmed } from './text';

/** The input of a location's form: degrees and metres, null until typed. */
export interface LocationInput {
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  radius_meters: number | null;
  is_active: boolean;
}

/** A new location as the form starts it. */
export const newLocation: Readonly<LocationInput> = {
  name: '',
  address: '',
  latitude: null,
  longitude: null,
  radius_meters: 100,
  is_active: true,
};

/** The valid degrees of coordinates and metres of a radius. */
export const locationLimits = {
  latitude: { minimum: -90, maximum: 90 },
  longitude: { minimum: -180, maximum: 180 },
  radius_meters: { minimum: 50, maximum: 5000 },
} as const;

type Limited = keyof typeof locationLimits;

const within = (field: Limited, value: number | null): boolean =>
  value !== null &&
  value >= locationLimits[field].minimum &&
  value <= locationLimits[field].maximum;

/** All faults of a location in the order of its form. */
export function locationFaults(
  location: Omit<LocationInput, 'is_active'>,
): FieldFault<'name' | 'address' | Limited>[] {
  const { latitude, longitude, radius_meters: radius } = location;
  const faults: FieldFault<'name' | 'address' | Limited>[] = [];
  if (!trimmed(location.name)) faults.push({ field: 'name', message: 'Location name is required' });
  if (!trimmed(location.address)) faults.push({ field: 'address', message: 'Address is required' });
  if (!within('latitude', latitude)) {
    faults.push({ field: 'latitude', message: 'Latitude must be between -90 and 90' });
  }
  if (!within('longitude', longitude)) {
    faults.push({ field: 'longitude', message: 'Longitude must be between -180 and 180' });
  }
  if (!(Number.isInteger(radius) && within('radius_meters', radius))) {
    const message = 'Radius must be between 50 and 5000 meters';
    faults.push({ field: 'radius_meters', message });
  }
  return faults;
}

/** The body of a request to save a location: name and address trimmed. */
export function locationBody<Location extends Pick<LocationInput, 'name' | 'address'>>(
  location: Location,
): Location {
  return { ...location, name: trimmed(location.name), address: trimmed(location.address) };
}
