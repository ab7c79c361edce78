import { expect, test } from 'vitest';
import {
  type TransactionAnalyticsWire,
  type TransactionWire,
  transactionAnalyticsSchema,
  transactionSchema,
} from '../../../contract/transactions';
import { createCalls } from '../../support/calls';
import { createRefundCalls } from '../../support/refunds';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

interface Listed {
  data: {
    transactions: TransactionWire[];
    pagination: { total: number };
  };
}

// It is 10:00 on March 4 in New York, where a day begins at 05:00 UTC.
const sales = {
  both: { cash: 40, points: 55, services: ['Facial', 'Facial'], at: '2026-03-04T14:00:00Z' },
  early: { cash: 95, services: ['Massage'], at: '2026-03-04T05:00:00Z' },
  late: { points: 80, services: ['Massage'], at: '2026-03-04T04:59:59Z' },
  old: { cash: 10, services: [], at: '2025-12-20T12:00:00Z' },
};

const app = await openTestApp();
const token = await app.signIn();
const { spa } = app.businesses;
const base = `/api/owner/transactions/${spa.clientAppId}`;
const till = createTill(app.db, spa);
const zoe = await till.customer({
  first_name: 'Zoë',
  last_name: "O'Neil",
  phone_number: '+15552014400',
  email: 'zoe@mail.example',
});
await till.givePoints(zoe, 200);
const ids: Record<string, number> = {};

for (const [name, sale] of Object.entries(sales)) ids[name] = await till.order(zoe, sale);
const ann = await till.customer({ phone_number: '+15553334444' });
ids.plan = await till.subscription(ann, { cash: 29, awarded: 29, at: '2026-02-20T12:00:00Z' });
const { refund } = createRefundCalls(app, token, spa.clientAppId);
await refund({ id: ids.early ?? 0, amount: 20 });

const ask = async (query = '') => {
  const { status, body } = await createCalls(app, token).get<Listed>(`${base}${query}`);
  expect(status).toBe(200);
  return body.data;
};
const named = (rows: TransactionWire[]) =>
  rows.map((row) => Object.keys(ids).find((name) => ids[name] === row.id));
const found = async (query = '') => {
  const { transactions, pagination } = await ask(query);
  expect(pagination.total).toBe(transactions.length);
  return named(transactions);
};

test('API-81: each has its customer, services, parts and status, latest first', async () => {
  const { transactions, pagination } = await ask();
  expect(named(transactions)).toEqual(['both', 'early', 'late', 'plan', 'old']);
  expect(pagination).toEqual({ total: 5, limit: 20, offset: 0 });
  for (const row of transactions) transactionSchema.strict().parse(row);
  expect(transactions.slice(0, 2)).toMatchObject([
    {
      date: '2026-03-04T14:00:00.000Z',
      customer: { name: "Zoë O'Neil", phone: '+15552014400' },
      services: [
        { name: 'Facial', quantity: 1 },
        { name: 'Facial', quantity: 1 },
      ],
      amount: 95,
      cash_paid: 40,
      points_used: 55,
      status: 'completed',
    },
    { cash_paid: 95, status: 'partial_refund', refunded_cash: 20 },
  ]);
  expect(transactions[3]).toMatchObject({
    type: 'subscription',
    services: [],
    description: 'Gold membership',
  });
});

test('API-123: what was paid with both is found under cash and under points', async () => {
  expect(await found('?payment_method=cash')).toEqual(['both', 'early', 'plan', 'old']);
  expect(await found('?payment_method=points')).toEqual(['both', 'late']);
});

test('FMT-13: a range counts instants, and days of the business', async () => {
  expect(await found('?start_date=2026-03-04T05:00:00Z')).toEqual(['both', 'early']);
  expect(await found('?start_date=2026-03-04')).toEqual(['both', 'early']);
  expect(await found('?end_date=2026-03-03')).toEqual(['late', 'plan', 'old']);
  expect(await found('?start_date=2026-02-01&end_date=2026-03-04T13:59:59Z')).toEqual([
    'early',
    'late',
    'plan',
  ]);
  expect(await found('?start_date=2026-03-04T06:00:00Z&end_date=2026-03-04T13:00:00Z')).toEqual([]);
  expect(await found('?payment_method=cash&start_date=2026-03-01')).toEqual(['both', 'early']);
  expect(await found('?start_date=2026-03-05&end_date=2026-03-01')).toEqual([]);
});

