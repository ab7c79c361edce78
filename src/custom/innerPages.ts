import { recycleBinPath } from '../components/history/recycleBinPath';
import { customerAppPath } from './customerApp/customerAppPath';
import type { InnerPage } from './definePage';
import { teamPath } from './team/teamPath';

/**
 * The pages of the user menu, and those to which they lead. Known to the console alone: the light pages
 * fetch nothing early for them.
 */
export const innerPages: readonly InnerPage[] = [
  { path: '/profile', view: () => import('./profile/Profile') },
  {
    path: '/profile/activity',
    label: 'Activity',
    needs: 'history',
    right: 'team',
    view: () => import('./profile/Activity'),
  },
  {
    path: recycleBinPath,
    label: 'Recycle bin',
    needs: 'recycle_bin',
    right: 'team',
    view: () => import('./profile/RecycleBin'),
  },
  {
    path: teamPath,
    label: 'Team',
    needs: 'team',
    right: 'team',
    view: () => import('./team/Team'),
  },
  {
    path: customerAppPath,
    label: 'Customer app',
    needs: 'customer_app',
    view: () => import('./customerApp/CustomerApp'),
  },
  { path: '/help', view: () => import('./help/Help') },
];
