import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { refundPreviewSchema } from '../../../contract/refunds';
import { createCalls, fault, lastChange } from '../../support/calls';
import { createFakeGateway } from '../../support/fakeGateway';
import { createRefundCalls, ledgerMismatches } from '../../support/refunds';
import { expectedRollups, storedRollups } from '../../support/rollups';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const gateway = createFakeGateway();
const app = await openTestApp({ payments: gateway.gateway });
const token = await app.signIn();
const till = createTill(app.db, app.businesses.spa);
const calls = createRefundCalls(app, token, app.businesses.spa.clientAppId);
let ann: number;
afterAll(async () => {
  expect(await ledgerMismatches(app)).toEqual([]);
  expect(await storedRollups(app.db)).toEqual(await expectedRollups(app.db));
  await app.close();
});
beforeEach(async () => {
  gateway.asked.length = 0;
  ann = await till.customer();
});

const detail = async (id: number) => {
  const { clientAppId } = app.businesses.spa;
  const path = `/api/owner/billing/transactions/${clientAppId}/${id}`;
  const { body } = await createCalls(app, token).get<{ data: Record<string, unknown> }>(path);
  return body.data;
};

test('API-80, API-117: a full refund of cash is sent to the provider in cents and ends the payment', async () => {
  const id = await till.order(ann, { cash: 95.05, intent: 'pi_full' });
  const { status, body } = await calls.refund({ id, reason: 'duplicate' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    message: 'The refund of $95.05 was processed.',
    data: {
      refund: { status: 'succeeded', cash: 95.05, reason: 'duplicate', points_returned: 0 },
      transaction: { id, status: 'refunded', can_refund: false, refunded_cash: 95.05 },
    },
  });
  expect(gateway.asked).toEqual([
    {
      reference: expect.stringMatching(/^[0-9a-f]{32}$/),
      attempt: 1,
      paymentIntentId: 'pi_full',
      amount: 9505,
      reason: 'duplicate',
      providerRefundId: null,
    },
  ]);
  expect(await detail(id)).toMatchObject({
    items: [{ name: 'Swedish Massage', quantity: 1, unit_price: 95.05 }],
    services: [{ name: 'Swedish Massage', status: 'cancelled' }],
    refunds: [
      {
        status: 'succeeded',
        owner: { name: 'Owner of Verbena Day Spa' },
        services_cancelled: [{ name: 'Swedish Massage' }],
      },
    ],
  });
  expect(await calls.refund({ id })).toMatchObject({
    status: 409,
    body: { message: 'All of this payment has already been refunded.' },
  });
  expect(await calls.preview(id)).toMatchObject({ status: 409 });
});

test('API-117, API-118: parts can be given back until nothing is left, and never more', async () => {
  const id = await till.order(ann, { cash: 100, services: ['A', 'B'] });
  expect((await calls.refund({ id, amount: 30 })).body.data.transaction).toMatchObject({
    status: 'partial_refund',
    can_refund: true,
    refunded_cash: 30,
  });
  expect(await calls.refund({ id, amount: 80 })).toEqual({
    status: 400,
    body: expect.objectContaining({ message: 'The amount must be at most $70.00' }),
  });
  expect((await calls.refund({ id, amount: '29.50' })).status).toBe(200);
  expect((await calls.refund({ id, amount: '.5' })).status).toBe(200);
  expect(await till.services(id)).toEqual(['not_scheduled', 'not_scheduled']);
  expect((await calls.refund({ id })).body.data).toMatchObject({
    refund: { cash: 40, services_cancelled: [{ name: 'A' }, { name: 'B' }] },
    transaction: { status: 'refunded', can_refund: false },
  });
  expect(gateway.asked.map(({ amount }) => amount)).toEqual([3000, 2950, 50, 4000]);
  expect(await till.services(id)).toEqual(['cancelled', 'cancelled']);
});

