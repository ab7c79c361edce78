import type { RefundReason } from '../../../domain/refunds';
import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import {
  complete,
  partReader,
  readNumber,
  readPart,
  readText,
  rowsReader,
  withDefault,
} from '../../dataProvider/read';
import { wireIdFor } from '../../dataProvider/wireIds';
import { billingPath, billingStatsPath } from './calls';
import { readPaymentDetail } from './paymentDetail';

interface OfClient {
  clientId: string;
  signal?: AbortSignal;
}

const readStats = partReader({
  total_revenue: readNumber,
  completed_count: readNumber,
  total_refunded: readNumber,
  refunded_count: readNumber,
  net_revenue: readNumber,
  subscription_revenue: readNumber,
});

/** Dollars and counts of all payments. */
export type BillingStats = ReturnType<typeof readStats>;

const readAmounts = partReader({ cash: readNumber, points: readNumber });
const readNames = rowsReader(({ name }) => readText(name));
const destinations = ['card', 'hand'] as const;

const readPreview = complete(
  partReader({
    cash_returned: readNumber,
    // Null when no cash is given back.
    cash_goes_to: (to) => destinations.find((destination) => destination === to) ?? null,
    points_returned: readNumber,
    points_deducted: readNumber,
    // Points awarded and already spent, so that they cannot be deducted.
    points_not_recovered: withDefault(readNumber, 0),
    points_balance_after: readNumber,
    // Purchased services without an appointment, which are cancelled.
    services_cancelled: readNames,
    services_kept: rowsReader(partReader({ name: readText, status: readText })),
    refundable: readAmounts,
    refundable_after: readAmounts,
  }),
);

/** The effects of a refund. Amounts are dollars and points. */
export type RefundPreview = ReturnType<typeof readPreview>;

/** A refund as the owner confirmed it. */
export interface RefundOrder {
  clientId: string;
  transaction: { transaction_id: string; type: string };
  /** Dollars; undefined for a full refund. */
  amount?: number;
  reason: RefundReason;
  /** The idempotency key, kept over retries. */
  attempt: string;
}

interface PaymentQuery extends OfClient {
  transactionId: string;
}

interface PreviewQuery extends PaymentQuery {
  /** Dollars; undefined for a full refund. */
  amount?: number | undefined;
}

const billing = '/api/owner/billing';

const pathOfPayment = (clientId: string, transactionId: string) =>
  `${pathOfClient(billingPath, { clientId })}/${encodeURIComponent(transactionId)}`;

/** The calls of payment totals and refunds. */
export const billingMethods = (http: Http) => ({
  /** GET /api/owner/billing/stats/{clientId}. */
  async billingStats({ clientId, signal }: OfClient): Promise<{ data: BillingStats }> {
    const { json } = await http(pathOfClient(billingStatsPath, { clientId }), {
      area: 'dashboard',
      signal,
      fallback: 'Failed to fetch billing stats',
    });
    return { data: readStats(openMembers(json)) };
  },

  /** POST /api/owner/billing/refund. `pending`: the payment provider has yet to confirm it. */
  async refund({ clientId, transaction, amount, reason, attempt }: RefundOrder) {
    const wireId = wireIdFor(http);
    const { json } = await http(`${billing}/refund`, {
      area: 'dashboard',
      method: 'POST',
      attempt,
      doubt: ['the refund was made', 'Trying again first checks whether it was made.'],
      body: {
        transaction_id: wireId(transaction.transaction_id),
        transaction_type: transaction.type,
        client_app_id: wireId(clientId),
        ...(amount !== undefined && { amount }),
        reason,
      },
      fallback: 'Failed to process refund',
    });
    return { data: { pending: readPart(openMembers(json).refund).status === 'pending' } };
  },

  /** GET /api/owner/billing/transactions/{clientId}/{id}, an addition to the specification. */
  async paymentDetail({ clientId, transactionId, signal }: PaymentQuery) {
    const { json } = await http(pathOfPayment(clientId, transactionId), {
      area: 'dashboard',
      signal,
      fallback: 'Failed to fetch the payment',
    });
    return { data: readPaymentDetail(openMembers(json)) };
  },

  /** GET /api/owner/billing/transactions/{clientId}/{id}/refund-preview, an addition to the specification. */
  async refundPreview({ clientId, transactionId, amount, signal }: PreviewQuery) {
    const { json } = await http(`${pathOfPayment(clientId, transactionId)}/refund-preview`, {
      area: 'dashboard',
      query: { amount },
      signal,
      fallback: 'Failed to preview the refund',
    });
    return { data: readPreview(openMembers(json)) };
  },
});
