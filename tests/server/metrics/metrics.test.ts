import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { metricsSchema } from '../../../contract/metrics';
import { seedDemo } from '../../../server/demo/seedDemo';
import { daysOf } from '../../../server/metrics/days';
import { readMetrics } from '../../../server/metrics/queries';
import { recomputeMetrics } from '../../support/recomputeMetrics';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { useTestDatabase } from '../../support/testDatabase';

const seededAt = new Date('2026-11-20T18:00:00Z');

describe('the metrics of the demo businesses', () => {
  test('API-57, API-58, API-59: are what the single rows add up to, before and after changes around midnight', async () => {
    const db = await useTestDatabase();
    await seedDemo(db, { now: seededAt, customers: 60 });
    const businesses = await db.selectFrom('client_apps').select(['id', 'time_zone']).execute();
    const compare = async (now: Date) => {
      for (const { id } of businesses) {
        expect(await readMetrics(db, id, now), `${id} at ${now.toISOString()}`).toEqual(
          await recomputeMetrics(db, id, now),
        );
      }
    };
    await compare(seededAt);
    const [spa] = businesses;
    const demo = await readMetrics(db, spa?.id ?? 0, seededAt);
    expect(demo.monthlyRevenue.total).toBeGreaterThan(1000);
    expect(demo.todayRevenue.amount).toBeGreaterThan(0);
    const { daily = [] } = demo.monthlyRevenue;
    expect(daily).toHaveLength(30);
    expect(daily.filter(({ amount }) => amount > 0).length).toBeGreaterThan(15);

    // Midnight in New York is at 05:00, in Los Angeles at 08:00.
    const instants = ['04:59:59', '05:00:00', '07:59:59', '08:00:00'].map(
      (time) => new Date(`2026-12-01T${time}Z`),
    );
    for (const [number, at] of instants.entries()) {
      for (const { id } of businesses) {
        await sql`
          insert into transactions (client_app_id, type, customer_id, occurred_at, cash_paid, points_used)
          select client_app_id, 'order', id, ${at}, ${10.01 + number}, ${number}
          from customers where client_app_id = ${id} order by id limit 1`.execute(db);
        await sql`
          insert into order_items (client_app_id, transaction_id, service_id, service_name, unit_price)
          select t.client_app_id, t.id, (select min(id) from services s where s.client_app_id = ${id}),
            'x', 9
          from transactions t where client_app_id = ${id} and occurred_at = ${at}`.execute(db);
        await sql`
          insert into check_ins (client_app_id, customer_id, location_id, checked_in_at, distance_meters)
          select client_app_id, (select min(id) from customers c where c.client_app_id = ${id}),
            min(id), ${at}, 5
          from checkin_locations where client_app_id = ${id} group by 1`.execute(db);
        await sql`
          update subscriptions set status = 'cancelled', canceled_at = ${at} where id in (
            select min(id) from subscriptions where client_app_id = ${id} and status = 'active'
          )`.execute(db);
      }
      await compare(at);
    }
    await sql`update subscriptions set started_at = ${instants[1]} where id in (
      select max(id) from subscriptions where status = 'active' group by client_app_id)`.execute(
      db,
    );
    await sql`update reward_claims set redeemed_at = claimed_at where id % 2 = 0`.execute(db);
    await sql`update services set is_active = false where id % 3 = 0`.execute(db);
    await sql`update appointments set scheduled_date = ${instants[2]} where id % 5 = 0`.execute(db);
    await sql`update appointments set status = 'cancelled' where id % 7 = 0`.execute(db);
    await compare(new Date('2026-12-01T20:00:00Z'));
  });

  test('are read without a look at history', async () => {
    const db = await useTestDatabase();
    await seedDemo(db, { now: seededAt, customers: 5 });
    const spa = await db.selectFrom('client_apps').select('id').executeTakeFirstOrThrow();
    const before = await readMetrics(db, spa.id, seededAt);
    const history = [
      'transactions',
      'order_items',
      'refunds',
      'money_ledger',
      'points_ledger',
      'customers',
      'subscriptions',
      'purchased_services',
      'appointments',
      'check_ins',
      'reward_claims',
      'activity',
    ];
    for (const table of history) {
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(
        db,
      );
    }
    expect(await readMetrics(db, spa.id, seededAt)).toEqual(before);
  });

  test('members of before the rollups existed are counted too', async () => {
    const db = await useTestDatabase();
    await seedDemo(db, { now: seededAt, customers: 30 });
    const kept = () =>
      sql`select * from rollups where metric like 'membership%' and value <> 0 order by 1, 2, 3, 4`
        .execute(db)
        .then(({ rows }) => rows);
    const before = await kept();
    expect(before.length).toBeGreaterThan(5);
    await sql`delete from rollups where metric like 'membership%'`.execute(db);
    for (const event of ['insert', 'update', 'delete']) {
      await sql`drop trigger ${sql.ref(`subscriptions_${event}_memberships`)} on subscriptions`.execute(
        db,
      );
    }
    const { up } = await import('../../../server/database/migrations/0011_memberships');
    await db.connection().execute((connection) => up(connection as unknown as Kysely<unknown>));
    expect(await kept()).toEqual(before);
  });
});