test.each([
  [0, 'The amount must be greater than 0'],
  [-5, 'Please enter an amount in dollars and cents'],
  [0.001, 'Please enter an amount in dollars and cents'],
  ['1e1', 'Please enter an amount in dollars and cents'],
  ['', 'Please enter an amount'],
  [95.01, 'The amount must be at most $95.00'],
  [1e300, 'Please enter an amount in dollars and cents'],
  [null, 'The amount must be a number of dollars'],
  // As JSON it is null.
  [Number.NaN, 'The amount must be a number of dollars'],
])('API-118: an amount of %o answers 400 and changes nothing', async (amount, message) => {
  const id = await till.order(ann, { cash: 95 });
  expect(await calls.refund({ id, amount })).toMatchObject(fault('amount', message));
  expect(gateway.asked).toEqual([]);
  expect(await detail(id)).toMatchObject({ status: 'completed', refunds: [] });
});

test('API-80: a wrong reason, type, payment or business is refused', async () => {
  const id = await till.order(ann, { cash: 95 });
  const { post } = createCalls(app, token);
  expect(await calls.refund({ id, reason: 'because' })).toMatchObject(
    fault('reason', 'The reason must be requested_by_customer, duplicate, fraudulent'),
  );
  expect(await calls.refund({ id, type: 'subscription' })).toMatchObject(
    fault('transaction_type', 'This payment is not of the type subscription.'),
  );
  expect((await calls.refund({ id: id + 10_000 })).status).toBe(404);
  const other = {
    transaction_id: id,
    transaction_type: 'order',
    client_app_id: app.businesses.barbers.clientAppId,
  };
  expect((await post('/api/owner/billing/refund', other)).status).toBe(403);
  expect((await calls.refund({ id, key: 'with space' })).status).toBe(400);
  expect(gateway.asked).toEqual([]);
});

test('API-119: points of a points-only order go back to the balance, without the provider', async () => {
  await till.givePoints(ann, 100);
  const id = await till.order(ann, { points: 80 });
  expect(await till.balance(ann)).toBe(20);
  const before = await calls.stats();
  expect(await calls.refund({ id, amount: 10 })).toMatchObject({ status: 400 });
  expect((await calls.preview(id)).body.data).toMatchObject({
    cash_returned: 0,
    cash_goes_to: null,
    points_returned: 80,
    points_balance: 20,
    points_balance_after: 100,
  });
  expect((await calls.refund({ id })).body).toMatchObject({
    message: 'The refund of 80 points was processed.',
    data: { transaction: { status: 'refunded', can_refund: false, refunded_points: 80 } },
  });
  expect(await till.balance(ann)).toBe(100);
  expect(gateway.asked).toEqual([]);
  expect(await calls.stats()).toEqual({
    ...before,
    completed_count: before.completed_count - 1,
    refunded_count: before.refunded_count + 1,
  });
});

test('API-119: a full refund of an order paid with both returns both, also after a part', async () => {
  await till.givePoints(ann, 60);
  const id = await till.order(ann, { cash: 40, points: 55 });
  await calls.refund({ id, amount: 40 });
  expect(await till.balance(ann)).toBe(5);
  expect((await calls.preview(id)).body.data).toMatchObject({
    cash_returned: 0,
    points_returned: 55,
    refundable: { cash: 0, points: 55 },
    refundable_after: { cash: 0, points: 0 },
  });
  await calls.refund({ id });
  expect(await till.balance(ann)).toBe(60);
  const whole = await till.order(ann, { cash: 40, points: 55 });
  expect((await calls.refund({ id: whole })).body.data.refund).toMatchObject({
    cash: 40,
    points_returned: 55,
  });
  expect(await till.balance(ann)).toBe(60);
});

test('API-120: a refund of a subscription takes the awarded points, in parts by their share', async () => {
  const id = await till.subscription(ann, { cash: 29, awarded: 29 });
  expect(await till.balance(ann)).toBe(29);
  expect((await calls.preview(id, 10)).body.data).toMatchObject({
    type: 'subscription',
    points_deducted: 10,
    points_not_recovered: 0,
    points_balance_after: 19,
  });
  await calls.refund({ id, type: 'subscription', amount: 10 });
  expect(await till.balance(ann)).toBe(19);
  await calls.refund({ id, type: 'subscription' });
  expect(await till.balance(ann)).toBe(0);
});

