import type { Kysely } from 'kysely';
import type { ChangeEventWire } from '../../contract/events';
import { customerKinds } from '../../domain/activity';
import { holds, rightToSee } from '../../domain/rights';
import type { Database } from '../database/schema';
import { type Cursor, cursorOf } from './eventText';
import { type ChangeRow, type Progress, readChanges, readProgress } from './queries';

/** A stream that has missed more changes is told that anything may have changed. */
const maximumMissed = 100;

/** The progress of a stream: a cursor, an unknown one (an id of another server), or none yet. */
export type ListenerCursor =
  | (Cursor & { customerTotals?: Progress['customerTotals'] })
  | 'unknown'
  | 'start';

/** The person who reads a stream, with their rights. */
export interface Viewer {
  ownerId: number;
  rights: readonly string[] | null;
}

/** A stream's business and cursor. */
export interface NewsRequest extends Viewer {
  clientAppId: number;
  cursor: ListenerCursor;
}

/** The events to send, and the cursor after them. */
export interface News {
  events: ChangeEventWire[];
  cursor: Cursor & { customerTotals: Progress['customerTotals'] };
}

/**
 * Reads the new events of streams of any businesses: one query for all, and a second one if there
 * are any.
 */
export const readNewEvents = async <A extends NewsRequest>(
  db: Kysely<Database>,
  listeners: readonly A[],
): Promise<Map<A, News>> => {
  const progress = await readProgress(db, [...new Set(listeners.map((one) => one.clientAppId))]);
  const behind = new Map<string, { clientAppId: number; activityId: number }>();
  for (const { clientAppId, cursor } of listeners) {
    const last = progress.get(clientAppId)?.activityId ?? 0;
    if (typeof cursor !== 'object' || cursor.activityId >= last) continue;
    const { activityId } = cursor;
    behind.set(`${clientAppId} ${activityId}`, { clientAppId, activityId });
  }
  const rows =
    behind.size > 0 ? await readChanges(db, [...behind.values()], maximumMissed + 1) : [];
  const news = new Map<A, News>();
  for (const listener of listeners) {
    const { clientAppId, cursor } = listener;
    const state = progress.get(clientAppId);
    if (!state) continue;
    const since = typeof cursor === 'object' ? cursor.activityId : undefined;
    const changes = rows.filter(
      ({ client_app_id, after_id }) => client_app_id === clientAppId && after_id === since,
    );
    news.set(listener, newsOf(listener, state, changes));
  }
  return news;
};

/** The events of one stream, given its business's progress and the changes since its cursor. */
const newsOf = (
  { cursor, ...viewer }: NewsRequest,
  progress: Progress,
  changes: readonly ChangeRow[],
): News => {
  const { customerTotals } = progress;
  // A change may have been recorded after the progress was read.
  const activityId = Math.max(progress.activityId, changes.at(-1)?.id ?? 0);
  const now = { ...cursorOf({ activityId, customerTotals }), customerTotals };
  if (cursor === 'start') return { events: [], cursor: now };
  const lost =
    cursor === 'unknown' ||
    changes.length > maximumMissed ||
    // The database was restored from a backup.
    cursor.activityId > activityId;
  if (lost) return { events: [event({})], cursor: now };
  const before = cursor.digest === now.digest ? customerTotals : cursor.customerTotals;
  return {
    events: [
      ...changes.flatMap((change) => eventsOf(change, viewer)),
      // A cursor of another process has the digest only, which does not tell the kind.
      ...customerKinds
        .filter((kind) => before?.[kind] !== customerTotals[kind])
        .map((kind) => event({ subject_type: kind })),
    ],
    cursor: now,
  };
};

/** The event of a change for one person: with all details if they may see it or are concerned. */
const eventsOf = (change: ChangeRow, { ownerId, rights }: Viewer): ChangeEventWire[] => {
  const { id, action, subject_type, subject_id } = change;
  const right = rightToSee(subject_type);
  const isOwn =
    ownerId === change.owner_id ||
    (/^(owner|person)$/.test(subject_type) && ownerId === subject_id);
  if (isOwn || holds(rights, [right])) {
    return [event({ activity_id: id, action, subject_type, subject_id })];
  }
  // Others' lists may depend on the change, such as services to schedule on a refund, so they learn
  // its kind; except for changes of the team.
  return right === 'team' ? [] : [event({ subject_type })];
};

const event = (change: Partial<ChangeEventWire>): ChangeEventWire => ({
  activity_id: null,
  action: null,
  subject_type: null,
  subject_id: null,
  ...change,
});
