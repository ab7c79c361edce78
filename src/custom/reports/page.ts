import { definePage } from '../definePage';
import { defaultCall, reportNames, reportRights } from './calls';

export const reports = definePage({
  name: 'reports',
  label: 'Reports',
  needs: 'reports',
  right: reportRights,
  view: () => import('./Reports'),
  firstCalls: ({ query }) => (query.size ? [] : reportNames.map(defaultCall)),
});
