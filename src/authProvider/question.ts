/** Asks the owner once for all calls that wait for the same answer. */
export interface Question {
  /** Whether the owner is being asked. */
  isOpen(): boolean;
  /**
   * The server refused a call, sent at `sentAt` of `performance.now()`. All such calls share one
   * question; gives whether it is worth repeating the call.
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
      // The owner answered while this call was under way.
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
