import { plural } from '../../../domain/text';

/** Metres that a person walks in a minute. */
const walkedPerMinute = 80;

/** The zoom steps: distance from the centre to the edge, between rings, and a walk in minutes. */
const zooms = [
  { reach: 125, ring: 25, walk: 1 },
  { reach: 250, ring: 50, walk: 2 },
  { reach: 600, ring: 100, walk: 5 },
  { reach: 1250, ring: 250, walk: 10 },
  { reach: 2500, ring: 500, walk: 20 },
  { reach: 5500, ring: 1000, walk: 60 },
] as const;

/** The share of the picture's height that the circle may take. */
const filled = 0.92;

export interface RadiusScale {
  reach: number;
  ring: number;
  /** A walk that fits the picture: its minutes and its metres. */
  walk: { minutes: number; metres: number };
  /** Something of a size that everybody knows, in metres. */
  known: { name: string; length: number; width: number };
}

const footballField = { name: 'Football field', length: 110, width: 49 };
const runway = { name: 'Airport runway', length: 3000, width: 60 };

/** The scale in which a radius in metres can be seen well: it changes in steps. */
export function scaleFor(radius: number): RadiusScale {
  const fitting = zooms.find(({ reach }) => radius <= reach * filled) ?? zooms[zooms.length - 1];
  const { reach, ring, walk } = fitting ?? zooms[0];
  return {
    reach,
    ring,
    walk: { minutes: walk, metres: walk * walkedPerMinute },
    known: reach > 2000 ? runway : footballField,
  };
}

/** A radius in words: the time to walk it, and the customers within it. */
export function meaningOf(radius: number): { walk: string; reach: string } {
  const minutes = Math.round(radius / walkedPerMinute);
  const walk =
    radius < walkedPerMinute * 0.75
      ? 'less than a minute on foot'
      : minutes >= 55
        ? 'about an hour on foot'
        : `about ${minutes} ${plural(minutes, 'minute')} on foot`;
  return { walk, reach: reachOf(radius) };
}

function reachOf(radius: number): string {
  if (radius <= 150) return 'Customers check in inside or right outside the door.';
  if (radius <= 500) return 'Customers check in from the parking lot and the houses next door too.';
  if (radius <= 1500) return 'Customers check in from anywhere in the neighborhood.';
  return 'Customers check in from a large part of the town, without coming in.';
}
