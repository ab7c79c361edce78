import { dashboardPages } from '../custom/pages';
import { resources } from '../resources/all';
import { segmentOf } from './asRouted';

/** First segments of the paths of the owner's dashboard: its pages and all of App Config. */
const dashboardSegments = new Set(
  [...dashboardPages, ...resources.filter(({ area }) => area === 'appConfig')].map(
    ({ name }) => name,
  ),
);

/** True for paths with the side rail, where the header has no "Dashboard" button. */
export const isDashboardPath = (pathname: string): boolean =>
  dashboardSegments.has(segmentOf(pathname));
