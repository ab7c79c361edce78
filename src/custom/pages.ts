import { schedule } from './calendar/page';
import { dayEnd } from './dayEnd/page';
import type { PageDefinition } from './definePage';
import { overview } from './overview/page';

/** The dashboard's pages beside the resources of App Config. */
export const dashboardPages: readonly PageDefinition[] = [overview, schedule];

/** All pages that are no resource: the dashboard's, and one that others lead to. */
export const pages: readonly PageDefinition[] = [...dashboardPages, dayEnd];
