import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseGateway } from '../../../server/payments/chooseGateway';
import type { PaymentGateway } from '../../../server/payments/gateway';
import { ledgerGateway } from '../../../server/payments/ledger';
import { stripeGateway } from '../../../server/payments/stripe';
import { createCalls } from '../../support/calls';
import { type FakeStripe, startFakeStripe, type Trouble } from '../../support/fakeStripe';
import { createTestApp } from '../../support/testApp';

const plan = { reference: 'abc', attempt: 1, name: 'Platinum', price: 5910 };
const product = 'verbena_abc';

describe('Stripe as the payment gateway', () => {
  let stripe: FakeStripe;
  let gateway: PaymentGateway;

  beforeEach(async () => {
    stripe = await startFakeStripe();
    const { apiBase } = stripe;
    gateway = stripeGateway({ secretKey: 'sk_test_1', apiBase, timeoutMs: 300 });
  });
  afterEach(() => stripe.close());

  const made = () => ({
    products: [...stripe.products.values()],
    prices: stripe.prices.map(({ product: of, unit_amount }) => ({ product: of, unit_amount })),
  });

  test('makes one product with one monthly price in cents, by the secret key', async () => {
    expect(await gateway.createPlan(plan)).toEqual({ productId: product, priceId: 'price_1' });
    expect(stripe.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/products',
        fields: { id: product, name: 'Platinum' },
        key: expect.any(String),
        authorization: 'Bearer sk_test_1',
      },
      {
        method: 'POST',
        path: '/v1/prices',
        fields: {
          product,
          currency: 'usd',
          unit_amount: '5910',
          'recurring[interval]': 'month',
          lookup_key: 'verbena_abc_5910',
        },
        key: expect.any(String),
        authorization: 'Bearer sk_test_1',
      },
    ]);
    const [first, second] = stripe.calls;
    expect(first?.key).not.toBe(second?.key);
  });

  test.each<[string, Trouble]>([
    ['its answer gets lost', 'lost'],
    ['Stripe has an error', { status: 500 }],
    ['Stripe is busy', { status: 409, code: 'idempotency_key_in_use' }],
    ['there is no answer in time', 'silent'],
  ])('repeats a call by the same key when %s', async (_, trouble) => {
    stripe.trouble(trouble);
    expect(await gateway.createPlan(plan)).toEqual({ productId: product, priceId: 'price_1' });
    expect(made()).toEqual({
      products: [{ id: product, name: 'Platinum' }],
      prices: [{ product, unit_amount: 5910 }],
    });
    const [first, second] = stripe.calls;
    expect(second).toEqual(first);
  });

  test.each<[string, Trouble, string]>([
    ['errors', { status: 500 }, 'unavailable'],
    ['too many calls', { status: 429, code: 'rate_limit' }, 'unavailable'],
    ['silence', 'silent', 'unavailable'],
    ['a wrong key', { status: 401 }, 'refused'],
    ['a refusal', { status: 400, code: 'parameter_invalid_integer' }, 'refused'],
  ])('tells %s from each other', async (_, trouble, kind) => {
    stripe.trouble(trouble, trouble);
    const failure = gateway.createPlan(plan);
    await expect(failure).rejects.toMatchObject({ name: 'GatewayError', kind });
    await expect(failure).rejects.not.toThrow(/sk_test/);
  });

  test('the next try finds the product and the price of the one before', async () => {
    const first = await gateway.createPlan(plan);
    expect(await gateway.createPlan({ ...plan, attempt: 2 })).toEqual(first);
    expect(made().products).toHaveLength(1);
    expect(made().prices).toHaveLength(1);
  });

  test('the next try may have another name and price, on the same product', async () => {
    stripe.trouble('lost', 'lost');
    await expect(gateway.createPlan(plan)).rejects.toMatchObject({ kind: 'unavailable' });
    const next = { ...plan, attempt: 2, name: 'Silver', price: 4900 };
    expect(await gateway.createPlan(next)).toMatchObject({ productId: product });
    expect(made()).toEqual({
      products: [{ id: product, name: 'Silver' }],
      prices: [{ product, unit_amount: 4900 }],
    });
  });

  test.each<[string, Trouble[]]>([
    ['product', ['lost', 'lost']],
    ['price', ['none', 'lost', 'lost']],
  ])(
    'when the call for the %s fails for good, the next try doubles nothing',
    async (_, troubles) => {
      stripe.trouble(...troubles);
      await expect(gateway.createPlan(plan)).rejects.toMatchObject({ kind: 'unavailable' });
      await gateway.createPlan({ ...plan, attempt: 2 });
      expect(made()).toEqual({
        products: [{ id: product, name: 'Platinum' }],
        prices: [{ product, unit_amount: 5910 }],
      });
    },
  );

  test('API-46, API-106: a plan is created over it, and kept off our books while it fails', async () => {
    const app = await createTestApp({ payments: gateway });
    const { post, get } = createCalls(app, await app.signIn());
    const platinum = { tier_level: 2, name: 'Platinum', price: 59.1 };
    stripe.trouble({ status: 503 }, { status: 503 });
    expect(await post('/api/owner/reward-plans', platinum)).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE', retryAfter: 10 },
    });
    expect((await get<{ data: unknown[] }>('/api/owner/reward-plans')).body.data).toHaveLength(1);
    expect((await post('/api/owner/reward-plans', platinum)).status).toBe(201);
    expect(stripe.products.size).toBe(1);
    expect(stripe.prices).toHaveLength(1);
    const stored = await app.db
      .selectFrom('reward_plans')
      .select(['provider_product_id', 'provider_price_id'])
      .where('tier_level', '=', 2)
      .executeTakeFirst();
    expect(stored).toEqual({
      provider_product_id: [...stripe.products.keys()][0],
      provider_price_id: 'price_1',
    });
    await app.close();
  });

  test('is chosen by its key, else the embedded ledger', async () => {
    expect(await chooseGateway({ stripeSecretKey: undefined, stripeApiBase: undefined })).toBe(
      ledgerGateway,
    );
    const { apiBase: stripeApiBase } = stripe;
    const chosen = await chooseGateway({ stripeSecretKey: 'sk_test_2', stripeApiBase });
    await chosen.createPlan(plan);
    expect(stripe.calls[0]?.authorization).toBe('Bearer sk_test_2');
  });
});
