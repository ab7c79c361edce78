import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unknown } from '../../src/dataProvider/unknown';
import { answer, type FakeAnswer } from '../support/fakeHttp';
import { provided } from '../support/provided';
import { stopClock } from '../support/stopClock';

beforeEach(() => stopClock('2026-03-04T15:00:00.000Z'));
afterEach(() => {
  vi.useRealTimers();
});

const path = '/api/owner/transactions/3';
const now = encodeURIComponent('2026-03-04T15:00:00.000Z');
const start = {
  today: encodeURIComponent('2026-03-04T05:00:00.000Z'),
  week: encodeURIComponent('2026-02-25T15:00:00.000Z'),
  month: encodeURIComponent('2026-02-02T15:00:00.000Z'),
  year: encodeURIComponent('2025-03-04T15:00:00.000Z'),
};

const wire = {
  id: 7,
  date: '2026-03-03T10:00:00.000Z',
  customer: { id: 9, name: 'Ann Lee', phone: '+15552014400' },
  services: [{ name: 'Facial', quantity: 2 }],
  amount: 95.5,
  cash_paid: 45.5,
  points_used: 50,
  status: 'completed',
  description: 'Facial',
};

const list = (page: number, filter: object) => ({
  pagination: { page, perPage: 20 },
  sort: { field: 'date', order: 'DESC' as const },
  filter: { timeZone: 'America/New_York', ...filter },
  meta: { clientId: '3' },
});

test.each([
  ['today', start.today],
  ['week', start.week],
  ['month', start.month],
  ['year', start.year],
])(
  'TXN-08, TXN-10, FMT-13: %s is asked for from its start to now, without a payment method',
  async (range, from) => {
    const line = `GET ${path}?start_date=${from}&end_date=${now}&offset=0&limit=20`;
    const { provider, lines } = provided({
      [line]: { transactions: [], pagination: { total: 0 } },
    });
    expect(await provider.getList('transactions', list(1, { range }))).toMatchObject({
      data: [],
      total: 0,
    });
    expect(lines()).toEqual([line]);
  },
);

test('API-81, API-87, TXN-10: search, payment method and page 3 are in the query', async () => {
  const line = `GET ${path}?start_date=${start.month}&end_date=${now}&payment_method=points&search=ann+%26+co&offset=40&limit=20`;
  const { provider } = provided({ [line]: { transactions: [wire], pagination: { total: 41 } } });
  const params = list(3, { range: 'month', payment: 'points', q: 'ann & co' });
  const { data, total } = await provider.getList<{ id: string }>('transactions', params);
  expect({ data, total }).toEqual({
    total: 41,
    data: [{ ...wire, id: '7', type: '', customer: { ...wire.customer, id: '9' } }],
  });
});

test.each([
  ['under data', { success: true, data: { transactions: [wire], pagination: { total: 1 } } }],
  ['at the top', { success: true, transactions: [wire], pagination: { total: 1 } }],
  ['under data, the total beside it', { data: { transactions: [wire] }, pagination: { total: 1 } }],
])('API-81: the transactions are read %s', async (_, json) => {
  const line = `GET ${path}?start_date=${start.month}&end_date=${now}&offset=0&limit=20`;
  const { provider } = provided({ [line]: json });
  const result = await provider.getList('transactions', list(1, { range: 'month' }));
  expect(result).toMatchObject({ total: 1, data: [{ id: '7', amount: 95.5 }] });
});

test('API-81: a transaction of a backend without our additions is read', async () => {
  const line = `GET ${path}?start_date=${start.month}&end_date=${now}&offset=0&limit=20`;
  const { provider } = provided({
    [line]: {
      transactions: [
        {
          id: 'a-1',
          date: wire.date,
          customer: { name: 'Ann', phone: null },
          services: null,
          amount: '12.50',
          cash_paid: '12.50',
          points_used: null,
          status: 'refunded',
        },
      ],
      pagination: { total: '1' },
    },
  });
  const { data } = await provider.getList('transactions', list(1, { range: 'month' }));
  expect(data).toEqual([
    {
      id: 'a-1',
      date: wire.date,
      customer: { id: null, name: 'Ann', phone: null },
      services: [],
      amount: 12.5,
      cash_paid: 12.5,
      points_used: unknown(null),
      status: 'refunded',
      description: '',
      type: '',
    },
  ]);
});

test('API-81, ERR-03: a failure without a message is called by its status', async () => {
  const line = `GET ${path}?start_date=${start.month}&end_date=${now}&offset=0&limit=20`;
  const { provider } = provided({ [line]: answer(500, { success: false }) });
  await expect(provider.getList('transactions', list(1, { range: 'month' }))).rejects.toThrow(
    'HTTP error! status: 500',
  );
});

const revenue = {
  payment_distribution: [
    { name: 'Cash', value: 100.1, percent: 67 },
    { name: 'Points', value: 50, percent: 33 },
  ],
  top_services: [{ name: 'Facial', revenue: 95.5 }],
};
const steps = [{ date: '2026-03-04', cash: 20, points: 5, refunded: 1 }];

test.each([
  ['what the specification knows', revenue, { ...revenue, revenue_over_time: null }],
  [
    'revenue over time besides',
    { ...revenue, revenue_over_time: { step: 'day', steps } },
    { ...revenue, revenue_over_time: { step: 'day', steps } },
  ],
])('API-82, TXN-05: the analytics of a period give %s', async (_, json, read) => {
  for (const period of [30, 90, 365] as const) {
    const line = `GET ${path}/analytics?period=${period}`;
    const { provider, lines } = provided({ [line]: { success: true, data: json } });
    expect((await provider.revenue({ clientId: '3', period })).data).toEqual(read);
    expect(lines()).toEqual([line]);
  }
});

test.each<[string, FakeAnswer, string]>([
  ['500', answer(500, {}), 'HTTP error! status: 500'],
  ['neither list', { data: { revenue: 5 } }, 'could not be read'],
])(
  'API-82: analytics that cannot be read are a failure, not zero: %s',
  async (_, json, message) => {
    const { provider } = provided({ [`GET ${path}/analytics?period=30`]: json });
    await expect(provider.revenue({ clientId: '3', period: 30 })).rejects.toThrow(message);
  },
);

test('API-82: a list or a value that the analytics leave out is unknown, and costs no other', async () => {
  const line = `GET ${path}/analytics?period=30`;
  const read = async (json: unknown) =>
    (await provided({ [line]: json }).provider.revenue({ clientId: '3', period: 30 })).data;
  expect(await read({ data: { top_services: [] } })).toMatchObject({
    payment_distribution: unknown(undefined),
    top_services: [],
  });
  const distribution = [{ name: 'Cash', percent: 1 }];
  expect(await read({ ...revenue, payment_distribution: distribution })).toMatchObject({
    payment_distribution: [{ name: 'Cash', value: unknown(undefined), percent: 1 }],
  });
});
