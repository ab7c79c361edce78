import { expect, test } from 'vitest';
import { unknown } from '../../src/dataProvider/unknown';
import { answer } from '../support/fakeHttp';
import { payment as paymentRow, refundPreview, billingStats as stats } from '../support/payments';
import { provided } from '../support/provided';

const path = '/api/owner/billing';
const listLine = `GET ${path}/transactions/3?limit=50&offset=0`;

const wire = paymentRow({ amount: 95.5, cash_paid: 45.5, points_used: 50 });

const payment = {
  ...wire,
  id: 'order-7',
  transaction_id: '7',
  customer_id: null,
  desk_method: null,
  refunded_cash: null,
  refunded_points: null,
  refund_pending: false,
};

const keys = { named: ['idempotency_keys'] };

const list = (filter = {}, page = 1) => ({
  pagination: { page, perPage: 50 },
  sort: { field: 'date', order: 'DESC' as const },
  filter,
  meta: { clientId: '3' },
});

test('BILL-07, API-78: the history is asked for with limit 50 and offset 0', async () => {
  const { provider, calls } = provided(
    { [listLine]: { success: true, data: { transactions: [wire] } } },
    keys,
  );
  const result = await provider.getList('billing', list());
  expect(result).toMatchObject({ data: [payment], pageInfo: { hasNextPage: false } });
  expect(result.total).toBeUndefined();
  expect(calls.map(({ line }) => line)).toEqual([listLine]);
});

test('BILL-03, BILL-06: the filters are sent besides, and our server tells the total and what was given back', async () => {
  const line = `GET ${path}/transactions/3?search=ann&type=order&status=partial_refund&limit=50&offset=50`;
  const { provider } = provided(
    {
      [line]: {
        data: {
          transactions: [
            {
              ...wire,
              status: 'partial_refund',
              customer_id: 9,
              refunded_cash: 5.5,
              refund_pending: true,
            },
          ],
          pagination: { total: 51 },
        },
      },
    },
    keys,
  );
  const filter = { q: 'ann', type: 'order', status: 'partial_refund' };
  expect(await provider.getList('billing', list(filter, 2))).toEqual({
    data: [
      {
        ...payment,
        status: 'partial_refund',
        customer_id: '9',
        refunded_cash: 5.5,
        refund_pending: true,
      },
    ],
    total: 51,
    meta: {
      exportUrl:
        '/api/owner/billing/transactions/3/export?search=ann&type=order&status=partial_refund',
    },
  });
});

test('API-78: what a backend does not tell is not taken for 0, and equal ids of two types stay apart', async () => {
  const { provider } = provided(
    {
      [listLine]: {
        transactions: [
          { id: 'x', type: 'order', amount: '10.00', status: 'completed' },
          { id: 'x', type: 'subscription', amount: 29, cash_paid: '', can_refund: 0 },
        ],
      },
    },
    keys,
  );
  const { data } = await provider.getList('billing', list());
  expect(data).toEqual([
    {
      id: 'order-x',
      transaction_id: 'x',
      type: 'order',
      customer_name: '',
      customer_email: null,
      description: '',
      amount: 10,
      cash_paid: null,
      points_used: null,
      status: 'completed',
      date: null,
      stripe_payment_intent_id: null,
      can_refund: false,
      customer_id: null,
      desk_method: null,
      refunded_cash: null,
      refunded_points: null,
      refund_pending: false,
    },
    expect.objectContaining({ id: 'subscription-x', cash_paid: null, can_refund: false }),
  ]);
});

test('one payment is read where the server gives it', async () => {
  const { provider } = provided(
    {
      [`GET ${path}/transactions/3/7`]: { success: true, data: wire },
    },
    keys,
  );
  const { data } = await provider.getOne('billing', { id: 'order-7', meta: { clientId: '3' } });
  expect(data).toEqual(payment);
});

test('API-79: the sums are read, and one that is missing costs no other', async () => {
  const line = `GET ${path}/stats/3`;
  for (const json of [stats, { success: true, data: stats }]) {
    const { provider } = provided({ [line]: json }, keys);
    expect((await provider.billingStats({ clientId: '3' })).data).toEqual(stats);
  }
  const { net_revenue: _, ...rest } = stats;
  const { provider } = provided({ [line]: { data: rest } }, keys);
  const { data } = await provider.billingStats({ clientId: '3' });
  expect(data).toEqual({ ...rest, net_revenue: unknown(undefined) });
});

