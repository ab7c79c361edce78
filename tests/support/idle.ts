import { act } from '@testing-library/react';

const waiting = new Map<number, () => void>();
let last = 0;

/** Mocks requestIdleCallback: the page is never idle until the test says so. */
export const neverIdle = () => {
  waiting.clear();
  Object.assign(globalThis, {
    requestIdleCallback: (task: () => void) => {
      last += 1;
      waiting.set(last, task);
      return last;
    },
    cancelIdleCallback: (handle: number) => waiting.delete(handle),
  });
};

/** Runs the pending idle callbacks; answers their number. */
export const becomeIdle = () =>
  act(async () => {
    const tasks = [...waiting.values()];
    waiting.clear();
    for (const task of tasks) task();
    return tasks.length;
  });

/** Mocks `navigator.connection`: data saver and connection speed. */
export const mockConnection = (connection: { saveData?: boolean; effectiveType?: string }) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
