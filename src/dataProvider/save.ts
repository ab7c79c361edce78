/** After how long a save that is not answered is said to take long, in milliseconds. */
export const slowAfterMs = 10_000;

/** An act of saving: of all changes that belong to it. */
interface Save {
  /** Names it over all tries, so that a server that knows keys does it once. */
  attempt: string | undefined;
  controller: AbortController;
  isLong: boolean;
  /** The number of its changes that wait for their answer. */
  open: number;
}

/**
 * The saves of one client, and those of them that take long. What is stopped may have been made all the
 * same, so its outcome is unknown.
 */
export const createSaves = () => {
  const saves = new Set<Save>();
  // One at a time: what is saved covers the page, or goes with a button.
  let current: Save | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // An owner who is asked for the PIN in between does not wait for the server.
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

  const begin = (attempt?: string): Save => ({
    attempt,
    controller: new AbortController(),
    isLong: false,
    open: 0,
  });

  const stop = () => {
    for (const save of [...saves].filter(isSlow)) {
      save.controller.abort();
      // A later change is another one, even if it is the same as one of this save.
      if (current === save) current = undefined;
    }
  };

  return {
    /** Runs a save of several changes: those that `work` sends carry its name and end with its signal. */
    run<T>(attempt: string, work: () => Promise<T>): Promise<T> {
      const save = begin(attempt);
      current = save;
      return during(save, work);
    },
    /**
     * Sends one change, as part of the save that is run or as one of its own. Nobody waits for one that is
     * `unasked` and on its own.
     */
    async send<T>(
      change: (of: { attempt?: string; signal: AbortSignal }) => Promise<T>,
      unasked = false,
    ) {
      const save = current ?? begin();
      const { attempt, controller } = save;
      const sent = async () => {
        save.open += 1;
        if (save.isLong) tell();
        try {
          return await change({ ...(attempt && { attempt }), signal: controller.signal });
        } finally {
          save.open -= 1;
          tell();
        }
      };
      return save === current || unasked ? sent() : during(save, sent);
    },
    /** Stops what takes long; undefined where nothing does. */
    stopSlow: () => ([...saves].some(isSlow) ? stop : undefined),
    /** The listener is called when something may have begun or ceased to take long. The result ends that. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Saves = ReturnType<typeof createSaves>;
