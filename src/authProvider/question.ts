/** One question to the owner, shared by all calls that wait for the same verification. */
export interface Question {
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

export function createQuestion(onChange: () => void): Question {
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
