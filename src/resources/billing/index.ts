import { addressOf, byOffset, type Paging } from '../../dataProvider/address';
import { defineResource } from '../defineResource';

export const billingPath = '/api/owner/billing/transactions/{clientId}';
export const billingStatsPath = '/api/owner/billing/stats/{clientId}';

/** The payments that one call asks for. */
export const billingPageSize = 50;

/** As the specification writes it: "?limit=50&offset=0". */
export const byLimit: Paging = (page) => {
  const { limit = 0, offset = 0 } = byOffset(page);
  return { limit, offset };
};

const firstPage = addressOf(billingPath, byLimit({ page: 1, perPage: billingPageSize }));

// The list opens the refund dialog on /billing/refund/:id.
export const billing = defineResource({
  name: 'billing',
  label: 'Payments',
  needs: 'money',
  recordRepresentation: 'description',
  list: () => import('./BillingList'),
  firstCalls: ({ query }) => [...(query.size ? [] : [firstPage]), billingStatsPath],
  activity: { refund: { one: 'refund', all: 'Refunds' } },
});
