import { definePage } from '../definePage';
import { reportNames, reportRights, usualCall } from './calls';

export const reports = definePage({
  name: 'reports',
  label: 'Reports',
  needs: 'reports',
  right: reportRights,
  view: () => import('./Reports'),
  firstCalls: ({ query }) => (query.size ? [] : reportNames.map(usualCall)),
});
