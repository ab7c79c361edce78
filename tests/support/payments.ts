import type { ConsoleCall, Instead } from './renderConsole';

/** A payment as a backend tells it that knows only the specification. */
export const payment = (changes: Record<string, unknown> = {}) => ({
  id: 7,
  type: 'order',
  customer_name: 'Ann Lee',
  customer_email: 'ann@example.com',
  description: 'Facial',
  amount: 80,
  cash_paid: 80,
  points_used: 0,
  status: 'completed',
  date: '2026-03-03T15:00:00.000Z',
  stripe_payment_intent_id: 'pi_123456789',
  can_refund: true,
  ...changes,
});

/** A payment with what our server adds. */
export const ownPayment = (changes: Record<string, unknown> = {}) =>
  payment({
    customer_id: 9,
    refunded_cash: 0,
    refunded_points: 0,
    refund_pending: false,
    ...changes,
  });

export const billingStats = {
  total_revenue: 1000.5,
  completed_count: 20,
  total_refunded: 100.25,
  refunded_count: 1,
  net_revenue: 900.25,
  subscription_revenue: 58,
};

/** A preview of a refund, as our server answers it. */
export const refundPreview = (changes: Record<string, unknown> = {}) => ({
  transaction_id: 7,
  type: 'order',
  cash_returned: 80,
  cash_goes_to: 'card',
  points_returned: 0,
  points_deducted: 0,
  points_not_recovered: 0,
  points_balance: 10,
  points_balance_after: 10,
  services_cancelled: [],
  services_kept: [],
  status_after: 'refunded',
  refundable: { cash: 80, points: 0 },
  refundable_after: { cash: 0, points: 0 },
  ...changes,
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

export const answered = (data: unknown) => json({ success: true, data });

/** A refusal with a message, or without one. */
export const refused = (status: number, message?: string, code?: string) =>
  json({ success: false, ...(message && { message }), ...(code && { code }) }, status);

/** A mock of the billing calls, which a test changes as it goes on. */
export interface Billing {
  list: () => Response;
  stats: () => Response;
  preview?: (call: ConsoleCall) => Response;
  refund?: (call: ConsoleCall) => Response | Promise<Response>;
}

export const billingList = (
  transactions: Record<string, unknown>[],
  more: Record<string, unknown> = {},
) => answered({ transactions, ...more });

/** Answers the calls of payments in the server's place. */
export const billingInstead =
  (billing: Billing): Instead =>
  (call) => {
    const { line } = call;
    if (line.includes('/refund-preview')) return billing.preview?.(call) ?? refused(404);
    if (line.startsWith('GET /api/owner/billing/transactions/')) return billing.list();
    if (line.startsWith('GET /api/owner/billing/stats/')) return billing.stats();
    if (line === 'POST /api/owner/billing/refund') return billing.refund?.(call);
    return undefined;
  };

/** A billing server with these payments. */
export const billingOf = (
  transactions: Record<string, unknown>[],
  more: Partial<Billing> = {},
): Billing => ({
  list: () => billingList(transactions),
  stats: () => answered(billingStats),
  ...more,
});
