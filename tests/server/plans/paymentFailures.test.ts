import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GatewayError, type PlanToSell } from '../../../server/payments/gateway';
import { ledgerGateway } from '../../../server/payments/ledger';
import { type Calls, createCalls } from '../../support/calls';
import { createTestApp, type TestApp } from '../../support/testApp';

const path = '/api/owner/reward-plans';
const platinum = { tier_level: 2, name: 'Platinum', price: 59.1 };

describe('a plan whose payment provider fails', () => {
  let app: TestApp;
  let calls: Calls;
  let asked: PlanToSell[];
  let answer: (plan: PlanToSell) => Promise<void>;

  beforeEach(async () => {
    asked = [];
    answer = async () => undefined;
    app = await createTestApp({
      payments: {
        ...ledgerGateway,
        createPlan: async (plan) => {
          asked.push(plan);
          await answer(plan);
          return { productId: `product ${plan.reference}`, priceId: `price ${plan.price}` };
        },
      },
    });
    calls = createCalls(app, await app.signIn());
  });
  afterEach(() => app.close());

  const fail = (error: Error) => {
    answer = () => Promise.reject(error);
  };
  const plans = () =>
    app.db.selectFrom('reward_plans').selectAll().where('tier_level', '=', 2).execute();

  test.each([
    ['unavailable', 503, 'PAYMENT_UNAVAILABLE', 10],
    ['refused', 502, 'PAYMENT_REFUSED', undefined],
  ] as const)('that is %s leaves no plan, and says so', async (kind, status, code, retryAfter) => {
    fail(new GatewayError(kind, 'some_code', new Error('sk_test_secret')));
    const refused = await calls.post(path, platinum);
    expect(refused).toMatchObject({ status, body: { success: false, code } });
    expect(refused.body.retryAfter).toBe(retryAfter);
    expect(refused.body.message).toMatch(/not created/);
    expect(await plans()).toEqual([]);
    expect(app.log.join('')).toContain('some_code');
    expect(app.log.join('')).not.toContain('sk_test_secret');
  });

  test('can be created again at once, by the same reference as another try', async () => {
    fail(new GatewayError('unavailable', 'timeout'));
    await calls.post(path, platinum);
    answer = async () => undefined;
    expect((await calls.post(path, { ...platinum, price: 60 })).status).toBe(201);
    const [first, second] = asked;
    expect(first).toMatchObject({ attempt: 1, name: 'Platinum', price: 5910 });
    expect(second).toEqual({ ...first, attempt: 2, price: 6000 });
    expect(await plans()).toMatchObject([
      {
        price: '60.00',
        provider_product_id: `product ${first?.reference}`,
        provider_price_id: 'price 6000',
      },
    ]);
  });

  test('that answers with nonsense leaves no plan and no claim', async () => {
    fail(new TypeError('nonsense'));
    expect((await calls.post(path, platinum)).status).toBe(500);
    expect(await plans()).toEqual([]);
    answer = async () => undefined;
    expect((await calls.post(path, platinum)).status).toBe(201);
  });

  test('API-107: a second creation meanwhile is told so, and asks the provider for nothing', async () => {
    const second: number[] = [];
    answer = async () => {
      const { status, body } = await calls.post(path, { ...platinum, name: 'Other' });
      expect(body.message).toMatch(/is being created right now/);
      second.push(status);
    };
    expect((await calls.post(path, platinum)).status).toBe(201);
    expect(second).toEqual([409]);
    expect(asked).toHaveLength(1);
  });

  test('a creation that was cut off frees its tier after two minutes', async () => {
    let cutOff = () => {};
    answer = () =>
      new Promise((_, reject) => {
        cutOff = () => reject(new GatewayError('unavailable', 'cut off'));
      });
    const lost = calls.post(path, platinum);
    await expect.poll(() => asked.length).toBe(1);
    answer = async () => undefined;
    expect((await calls.post(path, platinum)).status).toBe(409);
    app.clock.advance(2 * 60_000);
    expect((await calls.post(path, platinum)).status).toBe(201);
    cutOff();
    expect((await lost).status).toBe(503);
    expect(asked.map(({ reference }) => reference)).toEqual(Array(2).fill(asked[0]?.reference));
    expect(await plans()).toHaveLength(1);
  });

  test('a plan of a tier whose plan was deleted is another product', async () => {
    const { body } = await calls.post<{ data: { id: number } }>(path, platinum);
    await calls.remove(`${path}/${body.data.id}`);
    expect((await calls.post(path, platinum)).status).toBe(201);
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(2);
  });
});
