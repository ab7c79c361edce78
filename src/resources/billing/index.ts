import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { billingEndpoint } from './endpoint';

// The list opens the refund dialog on /billing/refund/:id.
export const billing = defineResource({
  name: 'billing',
  label: 'Payments',
  recordRepresentation: 'description',
  list: lazy(() => import('./BillingList')),
  endpoint: billingEndpoint,
});
