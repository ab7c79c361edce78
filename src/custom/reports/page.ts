import { definePage } from '../definePage';
import { reportNames, usualCall } from './calls';

export const reports = definePage({
  name: 'reports',
  label: 'Reports',
  needs: { all: ['money', 'reports'] },
  addition: 'reports',
  view: () => import('./Reports'),
  firstCalls: ({ query }) => (query.size ? [] : reportNames.map(usualCall)),
});
