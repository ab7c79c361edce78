import type { Session } from './session';

export interface PinGateState {
  /** True once the PIN was verified, until App Config is left. */
  verified: boolean;
  /** The address in App Config that opens after the PIN. */
  pending: string | null;
  /** True while calls wait for a PIN that the server has demanded. */
  challenged: boolean;
  /** True while calls wait for a two-factor code. */
  codeWanted: boolean;
  /** True after a reload of an open App Config, until the server says that it is still verified. */
  resuming: boolean;
}

/**
 * The PIN lock of App Config, and the verifications that the server demands for calls. In memory only, so
 * that a new tab is locked.
 */
export interface PinGate {
  /** The identical object until something changes. */
  getState(): PinGateState;
  subscribe(listener: () => void): () => void;
  /** Asks for the PIN, to open this address after it. */
  ask(place: string): void;
  /** The dialog was closed without the PIN, so nothing is pending any more. */
  dismiss(): void;
  /** Called after the PIN was verified or set; answers the pending address. */
  unlock(): string | null;
  /** Ends `resuming`, with the server's answer; false if it gave none. */
  resume(stillOpen: boolean): void;
  /** Locks App Config as it is left; true if it was unlocked. */
  lock(): boolean;
  /** The calls that wait for the PIN. */
  pin: Question;
  /** The calls that wait for a two-factor code. */
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

/** One question to the owner, shared by all calls that wait for the same verification. */
interface Question {
  /** True while calls wait for the answer. */
  isOpen(): boolean;
  /**
   * Called for a call that the server refused, sent at `sentAt` of `performance.now()`. Resolves to true if
   * the call should be repeated.
   */
  challenge(sentAt: number): Promise<boolean>;
  /** The owner answered. */
  settle(passed: boolean): void;
  /** Answered elsewhere, with no question open. */
  pass(): void;
}

function createQuestion(onChange: () => void): Question {
  let waiting: ((passed: boolean) => void)[] = [];
  let answered = { at: Number.NEGATIVE_INFINITY, passed: false };
  return {
    isOpen: () => waiting.length > 0,
    challenge(sentAt) {
      // The verification was answered after this call had been sent.
      if (answered.at >= sentAt) return Promise.resolve(answered.passed);
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) onChange();
      });
    },
    settle(passed) {
      const calls = waiting;
      waiting = [];
      answered = { at: performance.now(), passed };
      if (calls.length > 0) onChange();
      for (const call of calls) call(passed);
    },
    pass() {
      answered = { at: performance.now(), passed: true };
    },
  };
}
