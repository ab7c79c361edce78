import type { Session } from './session';

export interface PinGateState {
  /** Whether the PIN was verified in this stay in App Config. */
  verified: boolean;
  /** The place in App Config that waits for the PIN. */
  pending: string | null;
  /** Whether calls wait for the PIN because the server asked for it. */
  challenged: boolean;
  /** Whether it was open before the page was reloaded, and the server is to say whether it still is. */
  resuming: boolean;
}

/** The lock of App Config. It lives in memory alone, so that a new tab is locked. */
export interface PinGate {
  /** The same object until something changes. */
  getState(): PinGateState;
  subscribe(listener: () => void): () => void;
  /** Asks for the PIN, after which this place is to be opened. */
  ask(place: string): void;
  /** The owner closed the dialog: nothing is pending any more. */
  dismiss(): void;
  /** The PIN was verified or set. Gives the place that waited for it. */
  unlock(): string | null;
  /** The server said, or could not say, whether it is still open after a reload. */
  resume(stillOpen: boolean): void;
  /** App Config is left. Gives whether it was open. */
  lock(): boolean;
  /**
   * The server refused a call, sent at `sentAt` of `performance.now()`, for want of the PIN. All
   * such calls share one question; gives whether it is worth repeating the call.
   */
  challenge(sentAt: number): Promise<boolean>;
  /** The owner answered the question of the waiting calls. */
  settle(passed: boolean): void;
}

const closed: PinGateState = {
  verified: false,
  pending: null,
  challenged: false,
  resuming: false,
};

/** Follows the session: signing out, its end and another owner all lock. */
export function createPinGate(session: Session, { resuming = false } = {}): PinGate {
  let state = { ...closed, resuming };
  let ownerId = session.getState().user?.id;
  let waiting: ((passed: boolean) => void)[] = [];
  let answered = { at: Number.NEGATIVE_INFINITY, passed: false };
  const listeners = new Set<() => void>();

  const set = (changes: Partial<PinGateState>) => {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener();
  };

  const settle = (passed: boolean) => {
    const calls = waiting;
    waiting = [];
    answered = { at: performance.now(), passed };
    if (state.challenged) set({ challenged: false });
    for (const call of calls) call(passed);
  };

  session.subscribe(() => {
    const { user } = session.getState();
    if (user?.id === ownerId) return;
    ownerId = user?.id;
    settle(false);
    set(closed);
  });

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (pending) => set({ pending }),
    dismiss() {
      if (state.pending !== null) set({ pending: null });
    },
    unlock() {
      const place = state.pending;
      answered = { at: performance.now(), passed: true };
      set({ verified: true, pending: null, resuming: false });
      return place;
    },
    resume(stillOpen) {
      if (state.resuming) set({ verified: stillOpen, resuming: false });
    },
    lock() {
      const wasOpen = state.verified;
      if (wasOpen) set({ verified: false });
      return wasOpen;
    },
    challenge(sentAt) {
      // The owner answered while this call was under way.
      if (answered.at >= sentAt) return Promise.resolve(answered.passed);
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (!state.challenged) set({ challenged: true });
      });
    },
    settle,
  };
}
