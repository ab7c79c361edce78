import { act } from '@testing-library/react';

const waiting = new Map<number, () => void>();
let last = 0;

/** The page of a test has always something better to do, until the test says otherwise. */
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

/** Lets the page do what it has put off, and says how much that was. */
export const becomeIdle = () =>
  act(async () => {
    const tasks = [...waiting.values()];
    waiting.clear();
    for (const task of tasks) task();
    return tasks.length;
  });

/** Mocks `navigator.connection`: data saver and connection speed. */
export const onLine = (connection: { saveData?: boolean; effectiveType?: string }) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
