/**
 * All that this browser keeps beside the session and the theme. How the console is shown stands under
 * `verbena.`, holds nothing personal and stays; what is of an owner, by their id, goes when they sign out or
 * somebody else signs in.
 */
export const prefix = 'verbena.';

/** The IndexedDB database of the files in drafts. */
export const fileDatabase = 'verbena';

/** The name of what is kept of an owner. */
export const ownerName = (ownerId: string, name: string): string => `of ${ownerId} ${name}`;

/** The key under which something of an owner is kept. */
export const ownerKey = (ownerId: string, name: string): string =>
  prefix + ownerName(ownerId, name);

/** The keys of a storage. */
export const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Removes what is kept of owners, of all but one if that is named. */
export const forgetOwners = (storage: Storage, but?: string): void => {
  const kept = but === undefined ? '' : ownerKey(but, '');
  for (const key of keysOf(storage)) {
    if (key.startsWith(`${prefix}of `) && !(kept && key.startsWith(kept))) storage.removeItem(key);
  }
};

/**
 * A text of a tab that is kept only while its page is loaded again, so that a tab copied from it, with all
 * that is stored for it, has none.
 */
export const overReload = (name: string) => ({
  /** As the page goes away. */
  keep: (text: string) => sessionStorage.setItem(prefix + name, text),
  take(): string | undefined {
    const text = sessionStorage.getItem(prefix + name);
    sessionStorage.removeItem(prefix + name);
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (arrival?.type === 'reload' && text) || undefined;
  },
});

/** The mark that App Config was open before a reload. */
export const appConfigOpen = overReload('app_config_open');
