import { type Caller, currentCaller } from '../database/caller';

export interface TurnOptions {
  /** The most turns at once in all, and of one group. */
  most: number;
  mostOfGroup?: number;
  /** The length of the queue; unlimited by default. */
  waiting?: number;
  /** The timeout of waiting in milliseconds; none by default. */
  patience?: number;
  /** The error for a caller who gets no turn. */
  refusal: (reason: 'crowded' | 'late' | 'gone') => Error;
}

interface Waiter extends Caller {
  arrived: number;
  begin: () => void;
  refuse: (reason: 'crowded' | 'late' | 'gone') => void;
}

/** The number of members whose last turn is remembered. */
const maximumRemembered = 1000;

type Share = Pick<Caller, 'group' | 'member'>;

/**
 * The key of a member. A group may have many members: the people of a business, or networks of
 * strangers.
 */
const memberOf = ({ group, member }: Share) => `${typeof group} ${group} ${member}`;

/** The number of occurrences of each key. */
const countBy = <T, Key>(values: readonly T[], keyOf: (value: T) => Key): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
};

/**
 * A fair queue for a scarce resource. The group served longest ago is next, and within it the
 * member served longest ago, so that a flood waits behind everybody else. A group at its limit
 * waits for one of its own turns to end; disconnected callers leave the queue. If the queue is
 * full, the last caller of the largest member of the largest group is refused.
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

  /** The last turns of a caller's group and member, by which the queue is ordered. */
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
      // If nobody waits, the order of turns is irrelevant; forgetting it also limits memory.
      if (queue.length === 0 || memberServed.size > maximumRemembered) {
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

/** Runs work of the current caller in a fair queue. @throws the error of `refusal` */
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
