import type { Kysely } from 'kysely';
import type { ChangeEventWire } from '../../contract/events';
import { customerKinds } from '../../domain/activity';
import type { Database } from '../database/schema';
import { type ChangeRow, type Progress, readChanges, readProgress } from './eventQueries';
import { digestOf, type Place } from './eventText';

/** Who has missed more changes is told that anything may have changed. */
const mostMissed = 100;

/** What a listener has been told: all up to a place, or what nobody knows, or nothing since it begins anew. */
export type Told = (Place & { doings?: Progress['doings'] }) | 'unknown' | 'nothing';

/** A listener's business, and what the listener has been told. */
export interface Asked {
  clientAppId: number;
  told: Told;
}

/** What is to be told, and what has been told with it. */
export interface News {
  events: ChangeEventWire[];
  told: Place & { doings: Progress['doings'] };
}

/** Finds what is new to listeners of any businesses: one query for all, a second when there is anything. */
export const readNews = async <A extends Asked>(
  db: Kysely<Database>,
  listeners: readonly A[],
): Promise<Map<A, News>> => {
  const progress = await readProgress(db, [...new Set(listeners.map((one) => one.clientAppId))]);
  const behind = new Map<string, { clientAppId: number; activityId: number }>();
  for (const { clientAppId, told } of listeners) {
    const last = progress.get(clientAppId)?.activityId ?? 0;
    if (typeof told !== 'object' || told.activityId >= last) continue;
    const { activityId } = told;
    behind.set(`${clientAppId} ${activityId}`, { clientAppId, activityId });
  }
  const rows = behind.size > 0 ? await readChanges(db, [...behind.values()], mostMissed + 1) : [];
  const news = new Map<A, News>();
  for (const listener of listeners) {
    const { clientAppId, told } = listener;
    const come = progress.get(clientAppId);
    if (!come) continue;
    const since = typeof told === 'object' ? told.activityId : undefined;
    const changes = rows.filter(
      ({ client_app_id, after_id }) => client_app_id === clientAppId && after_id === since,
    );
    news.set(listener, newsOf(told, come, changes));
  }
  return news;
};

/** What is new to one listener, given how far its business has come and the changes that it has missed. */
const newsOf = (told: Told, progress: Progress, changes: readonly ChangeRow[]): News => {
  const { doings } = progress;
  // A change may have been recorded since the progress was read.
  const activityId = Math.max(progress.activityId, changes.at(-1)?.id ?? 0);
  const now = { activityId, digest: digestOf(doings), doings };
  if (told === 'nothing') return { events: [], told: now };
  const lost =
    told === 'unknown' ||
    changes.length > mostMissed ||
    // The database was brought back from a backup.
    told.activityId > activityId;
  if (lost) return { events: [event({})], told: now };
  const before = told.digest === now.digest ? doings : told.doings;
  return {
    events: [
      ...changes.map(({ id, action, subject_type, subject_id }) =>
        event({ activity_id: id, action, subject_type, subject_id }),
      ),
      // Of a place that another process told, it is only known that there was something.
      ...customerKinds
        .filter((kind) => before?.[kind] !== doings[kind])
        .map((kind) => event({ subject_type: kind })),
    ],
    told: now,
  };
};

const event = (change: Partial<ChangeEventWire>): ChangeEventWire => ({
  activity_id: null,
  action: null,
  subject_type: null,
  subject_id: null,
  ...change,
});
