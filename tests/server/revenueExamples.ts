import type { Business, RouteExample } from './routeExamples';

const inClient = ({ clientAppId }: Business) => ({ clientId: clientAppId });
const inPayment = ({ clientAppId, transactionId }: Business) => ({
  clientId: clientAppId,
  id: transactionId,
});

const refund = ({ clientAppId, transactionId }: Business) => ({
  transaction_id: transactionId,
  transaction_type: 'order',
  client_app_id: clientAppId,
  amount: 0.01,
  reason: 'requested_by_customer',
});

/** The routes of transactions, payments and refunds. */
export const revenueExamples: Record<string, RouteExample> = {
  'GET /api/owner/transactions/{clientId}': { access: 'owner', path: inClient },
  'GET /api/owner/transactions/{clientId}/export': { access: 'owner', path: inClient },
  'GET /api/owner/transactions/{clientId}/analytics': { access: 'owner', path: inClient },
  'GET /api/owner/transactions/{clientId}/day-end': { access: 'owner', path: inClient },
  ...Object.fromEntries(
    ['hours', 'customers', 'attendance', 'takings', 'members', 'points'].map((report) => [
      `GET /api/owner/reports/{clientId}/${report}`,
      { access: 'owner', path: inClient, query: () => '?compare=before' } as const,
    ]),
  ),
  'GET /api/owner/reports/{clientId}/campaigns': { access: 'owner', path: inClient },
  'GET /api/owner/billing/transactions/{clientId}': { access: 'owner', path: inClient },
  'GET /api/owner/billing/transactions/{clientId}/export': { access: 'owner', path: inClient },
  'GET /api/owner/billing/transactions/{clientId}/{id}': { access: 'owner', path: inPayment },
  'GET /api/owner/billing/transactions/{clientId}/{id}/refund-preview': {
    access: 'owner',
    path: inPayment,
  },
  'GET /api/owner/billing/stats/{clientId}': { access: 'owner', path: inClient },
  'POST /api/owner/billing/refund': {
    access: 'owner',
    body: refund,
    foreignBodies: (own, other) => [
      refund(other),
      { ...refund(own), client_app_id: other.clientAppId },
      { ...refund(own), transaction_id: other.transactionId },
    ],
  },
};
