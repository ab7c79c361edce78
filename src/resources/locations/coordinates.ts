import { numberOf } from '../../components/inputs/numberOf';

/** In degrees; null until typed. */
export interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

const pair = /^\s*([-−]?\d+(?:\.\d+)?)\s*[,;\s]\s*([-−]?\d+(?:\.\d+)?)\s*$/;

/** Both coordinates of a text such as "40.741895, -73.989308", as maps give it for copying. */
export function coordinatesIn(text: string): Coordinates | undefined {
  const [, latitude, longitude] = pair.exec(text) ?? [];
  return latitude && longitude
    ? { latitude: numberOf(latitude), longitude: numberOf(longitude) }
    : undefined;
}
