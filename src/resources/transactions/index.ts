import { defineResource } from '../defineResource';
import { defaultPeriod, revenueCall } from './calls';

export const transactions = defineResource({
  name: 'transactions',
  label: 'Transactions',
  right: 'money',
  list: () => import('./TransactionList'),
  // The list itself is asked for up to the moment of its call.
  firstCalls: ({ query }) => (query.size ? [] : [revenueCall(defaultPeriod)]),
});
