import { isShown, ownSections } from '../extended';
import type { PageDefinition } from './definePage';
import { overview } from './overview/page';
import { dayEnd } from './payments/dayEnd/page';
import { reports } from './reports/page';
import { schedule } from './schedule/calendar/page';

/** Without what an extension hides. */
const shown = (pages: readonly PageDefinition[]) => (isShown ? pages.filter(isShown) : pages);

/** The dashboard's pages beside the resources of App Config. */
export const dashboardPages = shown([overview, schedule]);

/** The pages that are sections beside the dashboard. */
export const sectionPages = ownSections ? [...shown([reports]), ...ownSections] : shown([reports]);

/** All pages that are no resource: the sections, and one that others lead to. */
export const pages = [...dashboardPages, ...sectionPages, ...shown([dayEnd])];
