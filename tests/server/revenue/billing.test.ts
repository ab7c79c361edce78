import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  type BillingTransactionWire,
  billingDetailSchema,
  billingStatsSchema,
  billingTransactionSchema,
} from '../../../contract/billing';
import type { Span } from '../../../server/lists/span';
import { timedPage } from '../../../server/lists/timedPage';
import { ofTypeAndStatus, paidWith } from '../../../server/revenue/kinds';
import { createCalls } from '../../support/calls';
import { createFakeGateway } from '../../support/fakeGateway';
import { createRefundCalls } from '../../support/refunds';
import { openTestApp } from '../../support/testApp';
import { seedTwoBusinesses, useTestDatabase } from '../../support/testDatabase';
import { createTill } from '../../support/till';

interface Listed {
  data: {
    transactions: BillingTransactionWire[];
    pagination?: { total: number };
  };
}

describe('the payments', async () => {
  const ids: Record<string, number> = {};
  const gateway = createFakeGateway();

  const app = await openTestApp({ payments: gateway.gateway });
  const token = await app.signIn();
  const { spa } = app.businesses;
  const base = `/api/owner/billing/transactions/${spa.clientAppId}`;
  const calls = createRefundCalls(app, token, spa.clientAppId);
  const till = createTill(app.db, spa);
  const ann = await till.customer({ email: 'ann_lee@mail.example' });
  const bob = await till.customer({ first_name: 'Bob', email: 'bob@mail.example' });
  ids.done = await till.order(ann, {
    cash: 95,
    intent: 'pi_3abcDEF999',
    at: '2026-03-01T01:00:00Z',
  });
  ids.part = await till.order(ann, { cash: 50, at: '2026-03-01T02:00:00Z' });
  ids.gone = await till.order(bob, { cash: 20, at: '2026-03-01T03:00:00Z' });
  ids.plan = await till.subscription(bob, { cash: 29, awarded: 29, at: '2026-03-01T04:00:00Z' });
  await calls.refund({ id: ids.part, amount: 10 });
  await calls.refund({ id: ids.gone });
  gateway.next('later');
  await calls.refund({ id: ids.plan, type: 'subscription', amount: 1 });

  const ask = async (query = '') => {
    const { status, body } = await createCalls(app, token).get<Listed>(`${base}${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  const found = async (query: string) => {
    const { transactions, pagination } = await ask(query);
    expect(pagination?.total).toBe(transactions.length);
    return transactions.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  };

  test('API-78, BILL-06: each has what the history shows, latest first, with the true total', async () => {
    const { transactions, pagination } = await ask('?limit=50&offset=0&search=&type=&status=');
    expect(pagination?.total).toBe(4);
    for (const row of transactions) billingTransactionSchema.strict().parse(row);
    expect(transactions).toMatchObject([
      {
        id: ids.plan,
        type: 'subscription',
        customer_name: 'Bob Lee',
        customer_email: 'bob@mail.example',
        description: 'Gold membership',
        status: 'partial_refund',
        can_refund: true,
        refund_pending: true,
      },
      { id: ids.gone, status: 'refunded', can_refund: false, refund_pending: false },
      { id: ids.part, status: 'partial_refund', can_refund: true, refunded_cash: 10 },
      {
        id: ids.done,
        amount: 95,
        cash_paid: 95,
        points_used: 0,
        date: '2026-03-01T01:00:00.000Z',
        stripe_payment_intent_id: 'pi_3abcDEF999',
      },
    ]);
  });

  test('BILL-02, BILL-03: search, type and status narrow it', async () => {
    expect(await found('?type=order')).toEqual(['gone', 'part', 'done']);
    expect(await found('?type=subscription')).toEqual(['plan']);
    expect(await found('?status=completed')).toEqual(['done']);
    expect(await found('?status=partial_refund&type=order')).toEqual(['part']);
    expect(await found('?status=refunded')).toEqual(['gone']);
    expect(await found('?search=bob')).toEqual(['plan', 'gone']);
    expect(await found('?search=ann_lee%40mail')).toEqual(['part', 'done']);
    expect(await found('?search=annxlee%40mail')).toEqual([]);
    expect(await found('?search=pi_3abcD&type=order')).toEqual(['done']);
    expect(await found(`?search=${encodeURIComponent('pi_3abcD…')}`)).toEqual(['done']);
    expect(await found('?search=pi_3abcD&type=subscription')).toEqual([]);
    expect(await found('?search=bob&type=order&status=refunded')).toEqual(['gone']);
  });

  test.each(['type=gift', 'status=lost', 'limit=101', 'search=%00'])(
    'a query of %s answers 400',
    async (query) => {
      expect((await createCalls(app, token).get(`${base}?${query}`)).status).toBe(400);
    },
  );

  test('all that the filters match is there as a file', async () => {
    const file = await app.request(`${base}/export?status=refunded`, { token });
    expect(file.headers.get('Content-Disposition')).toMatch(/"payments-2026-03-04\.csv"/);
    const lines = (await file.text()).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      /^2026-02-28,Order,Bob Lee,bob@mail\.example,Swedish Massage,20,Refunded,pi_test\d+,20,0,20$/,
    );
  });

  test('one payment has its refunds, and another business none of it', async () => {
    const read = (id: number | undefined) =>
      createCalls(app, token).get<{ data: unknown }>(`${base}/${id}`);
    expect(billingDetailSchema.strict().parse((await read(ids.plan)).body.data)).toMatchObject({
      points_awarded: 29,
      refunds: [
        { status: 'pending', cash: 1, points_deducted: 1, reason: 'requested_by_customer' },
      ],
    });
    expect((await read(999_999)).status).toBe(404);
  });

  test('API-79, API-121: the stats are sums of cash over all time', async () => {
    expect(billingStatsSchema.strict().parse(await calls.stats())).toEqual({
      total_revenue: 194,
      completed_count: 1,
      total_refunded: 31,
      refunded_count: 3,
      net_revenue: 163,
      subscription_revenue: 29,
    });
  });
});

describe('payments of many kinds', () => {
  test('are counted from rollups as they are one by one, whatever the kind and the range', async () => {
    const db = await useTestDatabase();
    const { spa } = await seedTwoBusinesses(db);
    const till = createTill(db, spa);
    const ann = await till.customer();
    const { id: subscription_id } = await till.member(ann, 29);
    await sql`
      insert into transactions (client_app_id, customer_id, type, subscription_id, occurred_at,
        cash_paid, points_used, refunded_cash, refunded_points)
      select ${spa.clientAppId}, ${ann}, case when n % 3 = 0 then 'subscription' else 'order' end,
        case when n % 3 = 0 then ${subscription_id}::bigint end,
        timestamptz '2026-06-10T00:00:00Z' + n * interval '67 minutes',
        case when n % 4 = 0 then 0 else 9 end, case when n % 5 < 2 and n % 3 > 0 then 4 else 0 end,
        case when n % 4 = 0 then 0 when n % 7 = 0 then 9 when n % 7 = 1 then 2 else 0 end,
        case when n % 5 < 2 and n % 3 > 0 and n % 7 = 0 then 4 else 0 end
      from generate_series(1, 300) as n`.execute(db);
    const timeZone = 'America/New_York';
    const lists = [
      ...([undefined, 'cash', 'points'] as const).map(paidWith),
      ...([undefined, 'order', 'subscription'] as const).flatMap((type) =>
        ([undefined, 'completed', 'refunded', 'partial_refund'] as const).map((status) =>
          ofTypeAndStatus({ type, status }),
        ),
      ),
    ];
    const start = new Date('2026-06-15T15:30:00Z');
    const end = new Date('2026-06-20T04:00:00Z');
    for (const list of lists) {
      for (const span of [{}, { start }, { end }, { start, end }] as Span[]) {
        const filter = { span, timeZone, search: undefined };
        const { total } = await timedPage(db, spa.clientAppId, list, filter, {
          offset: 0,
          limit: 1,
        });
        const { rows } = await sql<{ count: number }>`
          select count(*) from transactions as event where client_app_id = ${spa.clientAppId}
          ${list.only ? sql`and ${list.only}` : sql``}
          ${span.start ? sql`and occurred_at >= ${span.start}` : sql``}
          ${span.end ? sql`and occurred_at < ${span.end}` : sql``}`.execute(db);
        expect(total).toBe(Number(rows[0]?.count));
      }
    }
  });
});
