let isOpen = false;
const listeners = new Set<() => void>();

/**
 * The open state of the search over everything: the site's header sets it, and the console renders the
 * dialog.
 */
export const jumpState = {
  get: () => isOpen,
  set(open: boolean) {
    isOpen = open;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
