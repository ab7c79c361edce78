import { createHash } from 'node:crypto';
import type { ChangeEventWire } from '../../contract/events';
import type { Progress } from './queries';

/** A comment, which keeps the connection alive. */
export const heartbeat = ':\n\n';

/**
 * Events in the text format of Server-Sent Events. Only the last one has an id, so that a client
 * which lost some of them gets all again.
 */
export const eventsText = (
  events: readonly (readonly [name: 'ready' | 'change', data: Partial<ChangeEventWire>])[],
  id: string,
): string =>
  events
    .map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n`)
    .map((text, index) => (index === events.length - 1 ? `${text}id: ${id}\n\n` : `${text}\n`))
    .join('');

/**
 * A cursor in the event stream: the last recorded change that was sent, and a digest of the
 * customers' totals.
 */
export interface Cursor {
  activityId: number;
  digest: string;
}

export const cursorOf = ({ activityId, customerTotals }: Progress): Cursor => ({
  activityId,
  digest: createHash('sha256').update(JSON.stringify(customerTotals)).digest('hex').slice(0, 12),
});

export const idOf = ({ activityId, digest }: Cursor): string => `${activityId}-${digest}`;

/** The cursor of an event's id; undefined for an id of another server. */
export const readEventId = (id: string): Cursor | undefined => {
  const [, activityId, digest] = /^(\d{1,15})-([0-9a-f]{12})$/.exec(id) ?? [];
  return activityId && digest ? { activityId: Number(activityId), digest } : undefined;
};
