import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOpen } from '../../../domain/openingHours';
import { serviceFault } from '../../../domain/services';
import { dateKey } from '../../../domain/time';
import type { Connection } from '../../../server/database/connect';
import type { Database } from '../../../server/database/schema';
import { seedDemo } from '../../../server/demo/seedDemo';
import { verbenaDaySpa } from '../../../server/demo/verbenaDaySpa';
import { expectedRollups, storedRollups } from '../../support/rollups';
import { deleteRows, insertRow } from '../../support/tables';
import { createTestDatabase } from '../../support/testDatabase';

const now = new Date('2026-11-20T18:00:00Z');
const zone = verbenaDaySpa.timeZone;
const hours = { days: verbenaDaySpa.hours ?? [], closures: [] };

/** Of all tables, those that a business fills by being worked with, or that are none of its own. */
const emptyAtFirst = [
  'batch_rows',
  'batches',
  'import_lines',
  'imports',
  'kysely_migration',
  'kysely_migration_lock',
  'login_attempts',
  'made_once',
  'mails',
  'password_resets',
  'plan_setups',
  'points_by_hand',
  'recovery_codes',
  'refund_services',
  'sessions',
  'sign_in_places',
];

/** The tables that the demo fills: one that is new belongs among them, or among the above. */
const tablesOf = async (db: Kysely<Database>) =>
  (await db.introspection.getTables({ withInternalKyselyTables: true }))
    .map(({ name }) => name)
    .filter((name) => !emptyAtFirst.includes(name));

/** A fingerprint of all rows of a table, without what is random on purpose. */
const fingerprint = async (db: Kysely<Database>, table: string) => {
  const { rows } = await sql<{ rows: number; hash: string }>`
    select count(*) as rows, md5(coalesce(string_agg(row::text, '' order by row::text collate "C"), '')) as hash
    from (select to_jsonb(t) - 'password_hash' - 'pin_hash' as row from ${sql.table(table)} as t) as rows
  `.execute(db);
  return rows[0];
};

