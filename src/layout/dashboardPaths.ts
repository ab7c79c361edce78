/** First segments of the paths of the owner's dashboard: Overview, Schedule and the App Config resources (SHELL-25). */
export const dashboardSegments = [
  'dashboard',
  'schedule',
  'services',
  'campaigns',
  'categories',
  'locations',
  'rewards',
  'reward-plans',
];

/** Whether the path shows the side rail and hides the "Dashboard" button (SHELL-12, SHELL-17, SHELL-25). */
export const isDashboardPath = (pathname: string): boolean =>
  dashboardSegments.includes(pathname.split('/')[1] ?? '');
