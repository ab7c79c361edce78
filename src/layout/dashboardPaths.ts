import { dashboardPages } from '../custom/pages';
import { resources } from '../resources';
import { segmentOf } from './asRouted';

/** First segments of the paths of the owner's dashboard: its pages and all of App Config. */
const dashboardSegments = new Set(
  [...dashboardPages, ...resources.filter(({ area }) => area === 'appConfig')].map(
    ({ name }) => name,
  ),
);

/** Whether the path shows the side rail and hides the "Dashboard" button. */
export const isDashboardPath = (pathname: string): boolean =>
  dashboardSegments.has(segmentOf(pathname));