describe('the demo data', () => {
  let connection: Connection;
  let db: Kysely<Database>;

  beforeAll(async () => {
    connection = await createTestDatabase();
    db = connection.db;
    // Those of the last 45 are copies, for which all of this holds as well.
    await seedDemo(db, { now, customers: 120, told: 75 });
  });
  afterAll(() => connection.close());

  /** The rows of a query that should find nothing. */
  const violations = async (query: string) => (await sql.raw(query).execute(db)).rows;

  it('names in its activity only what is there, with what was changed of it', async () => {
    const { rows } = await sql<{ names: number; changes: number; all: number }>`
      select count(*)::integer as all, count(after ->> 'name')::integer as names,
        (count(*) filter (where before <> after))::integer as changes
      from activity where subject_type in ('service', 'reward_plan')`.execute(db);
    const all = rows[0]?.all;
    expect(all).toBeGreaterThan(0);
    expect(rows).toEqual([{ all, names: all, changes: all }]);
  });

  it('is the same for the same moment', async () => {
    const again = await createTestDatabase();
    await seedDemo(again.db, { now, customers: 120, told: 75 });
    for (const table of await tablesOf(db)) {
      const first = await fingerprint(db, table);
      expect(first?.rows, `rows of ${table} in the demo`).toBeGreaterThan(0);
      expect(await fingerprint(again.db, table), table).toEqual(first);
    }
    await again.close();
  });

  it('is left out where there is a business already', async () => {
    expect(await seedDemo(db, { now, customers: 5 })).toBe(false);
    expect(await db.selectFrom('client_apps').select('id').execute()).toHaveLength(2);
  });

  it('goes on with ids of its own afterwards', async () => {
    const next = await insertRow(db, 'customers', {
      client_app_id: 1,
      first_name: 'New',
      last_name: 'One',
    });
    expect(next.id).toBeGreaterThan(120);
    await deleteRows(db, 'customers', { id: next.id });
  });

  it('adds up in both ledgers', async () => {
    expect(
      await violations(`
        select c.id, c.points_balance, c.total_spent from customers c
        where c.points_balance <> coalesce((select sum(points) from points_ledger l
            where l.client_app_id = c.client_app_id and l.customer_id = c.id), 0)
          or c.total_spent <> coalesce((select sum(amount) from money_ledger l
            where l.client_app_id = c.client_app_id and l.customer_id = c.id), 0)`),
    ).toEqual([]);
    expect(
      await violations(`
        select t.id from transactions t
        where t.cash_paid - t.refunded_cash <> coalesce((select sum(amount) from money_ledger l
            where l.client_app_id = t.client_app_id and l.transaction_id = t.id), 0)
          or t.refunded_cash <> coalesce((select sum(cash) from refunds r
            where r.client_app_id = t.client_app_id and r.transaction_id = t.id), 0)
          or (t.type = 'order' and t.amount <> (select sum(quantity * unit_price) from order_items i
            where i.client_app_id = t.client_app_id and i.transaction_id = t.id))`),
    ).toEqual([]);
  });

  it('never lets a balance of points fall below 0 on the way', async () => {
    expect(
      await violations(`
        select * from (select customer_id, at, sum(points) over (
          partition by client_app_id, customer_id order by at, id) as balance from points_ledger) as l
        where balance < 0`),
    ).toEqual([]);
  });

  it('lies in the past, but for appointments to come and what is planned', async () => {
    for (const [table, column] of [
      ['customers', 'joined_at'],
      ['customers', 'last_login_at'],
      ['customers', 'last_activity_at'],
      ['transactions', 'occurred_at'],
      ['refunds', 'created_at'],
      ['check_ins', 'checked_in_at'],
      ['reward_claims', 'claimed_at'],
      ['reward_claims', 'redeemed_at'],
      ['purchased_services', 'created_at'],
      ['activity', 'at'],
    ]) {
      const late = `select * from ${table} where ${column} > '${now.toISOString()}'`;
      expect(await violations(late), `${table}.${column}`).toEqual([]);
    }
    expect(
      await violations(`select * from appointments where status in ('completed', 'no_show')
        and scheduled_date > '${now.toISOString()}'`),
    ).toEqual([]);
    for (const [table, column] of [
      ['transactions', 'occurred_at'],
      ['check_ins', 'checked_in_at'],
    ]) {
      const early = `select * from ${table} t join customers c
        on c.client_app_id = t.client_app_id and c.id = t.customer_id where t.${column} < c.joined_at`;
      expect(await violations(early), `${table} before joining`).toEqual([]);
    }
  });

  it('gives every purchased service the status of its appointment', async () => {
    expect(
      await violations(`
        select p.id, p.status, a.status from purchased_services p
        left join appointment_services s on s.client_app_id = p.client_app_id
          and s.purchased_service_id = p.id and s.is_live
        left join appointments a on a.client_app_id = s.client_app_id and a.id = s.appointment_id
        where case a.status when 'pending' then 'scheduled' else a.status end
          <> p.status or (a.id is null and p.status not in ('not_scheduled', 'cancelled'))`),
    ).toEqual([]);
  });

  it('keeps the rules of services, plans and bundles', async () => {
    const services = await db
      .selectFrom('services')
      .selectAll()
      .where('deleted_at', 'is', null)
      .execute();
    const prices = await db.selectFrom('service_tier_prices').selectAll().execute();
    const plans = await db
      .selectFrom('reward_plans')
      .select(['client_app_id', 'tier_level', 'name'])
      .execute();
    for (const service of services) {
      const input = {
        ...service,
        category: service.category ?? '',
        price: Number(service.price),
        reward_plan_pricing: prices
          .filter(({ service_id }) => service_id === service.id)
          .map((price) => ({ ...price, special_price: Number(price.special_price) })),
      };
      const of = plans.filter(({ client_app_id }) => client_app_id === service.client_app_id);
      expect(serviceFault(input, { plans: of, hasNewImage: false }), service.name).toBeUndefined();
    }
    expect(
      await violations(`
        select b.name from bundles b
        join bundle_services x on x.client_app_id = b.client_app_id and x.bundle_id = b.id
        join services s on s.client_app_id = x.client_app_id and s.id = x.service_id
        group by b.client_app_id, b.id having b.bundle_price >= sum(s.price) or not bool_and(s.is_active)`),
    ).toEqual([]);
  });

  it('API-124: shows every state', async () => {
    const states = async (query: string) =>
      (await sql.raw<{ state: string }>(query).execute(db)).rows.map(({ state }) => state);
    const at = `'${now.toISOString()}'::timestamptz`;
    expect(await states(`select distinct status as state from appointments order by 1`)).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'no_show',
      'pending',
      'scheduled',
    ]);
    expect(
      await states(
        `select distinct status as state from appointments where scheduled_date > ${at} order by 1`,
      ),
    ).toEqual(expect.arrayContaining(['confirmed', 'pending', 'scheduled']));
    expect(
      await states(`select distinct status as state from purchased_services order by 1`),
    ).toEqual(['cancelled', 'completed', 'confirmed', 'no_show', 'not_scheduled', 'scheduled']);
    expect(
      await states(`select distinct is_intro_service || ' ' || (order_item_id is not null) as state
        from purchased_services where status = 'not_scheduled' order by 1`),
    ).toEqual(['false false', 'false true', 'true false']);
    expect(
      await states(`select distinct type || ' ' || status as state from transactions order by 1`),
    ).toEqual([
      'order completed',
      'order partial_refund',
      'order refunded',
      'subscription completed',
      'subscription refunded',
    ]);
    expect(
      await states(`select distinct case when cash_paid > 0 and points_used > 0 then 'both'
        when points_used > 0 then 'points' else 'cash' end as state
        from transactions where type = 'order' order by 1`),
    ).toEqual(['both', 'cash', 'points']);
    expect(await states(`select distinct status as state from subscriptions order by 1`)).toEqual([
      'active',
      'cancelled',
      'past_due',
    ]);
    expect(
      await states(`select distinct tier_level::text as state from customers order by 1`),
    ).toEqual(['0', '1', '2', '3']);
    expect(
      await states(`select distinct is_used::text as state from check_ins order by 1`),
    ).toEqual(['false', 'true']);
    expect(
      await states(`
        select distinct case when a.status = 'completed' then 'Completed'
          when a.status = 'scheduled' then 'Scheduled'
          when c.purchased_service_id is not null then 'Awaiting Schedule'
          when c.redeemed_at is not null then 'Redeemed' else 'Claimed' end as state
        from reward_claims c
        left join appointment_services s on s.client_app_id = c.client_app_id
          and s.purchased_service_id = c.purchased_service_id and s.is_live
        left join appointments a on a.client_app_id = s.client_app_id and a.id = s.appointment_id
        order by 1`),
    ).toEqual(['Awaiting Schedule', 'Claimed', 'Completed', 'Redeemed', 'Scheduled']);
    expect(
      await states(`
        select distinct case when not is_active then 'Inactive' when ${at} < start_date then 'Scheduled'
          when ${at} > end_date then 'Expired' else 'Active' end as state from campaigns order by 1`),
    ).toEqual(['Active', 'Expired', 'Inactive', 'Scheduled']);
    expect(
      await states(`
        select distinct case when deleted_at is not null then 'deleted' when is_active then 'live'
          when detail_image_url is null then 'no image' else 'preview' end as state
        from services order by 1`),
    ).toEqual(['deleted', 'live', 'no image', 'preview']);
    expect(
      await states(`select distinct is_active || ' ' || (deleted_at is null) as state
      from checkin_locations order by 1`),
    ).toEqual(['false false', 'false true', 'true true']);
  });

  it('has sales, check-ins and a new customer today', async () => {
    const today = await db
      .selectFrom('rollups')
      .select('metric')
      .where('day', '=', '2026-11-20')
      .where('client_app_id', '=', 1)
      .execute();
    expect(today.map(({ metric }) => metric)).toEqual(
      expect.arrayContaining(['order_cash', 'orders', 'check_ins']),
    );
  });

  it('has a full day today, and a coming week as full as the last', async () => {
    const { rows } = await sql<{ day: number; visits: number; over: number }>`
      select (scheduled_date at time zone 'America/New_York')::date - date '2026-11-20' as day,
        count(*)::integer as visits,
        count(*) filter (where status in ('completed', 'no_show'))::integer as over
      from appointments where client_app_id = 1 group by 1`.execute(db);
    const visitsOn = (from: number, until: number) =>
      rows
        .filter(({ day }) => day >= from && day <= until)
        .reduce((sum, { visits }) => sum + visits, 0);
    const today = rows.find(({ day }) => day === 0);
    expect(today?.over).toBeGreaterThan(0);
    expect(today?.visits).toBeGreaterThan(today?.over ?? 0);
    expect(visitsOn(1, 7) / visitsOn(-7, -1)).toBeGreaterThan(0.7);
    expect(visitsOn(1, 7) / visitsOn(-7, -1)).toBeLessThan(1.5);
  });

  it('sells while the shop is open, and knows the last sign-in', async () => {
    expect(
      await violations(`
        select id, occurred_at from transactions where client_app_id = 1 and type = 'order'
          and (occurred_at at time zone 'America/New_York')::time not between '07:45' and '19:15'`),
    ).toEqual([]);
    expect(
      await violations(`
        select id from customers
        where last_activity_at > joined_at and last_login_at is distinct from
          greatest(last_login_at, last_activity_at)`),
    ).toEqual([]);
  });

  it('gives back while the shop is open, after what was paid', async () => {
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('transactions', (join) =>
        join
          .onRef('transactions.client_app_id', '=', 'refunds.client_app_id')
          .onRef('transactions.id', '=', 'refunds.transaction_id'),
      )
      .where('refunds.client_app_id', '=', 1)
      .select(['refunds.created_at', 'transactions.occurred_at'])
      .execute();
    expect(refunds.length).toBeGreaterThan(5);
    for (const { created_at, occurred_at } of refunds) {
      expect(created_at > occurred_at).toBe(true);
      expect(isOpen(created_at, created_at, hours, zone), created_at.toISOString()).toBe(true);
    }
  });

  it('is visited within its opening hours, but for today around now', async () => {
    const visits = await db
      .selectFrom('appointments')
      .where('client_app_id', '=', 1)
      .select(['scheduled_date', 'duration_minutes'])
      .execute();
    // Days whose clocks change are an hour off, and what lasts longer than a half day fits into none.
    const others = [dateKey(now, zone), '2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01'];
    const outside = visits
      .filter(({ duration_minutes }) => duration_minutes <= 6 * 60)
      .filter(({ scheduled_date }) => !others.includes(dateKey(scheduled_date, zone)))
      .filter(({ scheduled_date, duration_minutes }) => {
        const end = new Date(scheduled_date.getTime() + duration_minutes * 60_000);
        return !isOpen(scheduled_date, end, hours, zone);
      });
    expect(outside).toEqual([]);
  });

  it('has therapists with hours, services and days off of their own, and hardly a visit for nobody', async () => {
    const therapists = await db
      .selectFrom('therapists')
      .select(['name', 'color', 'has_own_hours', 'does_all_services', 'days_off'])
      .where('client_app_id', '=', 1)
      .execute();
    expect(new Set(therapists.map(({ color }) => color)).size).toBe(4);
    expect(therapists.map(({ has_own_hours }) => has_own_hours)).toContain(false);
    expect(therapists.filter(({ does_all_services }) => !does_all_services)).toHaveLength(2);
    expect(therapists.some(({ days_off }) => days_off.items.length > 0)).toBe(true);
    const { rows } = await sql<{ unassigned: number; all: number }>`
      select count(*) filter (where therapist_id is null)::integer as unassigned,
        count(*)::integer as all from appointments
      where client_app_id = 1 and scheduled_date > ${now} and status <> 'cancelled'`.execute(db);
    const { unassigned = 0, all = 0 } = rows[0] ?? {};
    expect(unassigned / all).toBeLessThan(0.2);
  });

  it('has rollups that equal a computation from the rows', async () => {
    expect(await storedRollups(db)).toEqual(await expectedRollups(db));
  });
});
