import { vi } from 'vitest';

/** Sets the date for one test, where it stands still; timers run on. */
export const stopClock = (now: Date | string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
};
