import { overReload } from '../../authProvider/kept';
import { randomKey } from '../../dataProvider/randomKey';

const reloaded = overReload('tab');
const lockOf = (id: string) => `verbena.tab ${id}`;

let own: string | undefined;

/**
 * The id of this tab, also after a reload. The tab holds a lock by which others see that it is open.
 */
export const tabId = (): string => {
  if (own) return own;
  const id = reloaded.take() ?? randomKey();
  own = id;
  addEventListener('pagehide', () => reloaded.keep(id));
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
