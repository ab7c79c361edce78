import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CustomerKind } from '../../domain/activity';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';

/**
 * The rollups that change with events in the client app, each with its kind. Changes by owners are
 * in the activity, and may change these rollups, too: completing an appointment redeems a claim.
 * Such a change is sent twice, which costs a client only another reload.
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

/** The progress of a business: its last recorded change, and the totals of customers' events. */
export interface Progress {
  activityId: number;
  /** By kind; unchanged while customers do nothing. */
  customerTotals: Partial<Record<CustomerKind, string>>;
}

const rowsOf = (values: RawBuilder<unknown>[]) => sql`(values ${sql.join(values)})`;

/** The progress of each business, read from the ends of two indexes. */
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
      { activityId: activity_id ?? 0, customerTotals: totalsByKind(totals ?? {}) },
    ]),
  );
};

const totalsByKind = (totals: Record<string, number>): Progress['customerTotals'] => {
  const customerTotals: Progress['customerTotals'] = {};
  for (const [metric, kind] of Object.entries(customerMetrics)) {
    customerTotals[kind] = `${customerTotals[kind] ?? ''} ${totals[metric] ?? 0}`;
  }
  return customerTotals;
};

/** A cursor in the activity of a business. */
export interface ActivityCursor {
  clientAppId: number;
  activityId: number;
}

/** At most `limit` changes after each cursor, in the order of their commits. */
export const readChanges = async (
  db: Kysely<Database>,
  cursors: readonly ActivityCursor[],
  limit: number,
) => {
  const { rows } = await sql<{
    client_app_id: number;
    after_id: number;
    id: number;
    owner_id: number | null;
    action: string;
    subject_type: string;
    subject_id: number | null;
  }>`
    select position.client_app_id, position.after_id, found.*
    from ${rowsOf(
      cursors.map(
        ({ clientAppId, activityId }) => sql`(${clientAppId}::bigint, ${activityId}::bigint)`,
      ),
    )} as position (client_app_id, after_id)
    cross join lateral (
      select id, owner_id, action, subject_type, subject_id from activity
      where activity.client_app_id = position.client_app_id and id > position.after_id
        and part_of is null
      order by id limit ${limit}
    ) as found
    order by found.id`.execute(db);
  return rows;
};

export type ChangeRow = Awaited<ReturnType<typeof readChanges>>[number];

/** Sessions by id with their expiry and rights, except those of people removed from the team. */
export const readSessions = (
  db: Kysely<Database>,
  sessions: readonly { clientAppId: number; sessionId: number }[],
) =>
  db
    .selectFrom('sessions')
    .innerJoin('owners', sameBusiness('owners.id', 'sessions.owner_id'))
    .select(['sessions.id', 'revoked_at as revokedAt', 'expires_at as expiresAt'])
    .select(['last_used_at as lastUsedAt', 'owners.rights'])
    .where('owners.removed_at', 'is', null)
    .where(
      sql<boolean>`(sessions.client_app_id, sessions.id) in (${sql.join(
        sessions.map(
          ({ clientAppId, sessionId }) => sql`(${clientAppId}::bigint, ${sessionId}::bigint)`,
        ),
      )})`,
    )
    .execute();
