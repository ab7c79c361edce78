import { randomKey } from '../../dataProvider/randomKey';

const key = 'verbena.tab';
const lockOf = (id: string) => `${key} ${id}`;

let own: string | undefined;

/**
 * The id of this tab, also after a reload. It is in sessionStorage only while the page reloads, so a
 * duplicated tab gets another one. The tab holds a lock by which others see that it is open.
 */
export const tabId = (): string => {
  if (own) return own;
  const id = beforeReload() ?? randomKey();
  own = id;
  addEventListener('pagehide', () => sessionStorage.setItem(key, id));
  // Held until the page is gone.
  navigator.locks?.request(lockOf(id), () => new Promise(() => undefined)).catch(() => undefined);
  return id;
};

/**
 * Whether a tab with this id is open. A page that is not encrypted cannot tell, so that each counts as
 * open: two tabs with one draft would make one new record of two.
 */
export const isTabAlive = async (id: string): Promise<boolean> => {
  if (!navigator.locks) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(id));
};

const beforeReload = (): string | undefined => {
  const id = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload' ? id : undefined;
};
