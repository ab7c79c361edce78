import { pause } from './pause';

/** The longest that a sign-out waits for the answers to held changes, in milliseconds. */
const longestMs = 3000;

/**
 * The changes that can still be undone, and are sent once that has lapsed. They are sent at once when the
 * console is left, and never for another owner than the one who made them.
 */
export const createHeldChanges = (token: () => string | null) => {
  const held = new Map<() => Promise<unknown>, string | null>();
  return {
    /** Holds a change; the result takes it back, and is false if it has been sent. */
    hold(change: () => Promise<unknown>): () => boolean {
      held.set(change, token());
      return () => held.delete(change);
    },
    isEmpty: () => held.size === 0,
    /** Sends them all, and waits a moment for their answers. */
    async sendAll(): Promise<void> {
      const due = [...held].filter(([, bearer]) => bearer === token());
      held.clear();
      const answers = Promise.allSettled(due.map(([send]) => send()));
      await Promise.race([answers, pause(longestMs)]);
    },
  };
};

export type HeldChanges = ReturnType<typeof createHeldChanges>;
