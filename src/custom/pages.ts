import { recycleBinPath } from '../components/history/recycleBinPath';
import { schedule } from './calendar/page';
import { dayEnd } from './dayEnd/page';
import type { InnerPage, PageDefinition } from './definePage';
import { overview } from './overview/page';
import { reports } from './reports/page';
import { teamPath } from './team/teamPath';

/** The dashboard's pages beside the resources of App Config. */
export const dashboardPages: readonly PageDefinition[] = [overview, schedule];

/** The pages that are sections beside the dashboard. */
export const sectionPages: readonly PageDefinition[] = [reports];

/** All pages that are no resource: the sections, and one that others lead to. */
export const pages: readonly PageDefinition[] = [...dashboardPages, ...sectionPages, dayEnd];

/** The pages of the user menu, and those to which they lead. */
export const innerPages: readonly InnerPage[] = [
  { path: '/profile', view: () => import('./profile/Profile') },
  {
    path: '/profile/activity',
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
  { path: '/help', view: () => import('./help/Help') },
];
