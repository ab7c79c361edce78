import { lazy } from 'react';
import { defineResource } from '../defineResource';
import { transactionsEndpoint } from './endpoint';

export const transactions = defineResource({
  name: 'transactions',
  label: 'Transactions',
  list: lazy(() => import('./TransactionList')),
  endpoint: transactionsEndpoint,
});
