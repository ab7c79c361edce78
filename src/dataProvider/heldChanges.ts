import { pause } from './pause';

/** The longest that a sign-out waits for the answers to held changes, in milliseconds. */
const longestMs = 3000;

/**
 * The changes that can still be undone, and are sent once that has lapsed. They are sent at once when the
 * console is left, and never for another owner than the one who made them.
 */
export const createHeldChanges = (token: () => string | null) => {
  const held = new Map<() => Promise<unknown>, string | null>();
  const sending = new Set<() => Promise<unknown>>();
  const send = (change: () => Promise<unknown>) => {
    sending.add(change);
    return change().finally(() => sending.delete(change));
  };
  return {
    /** Holds a change, until it is taken back or sent; the first of both decides. */
    hold(change: () => Promise<unknown>) {
      held.set(change, token());
      return {
        /** False if it has been sent. */
        takeBack: () => held.delete(change),
        send: () => void (held.delete(change) && send(change)),
      };
    },
    isEmpty: () => held.size === 0,
    /** True while a change is held, or sent without an answer. */
    isUnsaved: () => held.size + sending.size > 0,
    /** Sends them all, and waits a moment for their answers. */
    async sendAll(): Promise<void> {
      const due = [...held].filter(([, bearer]) => bearer === token());
      held.clear();
      const answers = Promise.allSettled(due.map(([change]) => send(change)));
      await Promise.race([answers, pause(longestMs)]);
    },
  };
};

export type HeldChanges = ReturnType<typeof createHeldChanges>;
