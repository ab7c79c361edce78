import { recycleBinPath } from '../components/history/recycleBinPath';
import { ownRoutes } from '../extended';
import { teamPath } from './account/team/teamPath';
import { customerAppPath } from './customerApp/customerAppPath';
import type { InnerPage } from './definePage';

/**
 * The pages of the user menu, and those to which they lead. Known to the console alone: the light pages
 * fetch nothing early for them.
 */
export const innerPages: readonly InnerPage[] = [
  ...(ownRoutes ?? []),
  { path: '/profile', view: () => import('./account/profile/Profile') },
  {
    path: '/profile/activity',
    label: 'Activity',
    needs: 'history',
    right: 'team',
    view: () => import('./account/activity/Activity'),
  },
  {
    path: teamPath,
    label: 'Team',
    needs: 'team',
    right: 'team',
    view: () => import('./account/team/Team'),
  },
  {
    path: recycleBinPath,
    label: 'Recycle bin',
    needs: 'recycle_bin',
    right: 'team',
    view: () => import('./account/activity/RecycleBin'),
  },
  {
    path: customerAppPath,
    label: 'Customer app',
    needs: 'customer_app',
    view: () => import('./customerApp/CustomerApp'),
  },
  { path: '/help', label: 'Help & Support', view: () => import('./help/Help') },
];
