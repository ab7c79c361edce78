import { createHash } from 'node:crypto';
import type { ChangeEventWire } from '../../contract/events';
import type { Progress } from './eventQueries';

/** A comment, which says no more than that the connection lives. */
export const heartbeat = ':\n\n';

/**
 * The events of a stream as their text. Only the last is a place to come back to: whoever has lost
 * some of them is told all of them again.
 */
export const eventsText = (
  events: readonly (readonly [name: 'ready' | 'change', data: Partial<ChangeEventWire>])[],
  id: string,
): string =>
  events
    .map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n`)
    .map((text, index) => (index === events.length - 1 ? `${text}id: ${id}\n\n` : `${text}\n`))
    .join('');

/** A place between two events: the last record that was told, and a digest of what customers had done. */
export interface Place {
  activityId: number;
  digest: string;
}

export const digestOf = (doings: Progress['doings']): string =>
  createHash('sha256').update(JSON.stringify(doings)).digest('hex').slice(0, 12);

export const idOf = ({ activityId, digest }: Place): string => `${activityId}-${digest}`;

/** The place that an id names; undefined when it is none of ours. */
export const readEventId = (id: string): Place | undefined => {
  const [, activityId, digest] = /^(\d{1,15})-([0-9a-f]{12})$/.exec(id) ?? [];
  return activityId && digest ? { activityId: Number(activityId), digest } : undefined;
};
