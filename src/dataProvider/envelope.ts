import { ApiError, unreadableText } from './errors';
import type { Json } from './faults';
import { listIn, partIn, readNumber, readPart, readRows, readYes } from './read';
import { known } from './unknown';

/**
 * The rows of a list answer, wherever the server put them: at the top level under `key`, bare, or
 * in `data` in either way. Null stands for no rows; an answer without a list is a failure.
 */
export function openList(json: unknown, key: string): Json[] {
  for (const place of places(json, key)) {
    if (place === null) return [];
    if (listIn(place)) return readRows(place);
  }
  throw new ApiError(unreadableText, { status: 200 });
}

/** The record of an answer, found in the same places; undefined when the answer carries none. */
export const openItem = (json: unknown, key: string): Json | undefined =>
  itemsIn(json, key).find(({ id }) => isId(id));

/** The parts of an answer that may be its record, the innermost first. */
export const itemsIn = (json: unknown, key: string): Json[] =>
  places(json, key)
    .map(partIn)
    .filter((part) => part !== null);

/** The members of an answer, at the top level and under `data`. */
export function openMembers(json: unknown): Json {
  const members = readPart(json);
  return { ...members, ...partIn(members.data) };
}

function places(json: unknown, key: string): unknown[] {
  const { data, [key]: named } = readPart(json);
  return [named, readPart(data)[key], data, json];
}

const isId = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The total number of records of a paged answer; undefined where it gives none. */
export const totalOf = ({ pagination }: Json): number | undefined =>
  known(readNumber(readPart(pagination).total)) ?? undefined;

/** True where that total is a lower bound. */
export const isMinimum = ({ pagination }: Json): boolean =>
  readYes(readPart(pagination).total_is_minimum);
