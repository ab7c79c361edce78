import { billingStatsPath, firstPage } from '../../custom/payments/calls';
import { defineResource } from '../defineResource';

// The list opens the refund dialog on /billing/refund/:id.
export const billing = defineResource({
  name: 'billing',
  label: 'Payments',
  right: 'money',
  recordRepresentation: 'description',
  list: () => import('./BillingList'),
  firstCalls: ({ query }) => [...(query.size ? [] : [firstPage]), billingStatsPath],
  activity: { refund: { one: 'refund', all: 'Refunds' } },
});
