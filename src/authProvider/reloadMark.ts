const key = 'owner_app_config_open';

/**
 * Notes that App Config is open while its page goes away. It is noted for that moment alone, so that a tab
 * copied from an open one, with all that is stored for it, is locked.
 */
export const noteOpen = (tab: Storage): void => tab.setItem(key, 'true');

/** Whether this page is the reload of one on which App Config was open; forgets it. */
export function wasOpenBeforeReload(tab: Storage): boolean {
  const wasOpen = tab.getItem(key) !== null;
  tab.removeItem(key);
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return wasOpen && arrival?.type === 'reload';
}
