import { type Caller, currentCaller } from '../database/caller';

export interface TurnOptions {
  /** How many may have a turn at once, and how many of one group. */
  most: number;
  mostOfGroup?: number;
  /** How many may wait; without it, any number. */
  waiting?: number;
  /** How long one waits for a turn, in milliseconds; without it, as long as it takes. */
  patience?: number;
  /** What is thrown at who gets no turn. */
  refusal: (reason: 'crowded' | 'late' | 'gone') => Error;
}

interface Waiter extends Caller {
  arrived: number;
  begin: () => void;
  refuse: (reason: 'crowded' | 'late' | 'gone') => void;
}

/** How many members it is remembered of when they were served. */
const mostRemembered = 1000;

type Share = Pick<Caller, 'group' | 'member'>;

/** The key of a member. A group may have many: the people of a business, or networks of strangers. */
const memberOf = ({ group, member }: Share) => `${typeof group} ${group} ${member}`;

/** How often each key occurs. */
const countBy = <T, Key>(values: readonly T[], keyOf: (value: T) => Key): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
};

/**
 * A fair queue for what only few can have at once. The group served longest ago has the next turn, and
 * in it the member served longest ago, so that a flood waits behind everybody else. A group that has
 * its share waits for one of its own turns to end; who has gone leaves the queue. When too many wait,
 * the last of the largest member of the largest group is refused.
 * @returns what takes a turn, and gives what ends it
 */
export const createTurns = (options: TurnOptions) => {
  const {
    most,
    mostOfGroup = most,
    waiting = Number.POSITIVE_INFINITY,
    patience,
    refusal,
  } = options;
  const queue: Waiter[] = [];
  const taken = new Map<Caller['group'], number>();
  const groupServed = new Map<Caller['group'], number>();
  const memberServed = new Map<string, number>();
  let inAll = 0;
  let now = 0;

  const isFree = ({ group }: Share) =>
    inAll < most && (group === undefined || (taken.get(group) ?? 0) < mostOfGroup);

  /** Since when the group and the member of a waiter have waited for their next turn. */
  const rank = (waiter: Waiter) => [
    groupServed.get(waiter.group) ?? waiter.arrived,
    memberServed.get(memberOf(waiter)) ?? waiter.arrived,
    waiter.arrived,
  ];

  const isBefore = (one: Waiter, other: Waiter) => {
    const others = rank(other);
    for (const [place, value] of rank(one).entries()) {
      const against = others[place] ?? 0;
      if (value !== against) return value < against;
    }
    return false;
  };

  const noteServed = (share: Share) => {
    groupServed.set(share.group, ++now);
    memberServed.set(memberOf(share), now);
  };

  const serveNext = () => {
    const free = queue.filter(isFree);
    if (free.length > 0) free.reduce((a, b) => (isBefore(b, a) ? b : a)).begin();
  };

  const begin = (share: Share) => {
    inAll += 1;
    taken.set(share.group, (taken.get(share.group) ?? 0) + 1);
    noteServed(share);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      inAll -= 1;
      const left = (taken.get(share.group) ?? 1) - 1;
      if (left > 0) taken.set(share.group, left);
      else taken.delete(share.group);
      noteServed(share);
      serveNext();
      // From here on in the order of asking, unless somebody waits; and so that the memory stays small.
      if (queue.length === 0 || memberServed.size > mostRemembered) {
        groupServed.clear();
        memberServed.clear();
      }
    };
  };

  const refuseOneTooMany = () => {
    if (queue.length <= waiting) return;
    const groups = countBy(queue, ({ group }) => group);
    const members = countBy(queue, memberOf);
    const weight = (of: Waiter) => [groups.get(of.group) ?? 0, members.get(memberOf(of)) ?? 0];
    queue
      .reduce((heaviest, waiter) => {
        const [group = 0, member = 0] = weight(waiter);
        const [most = 0, mostOfMember = 0] = weight(heaviest);
        return group > most || (group === most && member >= mostOfMember) ? waiter : heaviest;
      })
      .refuse('crowded');
  };

  const wait = (caller: Caller) =>
    new Promise<() => void>((resolve, reject) => {
      const gone = caller.gone?.();
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        clearTimeout(timer);
        gone?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => waiter.refuse('gone');
      const waiter: Waiter = {
        ...caller,
        arrived: ++now,
        begin: () => {
          leave();
          resolve(begin(waiter));
        },
        refuse: (reason) => {
          leave();
          reject(refusal(reason));
        },
      };
      const timer =
        patience === undefined ? undefined : setTimeout(() => waiter.refuse('late'), patience);
      queue.push(waiter);
      if (gone?.aborted) giveUp();
      else gone?.addEventListener('abort', giveUp);
      refuseOneTooMany();
    });

  return async (caller: Caller): Promise<() => void> =>
    isFree(caller) ? begin(caller) : wait(caller);
};

/** Runs work of the current caller in its turn. @throws what `refusal` gives, when too many wait */
export const inTurns = (options: TurnOptions) => {
  const takeTurn = createTurns(options);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const end = await takeTurn(currentCaller());
    try {
      return await work();
    } finally {
      end();
    }
  };
};
