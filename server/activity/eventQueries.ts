import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CustomerKind } from '../../domain/activity';
import type { Database } from '../database/schema';

/**
 * The rollups that tell what customers have done, by what they tell it of. None of them is moved by
 * what an owner does, which the activity tells.
 */
const customerMetrics: Record<string, CustomerKind> = {
  customers: 'customer',
  active_subscriptions: 'subscription',
  membership_starts: 'subscription',
  membership_ends: 'subscription',
  orders: 'transaction',
  subscription_payments: 'transaction',
  check_ins: 'check_in',
  reward_claims: 'reward_claim',
  unredeemed_claims: 'reward_claim',
};

/** How far a business has come: its last recorded change, and sums of what its customers have done. */
export interface Progress {
  activityId: number;
  /** By kind; two are equal when the customers have done nothing in between. */
  doings: Partial<Record<CustomerKind, string>>;
}

const rowsOf = (values: RawBuilder<unknown>[]) => sql`(values ${sql.join(values)})`;

/** How far businesses have come, each from the ends of two indexes. */
export const readProgress = async (
  db: Kysely<Database>,
  clientAppIds: readonly number[],
): Promise<Map<number, Progress>> => {
  const { rows } = await sql<{
    client_app_id: number;
    activity_id: number | null;
    totals: Record<string, number> | null;
  }>`
    select asked.client_app_id,
      (
        select max(id) from activity where activity.client_app_id = asked.client_app_id
      ) as activity_id,
      (
        select json_object_agg(metric, total) from (
          select metric, sum(value) as total
          from (values ${sql.join(Object.keys(customerMetrics).map((name) => sql`(${name}::text)`))})
            as wanted (name)
          join rollups on rollups.client_app_id = asked.client_app_id
            and rollups.metric = wanted.name and rollups.day = '-infinity'
          group by metric
        ) as sums
      ) as totals
    from ${rowsOf(clientAppIds.map((id) => sql`(${id}::bigint)`))} as asked (client_app_id)
  `.execute(db);
  return new Map(
    rows.map(({ client_app_id, activity_id, totals }) => [
      client_app_id,
      { activityId: activity_id ?? 0, doings: doingsOf(totals ?? {}) },
    ]),
  );
};

const doingsOf = (totals: Record<string, number>): Progress['doings'] => {
  const doings: Progress['doings'] = {};
  for (const [metric, kind] of Object.entries(customerMetrics)) {
    doings[kind] = `${doings[kind] ?? ''} ${totals[metric] ?? 0}`;
  }
  return doings;
};

/** A place in the record of a business, after which changes are asked for. */
export interface Place {
  clientAppId: number;
  activityId: number;
}

/** At most so many recorded changes after each place, in the order in which they became visible. */
export const readChanges = async (db: Kysely<Database>, places: readonly Place[], most: number) => {
  const { rows } = await sql<{
    client_app_id: number;
    after_id: number;
    id: number;
    action: string;
    subject_type: string;
    subject_id: number | null;
  }>`
    select place.client_app_id, place.after_id, found.*
    from ${rowsOf(
      places.map(
        ({ clientAppId, activityId }) => sql`(${clientAppId}::bigint, ${activityId}::bigint)`,
      ),
    )} as place (client_app_id, after_id)
    cross join lateral (
      select id, action, subject_type, subject_id from activity
      where activity.client_app_id = place.client_app_id and id > place.after_id
      order by id limit ${most}
    ) as found
    order by found.id`.execute(db);
  return rows;
};

export type ChangeRow = Awaited<ReturnType<typeof readChanges>>[number];

/** Sessions by their ids, with what tells whether they have ended. */
export const readSessions = (
  db: Kysely<Database>,
  sessions: readonly { clientAppId: number; sessionId: number }[],
) =>
  db
    .selectFrom('sessions')
    .select(['id', 'revoked_at as revokedAt', 'expires_at as expiresAt'])
    .select('last_used_at as lastUsedAt')
    .where(
      sql<boolean>`(client_app_id, id) in (${sql.join(
        sessions.map(
          ({ clientAppId, sessionId }) => sql`(${clientAppId}::bigint, ${sessionId}::bigint)`,
        ),
      )})`,
    )
    .execute();
