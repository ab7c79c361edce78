/** A form's or a button's act of saving: of all changes that belong to it. */
export interface Save {
  /** Names it over all tries, so that a server that knows keys does it once. */
  attempt: string;
  signal: AbortSignal;
}

// One at a time: what is saved covers the page, or goes with a button.
let current: Save | undefined;

/** The save that changes belong to which are sent now, if there is one. */
export const currentSave = (): Save | undefined => current;

/**
 * Begins a save. The changes that `run` sends carry its name and end with its signal; a change that was
 * stopped may have been made.
 */
export const beginSave = (attempt: string) => {
  const controller = new AbortController();
  const save: Save = { attempt, signal: controller.signal };
  // What is sent after it is another change, though the same as one of it.
  const end = () => {
    if (current === save) current = undefined;
  };
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      current = save;
      try {
        return await work();
      } finally {
        end();
      }
    },
    stop() {
      controller.abort();
      end();
    },
  };
};