describe('GET /api/owner/metrics/{clientId}', async () => {
  const app = await openTestApp();
  const path = (id: number) => `/api/owner/metrics/${id}`;

  test('API-03, API-57, API-58: a new business has zeros, and no name where there is none', async () => {
    const { clientAppId } = app.businesses.spa;
    const answer = await app.request(path(clientAppId), { token: await app.signIn() });
    expect(answer.status).toBe(200);
    const { success, data } = (await answer.json()) as { success: boolean; data: unknown };
    expect(success).toBe(true);
    expect(metricsSchema.strict().parse(data)).toEqual({
      monthlyRevenue: {
        daily: daysOf({ first: '2026-02-03', last: '2026-03-04' }).map((day) => ({
          day,
          amount: 0,
        })),
        total: 0,
        growth: 0,
        activeSubscriptions: 0,
        stripeRevenue: 0,
        subscriptionRevenue: 0,
      },
      members: {
        total: 0,
        growth: 0,
        newThisMonth: 0,
        byTier: { gold: 0, platinum: 0, diamond: 0 },
      },
      services: { total: 0, mostPopular: 'N/A', averagePrice: 0, bookingsThisMonth: 0 },
      todayRevenue: {
        amount: 0,
        dailyTrend: 0,
        pointsUsed: 0,
        cashPaid: 0,
        paymentSplit: { cash: 0, points: 0 },
      },
      checkins: { thisMonth: 0, activeRewards: 0, unclaimedRewards: 0, topLocation: 'N/A' },
      campaigns: { active: 0, conversionRate: 0, revenueFromCampaigns: 0, totalCampaigns: 0 },
      setup: {
        pins: 0,
        services: 3,
        liveServices: 0,
        locations: 0,
        rewards: 0,
        plans: 1,
        weeks: 0,
        therapists: 0,
        customerApps: 0,
        previewService: expect.any(Number),
      },
    });
  });

  test('the first steps count only plans that are there', async () => {
    const { clientAppId } = app.businesses.spa;
    const token = await app.signIn();
    const plansOf = async () => {
      const answer = await app.request(path(clientAppId), { token });
      return ((await answer.json()) as { data: { setup: { plans: number } } }).data.setup.plans;
    };
    const ofSpa = app.db.updateTable('reward_plans').where('client_app_id', '=', clientAppId);
    await ofSpa.set({ deleted_at: app.clock.now() }).execute();
    expect(await plansOf()).toBe(0);
    await ofSpa.set({ deleted_at: null }).execute();
    expect(await plansOf()).toBe(1);
  });

  test('API-96: another client app, or none, answers 403', async () => {
    const token = await app.signIn();
    for (const id of [app.businesses.barbers.clientAppId, 0, 'undefined']) {
      const answer = await app.request(`/api/owner/metrics/${id}`, { token });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ success: false, code: 'FORBIDDEN' });
    }
  });

  test('API-89: without signing in it answers 401', async () => {
    const answer = await app.request(path(app.businesses.spa.clientAppId));
    expect(answer.status).toBe(401);
  });

  test('the PIN is not asked for', async () => {
    const { clientAppId, ownerId } = app.businesses.spa;
    await updateRows(app.db, 'owners', { pin_hash: 'x' }, { id: ownerId });
    const answer = await app.request(path(clientAppId), { token: await app.signIn() });
    expect(answer.status).toBe(200);
  });
});
