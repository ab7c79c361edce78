import type { Business, RouteExample } from './routeExamples';

const ofClient = ({ clientAppId }: Business) => ({ clientId: clientAppId });
const ofCustomer = ({ clientAppId, customerId }: Business) => ({
  clientId: clientAppId,
  customerId,
});

const ofNote = (of: Business) => ({ ...ofCustomer(of), noteId: of.noteId });

/** The routes of customers, check-ins and reward claims. */
export const customerExamples: Record<string, RouteExample> = {
  'GET /api/owner/customers/{clientId}': { access: 'owner', path: ofClient },
  'GET /api/owner/customers/{clientId}/export': { access: 'owner', path: ofClient },
  'GET /api/owner/customers/{clientId}/{customerId}': { access: 'owner', path: ofCustomer },
  'GET /api/owner/customers/{clientId}/{customerId}/points': { access: 'owner', path: ofCustomer },
  'POST /api/owner/customers/{clientId}/{customerId}/points': {
    access: 'owner',
    path: ofCustomer,
    body: () => ({ points: 5, reason: 'birthday' }),
  },
  'POST /api/owner/customers/{clientId}/{customerId}/points/{entryId}/undo': {
    access: 'owner',
    path: (of) => ({ ...ofCustomer(of), entryId: of.handEntryId }),
  },
  'GET /api/owner/customers/{clientId}/{customerId}/everything': {
    access: 'owner',
    path: ofCustomer,
  },
  'GET /api/owner/customers/{clientId}/{customerId}/erasure': { access: 'owner', path: ofCustomer },
  'POST /api/owner/customers/{clientId}/{customerId}/erasure': {
    access: 'owner',
    path: ofCustomer,
    // Erasure is confirmed by the customer's name.
    answers: 400,
    body: () => ({ name: 'Somebody else' }),
  },
  'GET /api/owner/customers/{clientId}/{customerId}/notes': { access: 'owner', path: ofCustomer },
  'GET /api/owner/customers/{clientId}/alike': {
    access: 'owner',
    path: ofClient,
    query: () => '?name=Ann%20Lee',
  },
  'POST /api/owner/customers/{clientId}': {
    access: 'owner',
    path: ofClient,
    body: () => ({ first_name: 'Nora', phone: '(555) 201-9911' }),
  },
  'PUT /api/owner/customers/{clientId}/{customerId}': {
    access: 'owner',
    path: ofCustomer,
    body: () => ({ first_name: 'Nora' }),
  },
  'POST /api/owner/customers/{clientId}/{customerId}/notes': {
    access: 'owner',
    path: ofCustomer,
    body: () => ({ body: 'Prefers tea', is_alert: true }),
  },
  'PUT /api/owner/customers/{clientId}/{customerId}/notes/{noteId}': {
    access: 'owner',
    path: ofNote,
    body: () => ({ body: 'Prefers a quiet room' }),
  },
  'DELETE /api/owner/customers/{clientId}/{customerId}/notes/{noteId}': {
    access: 'owner',
    path: ofNote,
  },
  'PUT /api/owner/customers/{clientId}/{customerId}/tags': {
    access: 'owner',
    path: ofCustomer,
    body: () => ({ tags: ['VIP'] }),
  },
  'GET /api/owner/checkin/analytics': { access: 'owner' },
  'GET /api/owner/checkin/history': {
    access: 'owner',
    query: ({ locationId }) => `?locationId=${locationId}`,
  },
  'GET /api/owner/checkin/history/export': {
    access: 'owner',
    query: ({ locationId }) => `?locationId=${locationId}`,
  },
  'GET /api/owner/checkin/history/{id}': {
    access: 'owner',
    path: ({ checkInId }) => ({ id: checkInId }),
  },
  'GET /api/owner/checkin/reward-claims': { access: 'owner' },
  'GET /api/owner/checkin/reward-claims/export': { access: 'owner' },
  'GET /api/owner/checkin/reward-claims/{id}': {
    access: 'owner',
    path: ({ rewardClaimId }) => ({ id: rewardClaimId }),
  },
};
