/**
 * All that this browser keeps beside the session and the theme. How the console is shown stands under
 * `verbena.`, holds nothing personal and stays; what is of an owner, by their id, goes when they sign out or
 * somebody else signs in.
 */
const prefix = 'verbena.';

/** The name of what is kept of an owner. */
export const ownerName = (ownerId: string, name: string): string => `of ${ownerId} ${name}`;

/** The key under which something of an owner is kept. */
export const ownerKey = (ownerId: string, name: string): string =>
  prefix + ownerName(ownerId, name);

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** The keys of what is kept of an owner whose name begins like this. */
export const ownerKeys = (storage: Storage, ownerId: string, name = ''): string[] =>
  keysOf(storage).filter((key) => key.startsWith(ownerKey(ownerId, name)));

/** Removes what is kept of owners, of all but one if that is named. */
export const forgetOwners = (storage: Storage, but?: string): void => {
  const kept = but === undefined ? [] : ownerKeys(storage, but);
  for (const key of keysOf(storage)) {
    if (key.startsWith(`${prefix}of `) && !kept.includes(key)) storage.removeItem(key);
  }
};

/** Texts of one storage under names. */
const textsIn = (storage: () => Storage) => ({
  get: (name: string) => storage().getItem(prefix + name) ?? undefined,
  /** False where there is no room. */
  set(name: string, text: string): boolean {
    try {
      storage().setItem(prefix + name, text);
      return true;
    } catch {
      return false;
    }
  },
  remove: (name: string) => storage().removeItem(prefix + name),
  /** The names that begin like this. */
  names: (begin: string) =>
    keysOf(storage())
      .filter((key) => key.startsWith(prefix + begin))
      .map((key) => key.slice(prefix.length)),
  /** Calls the listener with what another tab has changed; answers how to stop. */
  follow(listener: (name: string, text: string | undefined) => void) {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue ?? undefined);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
});

export const onDevice = textsIn(() => localStorage);

/** For as long as the tab is there. */
export const inTab = textsIn(() => sessionStorage);

/**
 * A text of a tab that is kept only while its page is loaded again, so that a tab copied from it, with all
 * that is stored for it, has none.
 */
export const overReload = (name: string) => ({
  /** As the page goes away. */
  keep: (text: string) => void inTab.set(name, text),
  take(): string | undefined {
    const text = inTab.get(name);
    inTab.remove(name);
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return arrival?.type === 'reload' ? text : undefined;
  },
});

/** Whether App Config was open. */
export const appConfigOpen = overReload('app_config_open');
