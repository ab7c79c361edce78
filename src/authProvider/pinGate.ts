import { createQuestion, type Question } from './question';
import type { Session } from './session';

export interface PinGateState {
  /** Whether the PIN was verified in this stay in App Config. */
  verified: boolean;
  /** The place in App Config that waits for the PIN. */
  pending: string | null;
  /** Whether calls wait for the PIN because the server asked for it. */
  challenged: boolean;
  /** Whether calls wait for a code of the second factor. */
  codeWanted: boolean;
  /** Whether it was open before the page was reloaded, and the server is to say whether it still is. */
  resuming: boolean;
}

/**
 * The lock of App Config, and what else the server wants to be told before it takes a call. It lives
 * in memory alone, so that a new tab is locked.
 */
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
  /** The calls that the server refused for want of the PIN. */
  pin: Question;
  /** The calls that the server refused for want of a code of the second factor. */
  code: Question;
}

const closed: PinGateState = {
  verified: false,
  pending: null,
  challenged: false,
  codeWanted: false,
  resuming: false,
};

/** Follows the session: signing out, its end and another owner all lock. */
export function createPinGate(session: Session, { resuming = false } = {}): PinGate {
  let state = { ...closed, resuming };
  let ownerId = session.getState().user?.id;
  const listeners = new Set<() => void>();

  const set = (changes: Partial<PinGateState>) => {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener();
  };

  const pin = createQuestion(() => set({ challenged: pin.isOpen() }));
  const code = createQuestion(() => set({ codeWanted: code.isOpen() }));

  session.subscribe(() => {
    const { user } = session.getState();
    if (user?.id === ownerId) return;
    ownerId = user?.id;
    pin.settle(false);
    code.settle(false);
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
      pin.pass();
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
    pin,
    code,
  };
}
