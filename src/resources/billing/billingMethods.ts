import type { RefundReason } from '../../../domain/refunds';
import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import type { Json } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import {
  readNumber,
  readPart,
  readRequiredNumber,
  readRows,
  readText,
} from '../../dataProvider/read';
import { wireIdFor } from '../../dataProvider/wireIds';
import { billingStatsPath } from '.';

interface OfClient {
  clientId: string;
  signal?: AbortSignal;
}

/** Dollars and counts of all payments (API-79). */
export interface BillingStats {
  total_revenue: number;
  completed_count: number;
  total_refunded: number;
  refunded_count: number;
  net_revenue: number;
  subscription_revenue: number;
}

/** A refund as the owner confirmed it. */
export interface RefundOrder {
  clientId: string;
  transaction: { transaction_id: string; type: string };
  /** Dollars; without it all of the payment is given back. */
  amount?: number;
  reason: RefundReason;
  /** The same in every try of one attempt, for a server that knows it and then gives back once. */
  attemptKey?: string;
}

/** What a refund would do. Amounts are dollars and points. */
export interface RefundPreview {
  cash_returned: number;
  /** Null when no cash is given back. */
  cash_goes_to: 'card' | 'hand' | null;
  points_returned: number;
  points_deducted: number;
  /** Awarded and already spent, so that they cannot be taken back. */
  points_not_recovered: number;
  points_balance_after: number;
  /** Names of services bought and not booked, which fall away. */
  services_cancelled: string[];
  services_kept: string[];
  refundable: { cash: number; points: number };
  refundable_after: { cash: number; points: number };
}

interface PreviewQuery extends OfClient {
  transactionId: string;
  /** Dollars; without it all of the payment. */
  amount?: number | undefined;
}

const billing = '/api/owner/billing';

/** The sums of payments, and giving them back (API-79, API-80). */
export const billingMethods = (http: Http) => ({
  /** GET /api/owner/billing/stats/{clientId}. */
  async billingStats({ clientId, signal }: OfClient): Promise<{ data: BillingStats }> {
    const { json } = await http(pathOfClient(billingStatsPath, { clientId }), {
      area: 'dashboard',
      signal,
      fallback: 'Failed to fetch billing stats',
    });
    return { data: toStats(openMembers(json)) };
  },

  /** POST /api/owner/billing/refund. `pending`: the payment provider has yet to confirm it. */
  async refund({ clientId, transaction, amount, reason, attemptKey }: RefundOrder) {
    const wireId = wireIdFor(http);
    const { json } = await http(`${billing}/refund`, {
      area: 'dashboard',
      method: 'POST',
      ...(attemptKey && { headers: { 'Idempotency-Key': attemptKey } }),
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

  /** GET /api/owner/billing/transactions/{clientId}/{id}/refund-preview, an addition to the specification. */
  async refundPreview({ clientId, transactionId, amount, signal }: PreviewQuery) {
    const payment = `${encodeURIComponent(clientId)}/${encodeURIComponent(transactionId)}`;
    const { json } = await http(`${billing}/transactions/${payment}/refund-preview`, {
      area: 'dashboard',
      query: { amount },
      signal,
      fallback: 'Failed to preview the refund',
    });
    return { data: toPreview(openMembers(json)) };
  },
});

const toStats = (data: Json): BillingStats => ({
  total_revenue: readRequiredNumber(data.total_revenue),
  completed_count: readRequiredNumber(data.completed_count),
  total_refunded: readRequiredNumber(data.total_refunded),
  refunded_count: readRequiredNumber(data.refunded_count),
  net_revenue: readRequiredNumber(data.net_revenue),
  subscription_revenue: readRequiredNumber(data.subscription_revenue),
});

const toPreview = (data: Json): RefundPreview => ({
  cash_returned: readRequiredNumber(data.cash_returned),
  cash_goes_to: destinations.find((destination) => destination === data.cash_goes_to) ?? null,
  points_returned: readRequiredNumber(data.points_returned),
  points_deducted: readRequiredNumber(data.points_deducted),
  points_not_recovered: readNumber(data.points_not_recovered),
  points_balance_after: readRequiredNumber(data.points_balance_after),
  services_cancelled: namesOf(data.services_cancelled),
  services_kept: namesOf(data.services_kept),
  refundable: toAmounts(readPart(data.refundable)),
  refundable_after: toAmounts(readPart(data.refundable_after)),
});

const destinations = ['card', 'hand'] as const;

const namesOf = (rows: unknown): string[] => readRows(rows).map(({ name }) => readText(name));

const toAmounts = ({ cash, points }: Json) => ({
  cash: readRequiredNumber(cash),
  points: readRequiredNumber(points),
});
