import { describe, expect, test } from 'vitest';
import { createFakeGateway, type Fate } from '../../support/fakeGateway';
import { fc, runs } from '../../support/property';
import {
  createRefundCalls,
  ledgerMismatches,
  type RefundAnswer,
  settleRefunds,
} from '../../support/refunds';
import { expectedRollups, storedRollups } from '../../support/rollups';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const cents = (most: number) => fc.integer({ min: 1, max: most });

/** A payment: cents, hundredths of points, and how many of the awarded points the customer has spent. */
const payment = fc
  .record({
    type: fc.constantFrom('order' as const, 'subscription' as const),
    cash: fc.option(cents(20_000), { nil: 0 }),
    points: fc.option(cents(9000), { nil: 0 }),
    awarded: fc.integer({ min: 0, max: 5000 }),
    spent: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .filter(({ cash, points }) => cash + points > 0)
  .map((paid) => (paid.type === 'subscription' ? { ...paid, points: 0 } : paid))
  .filter(({ cash, points }) => cash + points > 0);

const key = fc.constantFrom(undefined, 'a', 'b', 'c', 'd');
const attempt = fc.record({ amount: fc.option(cents(9000), { nil: undefined }), key });
const fate = fc.constantFrom<Fate>(
  'done',
  'done',
  'refused',
  'lost before',
  'lost after',
  'later',
  'bounced',
);

/** One step: attempts at the same time whose calls to the provider end in these ways, or housekeeping. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      attempts: fc.array(attempt, { minLength: 1, maxLength: 4 }),
      fates: fc.array(fate, { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant('housekeeping' as const) },
);

describe('any sequence of refunds', async () => {
  const gateway = createFakeGateway();
  const app = await openTestApp({ payments: gateway.gateway });
  const token = await app.signIn();
  const till = createTill(app.db, app.businesses.spa);
  let round = 0;

  const settle = () => settleRefunds(app, gateway.gateway);

  test('API-117 to API-120: gives back no more than was paid, keeps the books to the cent, and pays once by each key', async () => {
    const { refund, preview } = createRefundCalls(app, token, app.businesses.spa.clientAppId);
    await fc.assert(
      fc.asyncProperty(
        payment,
        fc.array(step, { minLength: 1, maxLength: 5 }),
        async (paid, steps) => {
          round += 1;
          const intent = paid.cash > 0 ? `pi_run${round}` : null;
          const ann = await till.customer();
          await till.givePoints(ann, paid.points / 100 || 0.01);
          const id = await till[paid.type](ann, {
            cash: paid.cash / 100,
            points: paid.points / 100,
            awarded: paid.awarded / 100,
            intent,
          });
          const spent = Math.floor(paid.awarded * paid.spent);
          if (spent > 0) await till.givePoints(ann, -spent / 100);

          const first = new Map<string, RefundAnswer>();
          for (const step of steps) {
            if (step === 'housekeeping') {
              await settle();
              continue;
            }
            gateway.next(...step.fates);
            await Promise.all(
              step.attempts.map(async ({ amount, key }) => {
                const asked = {
                  id,
                  type: paid.type,
                  ...(amount !== undefined && { amount: amount / 100 }),
                  ...(key && { key: `${round}-${key}` }),
                };
                const before = key && first.get(JSON.stringify(asked));
                const answer = await refund(asked);
                expect([200, 400, 409, 502, 503]).toContain(answer.status);
                // A completed refund is answered identically on every replay of its key.
                if (before) expect(answer.body.data?.refund).toEqual(before.body.data?.refund);
                const isFinal =
                  answer.status === 200 && answer.body.data.refund.status !== 'pending';
                if (key && isFinal) first.set(JSON.stringify(asked), answer);
              }),
            );
            gateway.forget();
          }
          await settle();
          await settle();

          const moved = gateway.moved.filter(({ paymentIntentId }) => paymentIntentId === intent);
          const given = moved.reduce((sum, { amount }) => sum + amount, 0);
          expect(given).toBeLessThanOrEqual(paid.cash);
          expect(new Set(moved.map(({ reference }) => reference)).size).toBe(moved.length);
          expect(await ledgerMismatches(app)).toEqual([]);
          const left = (await preview(id)).body.data?.refundable ?? { cash: 0 };
          expect(Math.round(left.cash * 100)).toBe(paid.cash - given);
        },
      ),
      { numRuns: runs(4) },
    );
    expect(await storedRollups(app.db)).toEqual(await expectedRollups(app.db));
  }, 180_000);
});