test('API-122: a search finds names and phones in any form', async () => {
  for (const search of ['zoe', 'O’NEIL', '(555) 201-4400', '5552014400', 'zoe@mail']) {
    const query = `?search=${encodeURIComponent(search)}`;
    expect(await found(query), search).toEqual(['both', 'early', 'late', 'old']);
  }
  expect(await found('?search=zoe&payment_method=points&start_date=2026-03-04')).toEqual(['both']);
  expect(await found('?search=%25')).toEqual([]);
  expect(await found('?search=nobody')).toEqual([]);
});

test('API-81, API-87: pages follow each other, and turn around', async () => {
  const page = async (query: string) => named((await ask(query)).transactions);
  expect(await page('?limit=2')).toEqual(['both', 'early']);
  expect(await page('?limit=2&offset=4')).toEqual(['old']);
  expect(await page('?limit=2&offset=40')).toEqual([]);
  expect(await page('?limit=2&sort_order=asc')).toEqual(['old', 'plan']);
  expect((await ask('?limit=2&offset=40')).pagination.total).toBe(5);
});

test.each([
  'limit=0',
  'limit=101',
  'limit=x',
  'offset=-1',
  'offset=1.5',
  'offset=1e30',
  'start_date=yesterday',
  'end_date=2026-13-01',
  'payment_method=gold',
  'sort_order=up',
  `search=${'x'.repeat(201)}`,
  'search=%00',
])('a query of %s answers 400 with a sentence', async (query) => {
  for (const path of [base, `${base}/export`]) {
    if (path !== base && /^(limit|offset)/.test(query)) continue;
    const { status, body } = await createCalls(app, token).get(`${path}?${query}`);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^\S.+/);
  }
});

test('TXN-19: all that the filters match is there as a file, in the columns of the page', async () => {
  const query = 'payment_method=points&sort_order=asc';
  const file = await app.request(`${base}/export?${query}`, { token });
  expect(file.headers.get('Content-Disposition')).toMatch(/"transactions-2026-03-04\.csv"/);
  expect(await file.text()).toBe(
    [
      'Date,Customer,Phone,Services,Amount,Cash,Points,Status',
      "2026-03-03,Zoë O'Neil,+15552014400,Massage x1,80,0,80,Completed",
      '2026-03-04,Zoë O\'Neil,+15552014400,"Facial x1, Facial x1",95,40,55,Completed',
      '',
    ].join('\r\n'),
  );
});

const analytics = async (query = '') => {
  const { body } = await createCalls(app, token).get<{ data: TransactionAnalyticsWire }>(
    `${base}/analytics${query}`,
  );
  return transactionAnalyticsSchema.strict().parse(body.data);
};

test('API-82, TXN-03: revenue of the period by cash and points, and the services that brought most', async () => {
  expect(await analytics()).toMatchObject({
    payment_distribution: [
      { name: 'Cash', value: 164, percent: 55 },
      { name: 'Points', value: 135, percent: 45 },
    ],
    top_services: [{ name: 'Swedish Massage', revenue: 270 }],
    refunded: 20,
  });
  const year = await analytics('?period=365');
  expect(year.payment_distribution[0]).toMatchObject({ value: 174 });
  expect(await createCalls(app, token).get(`${base}/analytics?period=31`)).toMatchObject({
    status: 400,
    body: { message: 'The period must be 30, 90 or 365' },
  });
});

test.each([
  ['30', 'day', 30, '2026-02-03', '2026-03-04'],
  ['90', 'week', 13, '2025-12-05', '2026-02-26'],
  ['365', 'month', 13, '2025-03-05', '2026-03-01'],
])(
  'revenue over %s days comes by the %s, without gaps',
  async (period, step, count, first, last) => {
    const { revenue_over_time, payment_distribution } = await analytics(`?period=${period}`);
    expect(revenue_over_time?.step).toBe(step);
    const steps = revenue_over_time?.steps ?? [];
    expect(steps).toHaveLength(count);
    expect(steps.at(0)?.date).toBe(first);
    expect(steps.at(-1)).toMatchObject({ date: last, points: expect.any(Number), refunded: 20 });
    const cash = steps.reduce((sum, one) => sum + one.cash, 0);
    expect(cash).toBe(payment_distribution[0]?.value);
  },
);
