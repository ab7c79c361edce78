let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the search over the whole console is open: the head of the page opens what the console shows. */
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
