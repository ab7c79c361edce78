import { definePage } from '../definePage';
import { reportNames, usualCall } from './calls';

export const reports = definePage({
  name: 'reports',
  label: 'Reports',
  needs: 'reports',
  right: { all: ['money', 'reports'] },
  view: () => import('./Reports'),
  firstCalls: ({ query }) => (query.size ? [] : reportNames.map(usualCall)),
});
