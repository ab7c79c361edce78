import { Fault } from './faults';

interface Limits {
  /** How many go on at the same time. */
  atOnce: number;
  /** How many more wait for their turn; further ones are refused at once. */
  waiting: number;
  /** The message of a refusal, and the seconds after which to try again. */
  message: string;
  retryAfter: number;
}

/**
 * Runs costly work a few at a time, the rest in the order in which it came, so that it can take
 * neither all memory nor all threads of the process. @throws Fault 503 when too many wait already.
 */
export const limitConcurrency = ({ atOnce, waiting, message, retryAfter }: Limits) => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === atOnce) {
      if (queue.length === waiting) throw new Fault(503, 'UNAVAILABLE', message, { retryAfter });
      await new Promise<void>((start) => queue.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The next one takes over the place.
      if (next) next();
      else running -= 1;
    }
  };
};
