import type { PageDefinition } from './definePage';
import { overview } from './overview/page';
import { dayEnd } from './payments/dayEnd/page';
import { reports } from './reports/page';
import { schedule } from './schedule/calendar/page';

/** The dashboard's pages beside the resources of App Config. */
export const dashboardPages: readonly PageDefinition[] = [overview, schedule];

/** The pages that are sections beside the dashboard. */
export const sectionPages: readonly PageDefinition[] = [reports];

/** All pages that are no resource: the sections, and one that others lead to. */
export const pages: readonly PageDefinition[] = [...dashboardPages, ...sectionPages, dayEnd];
