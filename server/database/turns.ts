import { DatabaseAbsent } from './absence';
import type { Caller } from './caller';

export interface TurnOptions {
  /** How many may have a turn at once, and how many of one group. */
  most: number;
  mostOfGroup: number;
  /** How long one waits for a turn, in milliseconds. */
  patience: number;
}

/**
 * Gives turns at something that only few can have at once, in the order of asking. A group that has
 * its share waits behind the others, and who has gone leaves the queue.
 * @returns what takes a turn, and gives what ends it
 */
export const createTurns = ({ most, mostOfGroup, patience }: TurnOptions) => {
  interface Waiter extends Caller {
    begin: () => void;
  }
  const queue: Waiter[] = [];
  const taken = new Map<Caller['group'], number>();
  let inAll = 0;

  const isFree = ({ group }: Caller) =>
    inAll < most && (group === undefined || (taken.get(group) ?? 0) < mostOfGroup);

  const begin = ({ group }: Caller) => {
    inAll += 1;
    taken.set(group, (taken.get(group) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      inAll -= 1;
      const left = (taken.get(group) ?? 1) - 1;
      if (left > 0) taken.set(group, left);
      else taken.delete(group);
      queue.find(isFree)?.begin();
    };
  };

  const wait = (caller: Caller) =>
    new Promise<() => void>((resolve, reject) => {
      const gone = caller.gone?.();
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        clearTimeout(timer);
        gone?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(new DatabaseAbsent('Who asked the database has gone.'));
      };
      const waiter: Waiter = {
        ...caller,
        begin: () => {
          leave();
          resolve(begin(caller));
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(new DatabaseAbsent(`The database was busy for ${patience / 1000} seconds.`));
      }, patience);
      queue.push(waiter);
      if (gone?.aborted) giveUp();
      else gone?.addEventListener('abort', giveUp);
    });

  return async (caller: Caller): Promise<() => void> =>
    isFree(caller) ? begin(caller) : wait(caller);
};
