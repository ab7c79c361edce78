import { formatCoordinate } from '../../../domain/distance';
import { type LocationInput, newLocation } from '../../../domain/locations';

/** What the location form holds: numbers stay text until it is saved. */
export interface LocationFormValues {
  name: string;
  address: string;
  latitude: string;
  longitude: string;
  radius_meters: string;
  is_active: boolean;
}

/** The form's values for a location, or for a new one. */
export const locationValuesOf = (
  location: Readonly<LocationInput> = newLocation,
): LocationFormValues => ({
  name: location.name,
  address: location.address,
  latitude: location.latitude === null ? '' : formatCoordinate(location.latitude),
  longitude: location.longitude === null ? '' : formatCoordinate(location.longitude),
  radius_meters: location.radius_meters === null ? '' : String(location.radius_meters),
  is_active: location.is_active,
});

/** A typed number: null when empty, NaN when it is none. Maps write a minus sign of their own. */
export const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace('−', '-'));

/** The location that the form's values stand for. */
export const locationOf = ({
  latitude,
  longitude,
  radius_meters,
  ...values
}: LocationFormValues): LocationInput => ({
  ...values,
  latitude: numberOf(latitude),
  longitude: numberOf(longitude),
  radius_meters: numberOf(radius_meters),
});

const pair = /^\s*([-−]?\d+(?:\.\d+)?)\s*[,;\s]\s*([-−]?\d+(?:\.\d+)?)\s*$/;

/** Both coordinates of a text such as "40.741895, -73.989308", as maps give it for copying. */
export function coordinatesIn(text: string): { latitude: string; longitude: string } | undefined {
  const [, latitude, longitude] = pair.exec(text) ?? [];
  return latitude && longitude ? { latitude, longitude } : undefined;
}
