/** The time after which a save without a response counts as slow, in milliseconds. */
export const slowAfterMs = 10_000;

/** A save, with all the requests that belong to it. */
interface Save {
  /** The idempotency key over all its retries. */
  key: string | undefined;
  controller: AbortController;
  isLong: boolean;
  /** The number of its requests without a response. */
  open: number;
}

/**
 * The running saves of one http client, of which slow ones can be aborted. An aborted request may have
 * been done, so its outcome is unknown.
 */
export const createSaves = () => {
  const saves = new Set<Save>();
  // At most one save with several requests runs at a time: its form covers the page, or its button is
  // busy.
  let current: Save | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // While the owner types a PIN no request is open, so the save does not count as slow.
  const isSlow = ({ isLong, open }: Save) => isLong && open > 0;

  const during = async <T>(save: Save, work: () => Promise<T>): Promise<T> => {
    const timer = setTimeout(() => {
      save.isLong = true;
      tell();
    }, slowAfterMs);
    saves.add(save);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      saves.delete(save);
      if (current === save) current = undefined;
    }
  };

  const begin = (key?: string): Save => ({
    key,
    controller: new AbortController(),
    isLong: false,
    open: 0,
  });

  const stop = () => {
    for (const save of [...saves].filter(isSlow)) {
      save.controller.abort();
      // Requests after an abort do not join the aborted save.
      if (current === save) current = undefined;
    }
  };

  return {
    /** Runs a save of several requests: those that `work` sends share its key and its abort signal. */
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const save = begin(key);
      current = save;
      return during(save, work);
    },
    /**
     * Sends one request, as part of the running save or as a save of its own. An `unasked` one of its
     * own is never reported as slow.
     */
    async send<T>(
      change: (of: { key?: string; signal: AbortSignal }) => Promise<T>,
      unasked = false,
    ) {
      const save = current ?? begin();
      const { key, controller } = save;
      const sent = async () => {
        save.open += 1;
        if (save.isLong) tell();
        try {
          return await change({ ...(key && { key }), signal: controller.signal });
        } finally {
          save.open -= 1;
          tell();
        }
      };
      return save === current || unasked ? sent() : during(save, sent);
    },
    /** A function that aborts the slow saves; undefined without any. */
    stopSlow: () => ([...saves].some(isSlow) ? stop : undefined),
    /** Calls the listener when a save may have become slow, or is no longer. The result unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Saves = ReturnType<typeof createSaves>;
