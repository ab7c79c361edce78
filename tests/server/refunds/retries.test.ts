import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeHeader } from '../../../domain/activity';
import { createFakeGateway } from '../../support/fakeGateway';
import { createRefundCalls, ledgerMismatches, settleRefunds } from '../../support/refunds';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const minute = 60_000;

describe('a refund that does not go through at once', async () => {
  const gateway = createFakeGateway();
  const app = await openTestApp({ payments: gateway.gateway });
  const { spa } = app.businesses;
  const till = createTill(app.db, spa);
  const calls = createRefundCalls(app, await app.signIn(), spa.clientAppId);
  let ann: number;
  beforeEach(async () => {
    gateway.asked.length = 0;
    ann = await till.customer();
    await till.givePoints(ann, 100);
  });
  afterAll(async () => {
    const references = gateway.moved.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    expect(await ledgerMismatches(app)).toEqual([]);
    await app.close();
  });

  const settle = () => settleRefunds(app, gateway.gateway);

  const refunds = (...ids: number[]) =>
    app.db
      .selectFrom('refunds')
      .selectAll()
      .where('transaction_id', 'in', ids)
      .orderBy('id')
      .execute();

  /** Cents that the provider has moved for refunds of a payment, one by one. */
  const moved = async (id: number) => {
    const references = new Set((await refunds(id)).map(({ reference }) => reference));
    return gateway.moved
      .filter(({ reference }) => references.has(reference))
      .map(({ amount }) => amount);
  };

  test.each(['lost before', 'lost after'] as const)(
    'that is %s the provider has it waits, counts as given back, and is done by the same key',
    async (fate) => {
      const id = await till.order(ann, { cash: 40, points: 55 });
      gateway.next(fate);
      const order = { id, key: `first-${id}` };
      const failed = await calls.refund(order);
      expect(failed).toMatchObject({
        status: 503,
        body: { success: false, code: 'REFUND_PENDING', retryAfter: 10 },
      });
      expect(failed.body.message).toMatch(/refund of \$40\.00 is noted and will be completed/);
      expect(await till.balance(ann)).toBe(45);
      expect(await till.services(id)).toEqual(['cancelled']);

      expect(await calls.refund({ id, key: `second-${id}` })).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/waits for the card payment provider/) },
      });
      const done = await calls.refund(order);
      expect(done).toMatchObject({
        status: 200,
        body: { data: { refund: { status: 'succeeded' }, transaction: { status: 'refunded' } } },
      });
      expect(await till.balance(ann)).toBe(100);
      expect(await calls.refund(order)).toEqual(done);
      expect(gateway.asked.map(({ attempt }) => attempt)).toEqual([1, 2]);
      expect(await moved(id)).toEqual([4000]);
    },
  );

  test('without a key, the same order again finishes the one that waits', async () => {
    const id = await till.order(ann, { cash: 40 });
    gateway.next('lost after');
    expect((await calls.refund({ id, amount: 10 })).status).toBe(503);
    expect((await calls.refund({ id, amount: 10, type: 'subscription' })).status).toBe(400);
    expect((await calls.refund({ id, amount: 10 })).status).toBe(200);
    expect(await moved(id)).toEqual([1000]);
    expect((await calls.refund({ id, amount: 10 })).status).toBe(200);
    expect(await moved(id)).toEqual([1000, 1000]);
  });

  test('that fails after a later one took the services gives them back, and the next one takes them again', async () => {
    const id = await till.order(ann, { cash: 95, services: ['A', 'B'] });
    gateway.next('later', 'done');
    expect((await calls.refund({ id, amount: 30 })).body.data.refund.status).toBe('pending');
    expect((await calls.refund({ id })).body.data.refund).toMatchObject({ cash: 65 });
    expect(await till.services(id)).toEqual(['cancelled', 'cancelled']);
    gateway.next('refused');
    await settle();
    expect(await till.services(id)).toEqual(['not_scheduled', 'not_scheduled']);
    expect((await calls.preview(id)).body.data).toMatchObject({
      refundable: { cash: 30 },
      services_cancelled: [{ name: 'A' }, { name: 'B' }],
    });
    expect((await calls.refund({ id })).status).toBe(200);
    expect(await till.services(id)).toEqual(['cancelled', 'cancelled']);
  });

  test('that is refused leaves everything as it was, and the next attempt takes a new key', async () => {
    const id = await till.subscription(ann, { cash: 29, awarded: 29 });
    const order = await till.order(ann, { cash: 10 });
    const before = await calls.stats();
    gateway.next('refused', 'bounced');
    const attempt = { id, type: 'subscription', key: 'first' } as const;
    const refused = await calls.refund(attempt);
    expect(refused).toMatchObject({
      status: 502,
      body: {
        code: 'PAYMENT_REFUSED',
        message:
          'The card payment provider refused the refund (charge_disputed). Nothing was refunded.',
      },
    });
    expect((await calls.refund({ id: order })).status).toBe(502);
    expect(await till.services(order)).toEqual(['not_scheduled']);
    expect(await till.balance(ann)).toBe(129);
    expect(await calls.refund(attempt)).toMatchObject({
      status: 502,
      body: { code: refused.body.code },
    });
    expect(gateway.asked).toHaveLength(2);
    expect((await calls.preview(id)).body.data.refundable).toEqual({ cash: 29, points: 0 });
    expect((await calls.refund({ ...attempt, key: 'second' })).status).toBe(200);
    expect(await till.balance(ann)).toBe(100);
    expect((await calls.stats()).refunded_count).toBe(before.refunded_count + 1);
  });

  test('that the provider has taken on is told as such and settled later', async () => {
    const id = await till.order(ann, { cash: 40 });
    const other = await till.order(ann, { cash: 50 });
    gateway.next('later', 'later');
    expect(await calls.refund({ id, key: 'a' })).toMatchObject({
      status: 200,
      body: {
        message: 'The card payment provider has taken on the refund of $40.00.',
        data: { refund: { status: 'pending' }, transaction: { refund_pending: true } },
      },
    });
    await calls.refund({ id: other });
    gateway.next('later', 'bounced');
    expect(await settle()).toBe(2);
    expect(await refunds(id, other)).toMatchObject([{ status: 'pending' }, { status: 'failed' }]);
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    expect(gateway.asked.at(-1)).toMatchObject({ providerRefundId: expect.stringMatching(/^re_/) });
    expect(await refunds(id, other)).toMatchObject([{ status: 'succeeded' }, { status: 'failed' }]);
    expect((await calls.refund({ id: other, amount: 50 })).status).toBe(200);
  });

  test('that was cut off is settled by housekeeping, once nobody else is at it', async () => {
    const id = await till.order(ann, { cash: 40 });
    gateway.next('lost after');
    gateway.during(async () => {
      expect(await settle()).toBe(0);
      app.clock.advance(2 * minute);
      expect(await settle()).toBe(1);
    });
    await calls.refund({ id });
    expect(await refunds(id)).toMatchObject([{ status: 'succeeded', attempts: 2 }]);
    expect(await moved(id)).toEqual([4000]);
    const { body } = await calls.preview(id);
    expect(body.message).toMatch(/has already been refunded/);
  });

  test('that another takes everything from meanwhile is told what has become of that one', async () => {
    const id = await till.order(ann, { cash: 40 });
    const spare = await till.order(ann, { cash: 50 });
    let late: ReturnType<typeof calls.refund> | undefined;
    const meanwhile = (order: number) => async () => {
      late = calls.refund({ id: order, key: `late-${order}` });
      // By the time that these are answered it has found nothing left.
      for (const _ of [1, 2, 3]) await calls.stats();
    };
    gateway.during(meanwhile(id));
    expect((await calls.refund({ id, key: `early-${id}` })).status).toBe(200);
    expect(await late).toMatchObject({
      status: 409,
      body: { message: 'All of this payment has already been refunded.' },
    });
    gateway.next('refused');
    gateway.during(meanwhile(spare));
    expect((await calls.refund({ id: spare, key: `early-${spare}` })).status).toBe(502);
    expect((await late)?.status).toBe(200);
    expect(await moved(spare)).toEqual([5000]);
  });

  test('tells of all its records, so that the console knows them for its own', async () => {
    const id = await till.order(ann, { cash: 40 });
    const answer = await app.request('/api/owner/billing/refund', {
      method: 'POST',
      token: await app.signIn(),
      json: { transaction_id: id, transaction_type: 'order' },
    });
    const recorded = await app.db
      .selectFrom('activity')
      .select(['id', 'action'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(recorded.map(({ action }) => action)).toEqual(['refund.completed', 'refund.created']);
    const ids = recorded.map((row) => row.id).reverse();
    expect(answer.headers.get(changeHeader)).toBe(ids.join(', '));
  });

  test('API-118: twenty at once give back what was paid and no more', async () => {
    const id = await till.order(ann, { cash: 100 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        calls.refund({ id, amount: 30, key: `parallel-${number}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(17).fill(400)]);
    expect(await moved(id)).toEqual([3000, 3000, 3000]);
  });

  test('twenty at once by one key are one refund, and all get its answer', async () => {
    const id = await till.order(ann, { cash: 100 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls.refund({ id, amount: 30, key: 'one' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(gateway.asked).toHaveLength(1);
    expect(await refunds(id)).toHaveLength(1);
    const others = [
      { amount: 31 },
      { reason: 'duplicate', amount: 30 },
      { type: 'subscription', amount: 30 },
      {},
    ] as const;
    for (const other of others) {
      expect(await calls.refund({ id, key: 'one', ...other })).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/sent before with other details/) },
      });
    }
    const another = await till.order(ann, { cash: 100 });
    expect((await calls.refund({ id: another, amount: 30, key: 'one' })).status).toBe(409);
  });

  test('an answer that makes no sense counts as none', async () => {
    const id = await till.order(ann, { cash: 40 });
    gateway.during(() => Promise.reject(new TypeError('nonsense')));
    expect((await calls.refund({ id, key: 'x' })).status).toBe(503);
    expect((await calls.refund({ id, key: 'x' })).status).toBe(200);
  });
});
