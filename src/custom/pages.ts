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

/** The pages under the profile that need something; their views are the console's. */
export const innerPages: readonly InnerPage[] = [
  { path: '/profile/activity', needs: 'history', right: 'team' },
  { path: recycleBinPath, label: 'Recycle bin', needs: 'recycle_bin', right: 'team' },
  { path: teamPath, label: 'Team', needs: 'team', right: 'team' },
];
