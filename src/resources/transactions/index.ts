import type { AnalyticsPeriod } from '../../../domain/transactions';
import { addressOf } from '../../dataProvider/address';
import { defineResource } from '../defineResource';

export const transactionsPath = '/api/owner/transactions/{clientId}';

/** GET: what was earned in so many days. */
export const revenueCall = (period: AnalyticsPeriod): string =>
  addressOf(`${transactionsPath}/analytics`, { period });

/** The days that the figures are of at first. */
export const defaultPeriod = 30;

export const transactions = defineResource({
  name: 'transactions',
  label: 'Transactions',
  needs: 'money',
  list: () => import('./TransactionList'),
  // The list itself is asked for up to the moment of its call.
  firstCalls: ({ query }) => (query.size ? [] : [revenueCall(defaultPeriod)]),
});
