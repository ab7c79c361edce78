import { overReload } from '../../authProvider/kept';
import { randomKey } from '../../dataProvider/randomKey';

const reloaded = overReload('tab');
const lockOf = (id: string) => `verbena.tab ${id}`;

let own: string | undefined;

/** The id of this tab, also after a reload. A Web Lock shows other tabs that this one is open. */
export const tabId = (): string => {
  if (own) return own;
  const id = reloaded.take() ?? randomKey();
  own = id;
  addEventListener('pagehide', () => reloaded.keep(id));
  // A promise that never settles holds the lock until the page is gone.
  navigator.locks?.request(lockOf(id), () => new Promise(() => undefined)).catch(() => undefined);
  return id;
};

/**
 * True when a tab with this id is open. Without Web Locks (on an unencrypted page) every tab counts as open,
 * since two tabs with the same draft would create one record twice.
 */
export const isTabAlive = async (id: string): Promise<boolean> => {
  if (!navigator.locks) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(id));
};
