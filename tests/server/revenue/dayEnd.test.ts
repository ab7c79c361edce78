import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type DayEndWire, dayEndSchema } from '../../../contract/dayEnd';
import type { MetricsWire } from '../../../contract/metrics';
import type { AppointmentWire } from '../../../contract/scheduling';
import type { TransactionAnalyticsWire, TransactionWire } from '../../../contract/transactions';
import { sumTakings } from '../../../domain/dayEnd';
import { createCalls } from '../../support/calls';
import { createRefundCalls } from '../../support/refunds';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

// It is 10:00 on March 4 in New York, where the clocks go forward on March 8.
describe('the end of a day', async () => {
  const app = await openTestApp();
  const token = await app.signIn();
  const calls = createCalls(app, token);
  const { spa } = app.businesses;
  const { clientAppId } = spa;
  const base = `/api/owner/transactions/${clientAppId}`;
  const till = createTill(app.db, spa);
  const customer = await till.customer();
  await till.givePoints(customer, 5000);
  const today = '2026-03-04T14:00:00Z';
  await till.order(customer, { cash: 40.1, points: 55, at: today });
  await till.subscription(customer, { cash: 29, awarded: 29, at: today });
  const bundled = await till.order(customer, { cash: 60.2, at: '2026-03-04T05:00:00Z' });
  await sql`with campaign as (
        insert into campaigns (client_app_id, name, start_date, end_date)
        values (${clientAppId}, 'Spring', '2026-03-01', '2026-04-01') returning id
      ), bundle as (
        insert into bundles (client_app_id, campaign_id, name, bundle_price)
        select ${clientAppId}, id, 'Two', 60.2 from campaign returning id
      )
      update order_items set bundle_id = bundle.id from bundle
      where client_app_id = ${clientAppId} and transaction_id = ${bundled}`.execute(app.db);
  await till.order(customer, { cash: 7, at: '2026-03-05T05:00:00Z' });
  const yesterday = await till.order(customer, { cash: 95, at: '2026-03-04T04:59:59Z' });
  const { refund } = createRefundCalls(app, token, clientAppId);
  expect((await refund({ id: yesterday, amount: 20.3 })).status).toBe(200);

  await updateRows(app.db, 'services', { is_active: true });
  const walkIns = '/api/owner/scheduling/walk-ins';
  for (const [payment, hour] of [
    ['cash', '15'],
    ['card', '17'],
    ['points', '18'],
    ['unpaid', '19'],
  ] as const) {
    const { status, body } = await calls.post<{ data: AppointmentWire }>(walkIns, {
      user_id: customer,
      service_ids: [spa.serviceIds[0]],
      scheduled_date: `2026-03-05T${hour}:00:00Z`,
      payment,
    });
    expect(status).toBe(201);
    // Money that was taken stays taken until it is refunded; what was never paid never counts.
    if (payment === 'cash' || payment === 'unpaid') {
      await calls.remove(`/api/owner/scheduling/appointments/${body.data.id}`);
    }
  }

  const dayEnd = async (date?: string) => {
    const { status, body } = await calls.get<{ data: DayEndWire }>(
      `${base}/day-end${date ? `?date=${date}` : ''}`,
    );
    expect(status).toBe(200);
    return dayEndSchema.strict().parse(body.data);
  };
  const listed = async (date: string) =>
    (
      await calls.get<{ data: { transactions: TransactionWire[] } }>(
        `${base}?start_date=${date}&end_date=${date}&limit=100`,
      )
    ).body.data.transactions;
  const cents = (dollars: number) => Math.round(dollars * 100);

  test('tells today by kind and by method, and a refund of another day’s sale on its own day', async () => {
    const day = await dayEnd();
    expect(day).toMatchObject({ date: '2026-03-04', payments: 6, refunds: 1 });
    const price = day.takings.find(({ method }) => method === 'cash_at_desk')?.taken ?? 0;
    expect(price).toBeGreaterThan(0);
    expect(day.sales).toEqual([
      { kind: 'services', payments: 1, money: 40.1, points: 55 },
      { kind: 'campaigns', payments: 0, money: 0, points: 0 },
      { kind: 'bundles', payments: 1, money: 60.2, points: 0 },
      { kind: 'subscriptions', payments: 1, money: 29, points: 0 },
      { kind: 'desk', payments: 3, money: 2 * price, points: price },
    ]);
    expect(day.takings).toEqual([
      { method: 'card_in_app', taken: 129.3, refunded: 20.3 },
      { method: 'cash_at_desk', taken: price, refunded: 0 },
      { method: 'card_at_desk', taken: price, refunded: 0 },
      { method: 'points', taken: 55 + price, refunded: 0 },
    ]);
    expect(await dayEnd('2026-03-03')).toMatchObject({ payments: 1, refunds: 0 });
  });

  test('is what the transactions, the cards and the analytics say of the same day', async () => {
    const { money, points } = sumTakings((await dayEnd()).takings);
    const rows = await listed('2026-03-04');
    const sum = (of: (row: TransactionWire) => number) =>
      rows.reduce((total, row) => total + cents(of(row)), 0);
    expect(sum(({ cash_paid }) => cash_paid)).toBe(cents(money.taken));
    expect(sum(({ points_used }) => points_used)).toBe(cents(points.taken));

    const { body: cards } = await calls.get<{ data: MetricsWire }>(
      `/api/owner/metrics/${app.businesses.spa.clientAppId}`,
    );
    const { todayRevenue } = cards.data;
    expect(todayRevenue.cashPaid).toBe(money.taken);
    expect(todayRevenue.pointsUsed).toBe(points.taken);
    expect(cents(todayRevenue.amount)).toBe(cents(money.taken) + cents(points.taken));

    const { body: revenue } = await calls.get<{ data: TransactionAnalyticsWire }>(
      `${base}/analytics?period=30`,
    );
    const step = revenue.data.revenue_over_time?.steps.at(-1);
    expect(step).toEqual({
      date: '2026-03-04',
      cash: money.taken,
      points: points.taken,
      refunded: money.refunded,
    });
  });

  test('a day on which the clocks change has its 23 hours', async () => {
    const at = [
      '2026-03-08T04:59:59Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
    ];
    for (const [index, moment] of at.entries()) {
      await till.order(customer, { cash: 10 ** index, at: moment });
    }
    const takenOn = async (date: string) => sumTakings((await dayEnd(date)).takings).money.taken;
    expect(await takenOn('2026-03-07')).toBe(1);
    expect(await takenOn('2026-03-08')).toBe(110);
    expect(await takenOn('2026-03-09')).toBe(1000);
    expect(await listed('2026-03-08')).toHaveLength(2);
  });

  test('a day without anything is all zeros, and what is no day is refused in words', async () => {
    const empty = await dayEnd('1960-02-29');
    expect(empty).toMatchObject({ payments: 0, refunds: 0 });
    expect([...empty.sales.map(({ money }) => money)]).toEqual([0, 0, 0, 0, 0]);
    const { status, body } = await calls.get<{ message: string }>(
      `${base}/day-end?date=2026-02-30`,
    );
    expect([status, body.message]).toEqual([400, expect.stringContaining('must be a day')]);
  });

  test('finds the day’s payments and refunds by index', async () => {
    for (const [table, column, index] of [
      ['transactions', 'occurred_at', /_by_date/],
      ['refunds', 'created_at', /refunds_by_date/],
    ] as const) {
      const plan = await app.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select * from ${sql.table(table)} where client_app_id = 1
            and ${sql.ref(column)} >= '2026-03-04T05:00:00Z'
            and ${sql.ref(column)} < '2026-03-05T05:00:00Z'`.execute(trx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(index);
    }
  });
});