const order = {
  clientId: '3',
  transaction: { transaction_id: '7', type: 'order' },
  reason: 'duplicate',
  attempt: 'key-1',
} as const;

test.each([
  ['a full refund has no amount', {}, {}],
  ['a partial one has it', { amount: 30.1 }, { amount: 30.1 }],
])('BILL-20, API-80: %s, and its attempt has a key', async (_, wanted, sent) => {
  const { provider, calls } = provided(
    {
      [listLine]: { transactions: [wire] },
      [`POST ${path}/refund`]: { success: true, message: 'Refunded' },
    },
    keys,
  );
  await provider.getList('billing', list());
  expect(await provider.refund({ ...order, ...wanted })).toEqual({ data: { pending: false } });
  expect(calls[1]?.body).toEqual({
    transaction_id: 7,
    transaction_type: 'order',
    client_app_id: 3,
    ...sent,
    reason: 'duplicate',
  });
  expect(calls[1]?.headers['Idempotency-Key']).toMatch(/^key-1-/);
});

test('API-80: ids go back in the form in which the server wrote them', async () => {
  const { provider, calls } = provided(
    {
      [listLine]: { transactions: [{ ...wire, id: '7' }] },
      [`POST ${path}/refund`]: { success: true },
    },
    keys,
  );
  await provider.getList('billing', list());
  await provider.refund(order);
  expect(calls[1]?.body).toMatchObject({ transaction_id: '7', client_app_id: '3' });
});

test('a refund that the payment provider has yet to confirm is told as pending', async () => {
  const { provider } = provided(
    {
      [`POST ${path}/refund`]: { success: true, data: { refund: { id: 1, status: 'pending' } } },
    },
    keys,
  );
  expect(await provider.refund(order)).toEqual({ data: { pending: true } });
});

const preview = refundPreview({
  cash_returned: 30.1,
  points_returned: 5,
  points_balance_after: 15,
  services_cancelled: [{ id: 1, name: 'Facial' }],
  services_kept: [{ id: 2, name: 'Massage', status: 'scheduled' }],
  status_after: 'partial_refund',
  refundable: { cash: 45.5, points: 50 },
  refundable_after: { cash: 15.4, points: 45 },
});

test('what a refund would do is asked for by its amount, and read', async () => {
  const line = `GET ${path}/transactions/3/7/refund-preview`;
  const { provider, calls } = provided(
    {
      [line]: { success: true, data: { ...preview, cash_goes_to: null } },
      [`${line}?amount=30.1`]: { success: true, data: preview },
    },
    keys,
  );
  const full = await provider.refundPreview({ clientId: '3', transactionId: '7' });
  expect(full.data.cash_goes_to).toBeNull();
  const part = await provider.refundPreview({ clientId: '3', transactionId: '7', amount: 30.1 });
  expect(part.data).toEqual({
    cash_returned: 30.1,
    cash_goes_to: 'card',
    points_returned: 5,
    points_deducted: 0,
    points_not_recovered: 0,
    points_balance_after: 15,
    services_cancelled: ['Facial'],
    services_kept: [{ name: 'Massage', status: 'scheduled' }],
    refundable: { cash: 45.5, points: 50 },
    refundable_after: { cash: 15.4, points: 45 },
  });
  expect(calls).toHaveLength(2);
});

test.each<
  [string, string, (provider: ReturnType<typeof provided>['provider']) => Promise<unknown>]
>([
  [listLine, 'Failed to fetch transactions', (provider) => provider.getList('billing', list())],
  [
    `GET ${path}/stats/3`,
    'Failed to fetch billing stats',
    (provider) => provider.billingStats({ clientId: '3' }),
  ],
  [`POST ${path}/refund`, 'Failed to process refund', (provider) => provider.refund(order)],
])('API-78 to API-80, ERR-05: %s without a message fails as "%s"', async (line, message, call) => {
  const silent = provided({ [line]: answer(500, { success: false }) }, keys);
  await expect(call(silent.provider)).rejects.toThrow(message);
  const told = provided({ [line]: answer(409, { success: false, message: 'Not now' }) }, keys);
  await expect(call(told.provider)).rejects.toThrow('Not now');
});
