import { expect, test } from 'vitest';
import {
  type Figures,
  UnsettledRefundError,
} from '../../../../src/custom/payments/refund/refundFault';
import {
  byFigures,
  readFigures,
  type SentRefund,
} from '../../../../src/custom/payments/refund/refundOnce';
import { UnknownOutcomeError } from '../../../../src/dataProvider/errors';
import { fc, runs } from '../../../support/property';

const paid = 8000;

/** A backend without keys shows a refund in the row at once, in the total alone, or in both later. */
const showings = ['at once', 'total alone', 'later'] as const;

/** The fate of a call, and the number of readings until a late refund shows. */
const fate = fc.record({
  is: fc.constantFrom('answered', 'lost before', 'lost after' as const),
  lateBy: fc.integer({ min: 1, max: 4 }),
});

/** The owner presses the button, comes back after a reload, or says that it is to be sent again. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('press' as const), fate }) },
  { weight: 1, arbitrary: fc.constant({ act: 'reload' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'read' as const }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('insist' as const), fate }) },
);

const backend = (showing: (typeof showings)[number]) => {
  const given: { amount: number; showsIn: number }[] = [];
  const shown = () => {
    const seen = given.filter(({ showsIn }) => showsIn <= 0);
    return seen.reduce((sum, { amount }) => sum + amount, 0);
  };
  const row = () => {
    const cents = showing === 'total alone' ? 0 : shown();
    const status = cents === 0 ? 'completed' : cents < paid ? 'partial_refund' : 'refunded';
    return { id: 'order-7', status, can_refund: cents < paid };
  };
  return {
    all: () => given.reduce((sum, { amount }) => sum + amount, 0),
    pass() {
      for (const refund of given) refund.showsIn -= 1;
    },
    give(amount: number, lateBy: number) {
      const left = paid - given.reduce((sum, one) => sum + one.amount, 0);
      if (amount > left) throw new Error('Too much');
      given.push({ amount, showsIn: showing === 'later' ? lateBy : 0 });
    },
    calls: {
      getList: async () => ({ data: [row()], total: 1 }),
      billingStats: async () => ({ data: { total_refunded: shown() / 100 } }),
    } as unknown as Parameters<typeof readFigures>[0],
  };
};

test.each(showings)(
  'a backend without keys that shows a refund %s never gives back more than was asked for without the owner’s word',
  async (showing) => {
    const sequence = fc.array(step, { minLength: 2, maxLength: 12 });
    const amounts = fc.option(fc.integer({ min: 1, max: paid / 4 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(amounts, sequence, async (cents, steps) => {
        const server = backend(showing);
        const amount = cents === undefined ? undefined : cents / 100;
        const wanted = { amount, reason: 'duplicate' } as const;
        // The draft; a reload loses all else.
        let sent: SentRefund | undefined;
        let figures: { before: Figures | undefined; now: Figures | undefined } | undefined;
        let words = 1;
        let isOver = false;
        const look = async () => {
          server.pass();
          return readFigures(server.calls, '3', 'order-7');
        };
        const send = async ({ is, lateBy }: { is: string; lateBy: number }, isWanted: boolean) => {
          const give = async () => {
            if (is !== 'lost before') server.give(cents ?? paid, lateBy);
            if (is !== 'answered') throw new UnknownOutcomeError();
            return 'made' as const;
          };
          const keep = (kept: SentRefund) => {
            sent = JSON.parse(JSON.stringify(kept));
          };
          try {
            const asked = { look, keep, give };
            isOver = (await byFigures.send(asked, wanted, { sent, isWanted })) === 'made';
          } catch (error) {
            figures = error instanceof UnsettledRefundError ? error.figures : undefined;
            // A refusal ends the attempt.
            if (!(error instanceof UnknownOutcomeError || figures)) isOver = true;
          }
        };
        for (const next of steps) {
          if (isOver) break;
          if (next.act === 'reload') figures = undefined;
          else if (next.act === 'read') server.pass();
          else if (next.act === 'press') await send(next.fate, false);
          else if (figures) {
            words += 1;
            figures = undefined;
            await send(next.fate, true);
          }
        }
        expect(server.all()).toBeLessThanOrEqual((cents ?? paid) * words);
      }),
      { numRuns: runs(50) },
    );
  },
);

test('what the row and the total both show is not sent again', async () => {
  const server = backend('at once');
  const look = () => readFigures(server.calls, '3', 'order-7');
  const before = await look();
  server.give(500, 0);
  const never = () => {
    throw new Error('It was sent again');
  };
  const asked = { look, keep: never, give: never };
  const wanted = { amount: 5, reason: 'duplicate' } as const;
  expect(await byFigures.send(asked, wanted, { sent: { before } })).toBe('made');
});
