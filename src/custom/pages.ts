import { schedule } from './calendar/page';
import type { PageDefinition } from './definePage';
import { overview } from './overview/page';

/** The dashboard's pages beside the resources of App Config. */
export const dashboardPages: readonly PageDefinition[] = [overview, schedule];
