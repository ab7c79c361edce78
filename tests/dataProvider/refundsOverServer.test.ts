import { describe, expect, test } from 'vitest';
import { UnsettledRefundError } from '../../src/custom/payments/refund/refundFault';
import {
  byFigures,
  readFigures,
  type SentRefund,
} from '../../src/custom/payments/refund/refundOnce';
import { createHttp } from '../../src/dataProvider/http';
import { endpoints } from '../../src/resources/endpoints';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import type { Choices } from '../support/backend/choices';
import { specificationBackend } from '../support/specificationBackend';
import { openTestApp } from '../support/testApp';
import { createTill } from '../support/till';

const app = await openTestApp();
const till = createTill(app.db, app.businesses.spa);
const token = await app.signIn();

const post = 'POST /api/owner/billing/refund';

/** A payment of $20 over a backend that makes these choices, and the tries to give back $5 of it. */
const payment = async (choices: Choices) => {
  const id = await till.order(await till.customer(), { cash: 20 });
  const backend = specificationBackend(app.app, choices);
  const http = createHttp({
    baseUrl: '',
    token: () => token,
    onSessionEnded: () => undefined,
    fetch: backend.fetch,
  });
  const provider = createOwnerDataProvider(http, endpoints);
  const clientId = String(app.businesses.spa.clientAppId);
  let sent: SentRefund | undefined;
  const look = () => readFigures(provider as never, clientId, `order-${id}`);
  const refund = (isWanted = false) =>
    byFigures.send(
      {
        look,
        keep: (kept) => {
          sent = kept;
        },
        async give() {
          const transaction = { transaction_id: String(id), type: 'order' };
          const order = { clientId, transaction, amount: 5, reason: 'duplicate' } as const;
          await provider.refund({ ...order, attempt: 'one' });
          return 'made' as const;
        },
      },
      { amount: 5, reason: 'duplicate' },
      { sent, isWanted },
    );
  const given = async () => {
    const rows = await app.db
      .selectFrom('refunds')
      .select('cash')
      .where('transaction_id', '=', id)
      .execute();
    return rows.reduce((sum, { cash }) => sum + Number(cash), 0);
  };
  return { refund, look, given };
};

describe('a partial refund whose answer is lost, tried again', () => {
  test('is found in the row and the total, also where the browser may answer from what it has kept', async () => {
    const { refund, look, given } = await payment({
      caching: 'allowed',
      fates: { [post]: ['lost'] },
    });
    await look();
    await expect(refund()).rejects.toThrow(/not known whether the refund was made/);
    expect(await refund()).toBe('made');
    expect(await given()).toBe(5);
  });

  test.each(['in the total', 'later'] as const)(
    'is not sent again on a guess where it shows %s, but at the word of the owner',
    async (refundShows) => {
      const { refund, given } = await payment({ refundShows, fates: { [post]: ['lost'] } });
      await expect(refund()).rejects.toThrow(/not known whether the refund was made/);
      const unsettled = await refund().catch((error: unknown) => error);
      expect(unsettled).toBeInstanceOf(UnsettledRefundError);
      expect(unsettled).toMatchObject({
        figures: { before: { status: 'completed' }, now: { status: 'completed' } },
      });
      expect(await given()).toBe(5);
      expect(await refund(true)).toBe('made');
      expect(await given()).toBe(10);
    },
  );
});
