import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentGateway, RefundToMake } from '../../../server/payments/gateway';
import { stripeGateway } from '../../../server/payments/stripe';
import { type FakeStripe, startFakeStripe, type Trouble } from '../../support/fakeStripe';
import { createRefundCalls } from '../../support/refunds';
import { createTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const order: RefundToMake = {
  reference: 'abc',
  attempt: 1,
  paymentIntentId: 'pi_1',
  amount: 3033,
  reason: 'duplicate',
  providerRefundId: null,
};
const done = { id: 're_1', status: 'succeeded' };

describe('refunds by Stripe', () => {
  let stripe: FakeStripe;
  let gateway: PaymentGateway;

  beforeEach(async () => {
    stripe = await startFakeStripe();
    stripe.payments.set('pi_1', 10_000);
    const { apiBase } = stripe;
    gateway = stripeGateway({ secretKey: 'sk_test_1', apiBase, timeoutMs: 300 });
  });
  afterEach(() => stripe.close());

  test('BILL-19: sends whole cents and the reason, by a key of the refund', async () => {
    expect(await gateway.refund(order)).toEqual(done);
    expect(stripe.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/refunds',
        fields: {
          payment_intent: 'pi_1',
          amount: '3033',
          reason: 'duplicate',
          'metadata[verbena_refund]': 'abc',
        },
        key: 'verbena_refund_abc',
        authorization: 'Bearer sk_test_1',
      },
    ]);
  });

  test.each<[string, Trouble]>([
    ['its answer gets lost', 'lost'],
    ['Stripe has an error', { status: 500 }],
    ['Stripe is busy', { status: 409, code: 'idempotency_key_in_use' }],
    ['there is no answer in time', 'silent'],
  ])('repeats a call by the same key when %s', async (_, trouble) => {
    stripe.trouble(trouble);
    expect(await gateway.refund(order)).toEqual(done);
    const [first, second] = stripe.calls;
    expect(second).toEqual(first);
    expect(stripe.refunds).toHaveLength(1);
  });

  test.each<[string, Trouble, string]>([
    ['errors', { status: 500 }, 'unavailable'],
    ['too many calls', { status: 429, code: 'rate_limit' }, 'unavailable'],
    ['silence', 'silent', 'unavailable'],
    ['a wrong key', { status: 401 }, 'refused'],
    ['a refusal', { status: 400, code: 'charge_already_refunded' }, 'refused'],
  ])('tells %s from each other', async (_, trouble, kind) => {
    stripe.trouble(trouble, trouble);
    const failure = gateway.refund(order);
    await expect(failure).rejects.toMatchObject({ name: 'GatewayError', kind });
    await expect(failure).rejects.not.toThrow(/sk_test/);
  });

  test.each([
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const)('a refund that is %s is %s, and is asked about by its id', async (state, status) => {
    stripe.refundsBecome(state);
    expect(await gateway.refund(order)).toEqual({ id: 're_1', status });
    const again = { ...order, attempt: 2, providerRefundId: 're_1' };
    expect(await gateway.refund(again)).toEqual({ id: 're_1', status });
    expect(stripe.calls.at(-1)).toMatchObject({ method: 'GET', path: '/v1/refunds/re_1' });
    expect(stripe.refunds).toHaveLength(1);
  });

  test('tells which of the refunds that were made failed later', async () => {
    await gateway.refund(order);
    await gateway.refund({ ...order, reference: 'def' });
    const since = new Date('2026-03-01T00:00:00Z');
    expect(await gateway.failedRefunds(since)).toEqual([]);
    Object.assign(stripe.refunds[1] ?? {}, { status: 'failed' });
    expect(await gateway.failedRefunds(since)).toEqual(['re_2']);
    expect(stripe.calls.at(-1)).toMatchObject({
      path: '/v1/events',
      fields: { type: 'refund.failed', 'created[gte]': String(since.getTime() / 1000) },
    });
    stripe.trouble({ status: 500 }, { status: 500 });
    await expect(gateway.failedRefunds(since)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('a later try finds what an earlier one has made, even when Stripe has forgotten its key', async () => {
    stripe.trouble('lost', 'lost');
    await expect(gateway.refund(order)).rejects.toMatchObject({ kind: 'unavailable' });
    stripe.forgetKeys();
    for (let number = 0; number < 101; number += 1) {
      await gateway.refund({ ...order, reference: `other${number}`, amount: 1 });
    }
    expect(await gateway.refund({ ...order, attempt: 2 })).toEqual(done);
    expect(stripe.refunds.filter(({ metadata }) => metadata.verbena_refund === 'abc')).toHaveLength(
      1,
    );
  });

  test('a later try that cannot look is never taken for a refusal', async () => {
    stripe.trouble({ status: 401 });
    const again = gateway.refund({ ...order, attempt: 2 });
    await expect(again).rejects.toMatchObject({ kind: 'unavailable' });
    stripe.trouble({ status: 404, code: 'resource_missing' });
    const known = gateway.refund({ ...order, attempt: 2, providerRefundId: 're_9' });
    await expect(known).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('API-80, API-118: an owner gives back over it, in parts and after a failure, to the cent', async () => {
    const app = await createTestApp({ payments: gateway });
    const { spa } = app.businesses;
    const till = createTill(app.db, spa);
    const { refund } = createRefundCalls(app, await app.signIn(), spa.clientAppId);
    const id = await till.order(await till.customer(), { cash: 100, intent: 'pi_1' });
    expect((await refund({ id, amount: 33.33 })).status).toBe(200);
    stripe.trouble('lost', 'silent');
    expect(await refund({ id, amount: 10.01, key: 'k' })).toMatchObject({
      status: 503,
      body: { code: 'REFUND_PENDING' },
    });
    expect((await refund({ id, amount: 10.01, key: 'k' })).status).toBe(200);
    expect((await refund({ id })).body.data.refund.cash).toBe(56.66);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([3333, 1001, 5666]);
    const elsewhere = await till.order(await till.customer(), { cash: 5, intent: 'pi_elsewhere' });
    expect(await refund({ id: elsewhere })).toMatchObject({
      status: 502,
      body: { message: expect.stringMatching(/\(resource_missing\)\. Nothing was refunded\./) },
    });
    await app.close();
  });
});