test('API-120: what was spent of the awarded points is told, and the balance stays at 0', async () => {
  const id = await till.subscription(ann, { cash: 29, awarded: 29 });
  await till.order(ann, { points: 17 });
  const told = { points_deducted: 12, points_not_recovered: 17 };
  expect((await calls.preview(id)).body.data).toMatchObject({ ...told, points_balance_after: 0 });
  const { body } = await calls.refund({ id, type: 'subscription' });
  expect(body.data.refund).toMatchObject(told);
  expect(await till.balance(ann)).toBe(0);
});

test('BILL-13 to BILL-15: the preview says all that a refund will do, and changes nothing', async () => {
  const id = await till.order(ann, { cash: 90, services: ['A', 'B', 'C'] });
  await sql`update purchased_services set status = 'completed' where id = (
      select min(id) from purchased_services where customer_id = ${ann})`.execute(app.db);
  const part = await calls.preview(id, 30);
  expect(refundPreviewSchema.strict().parse(part.body.data)).toMatchObject({
    cash_returned: 30,
    cash_goes_to: 'card',
    services_cancelled: [],
    services_kept: [{ status: 'completed' }, { name: 'B' }, { name: 'C' }],
    status_after: 'partial_refund',
    refundable: { cash: 90, points: 0 },
    refundable_after: { cash: 60, points: 0 },
  });
  const whole = await calls.preview(id);
  expect(whole.body.data).toMatchObject({
    services_cancelled: [{ name: 'B' }, { name: 'C' }],
    services_kept: [{ name: 'A', status: 'completed' }],
    status_after: 'refunded',
  });
  expect(await calls.preview(id, 90.01)).toMatchObject({ status: 400 });
  expect(await detail(id)).toMatchObject({ status: 'completed', refunds: [] });
  await calls.refund({ id });
  expect(await till.services(id)).toEqual(['completed', 'cancelled', 'cancelled']);
});

test('a payment that the provider does not know is given back by hand', async () => {
  const id = await till.order(ann, { cash: 20, intent: null });
  expect((await calls.preview(id)).body.data.cash_goes_to).toBe('hand');
  expect((await calls.refund({ id })).body.data.refund.status).toBe('succeeded');
  expect(gateway.asked).toEqual([]);
});

test('API-121: the stats follow, and net revenue is what is left', async () => {
  const id = await till.order(ann, { cash: 100 });
  const before = await calls.stats();
  await calls.refund({ id, amount: 33.33 });
  expect(await calls.stats()).toEqual({
    ...before,
    completed_count: before.completed_count - 1,
    total_refunded: Math.round((before.total_refunded + 33.33) * 100) / 100,
    refunded_count: before.refunded_count + 1,
    net_revenue: Math.round((before.net_revenue - 33.33) * 100) / 100,
  });
  const { total_revenue, total_refunded, net_revenue } = await calls.stats();
  expect(net_revenue).toBeCloseTo(total_revenue - total_refunded, 2);
});

test('the activity says who gave back what to whom', async () => {
  const id = await till.order(ann, { cash: 30, intent: null });
  await calls.refund({ id, amount: 12.5 });
  expect(await lastChange(createCalls(app, token))).toMatchObject({
    action: 'refund.created',
    subject_type: 'refund',
    subject_name: '$12.50 to Ann Lee',
    owner: { name: 'Owner of Verbena Day Spa' },
  });
});

test('buying and refunding again and again leaves the points as they were', async () => {
  await till.givePoints(ann, 50.25);
  for (let time = 0; time < 12; time += 1) {
    const id = await till.order(ann, { points: 33.33, services: [] });
    await calls.refund({ id });
  }
  expect(await till.balance(ann)).toBe(50.25);
});
