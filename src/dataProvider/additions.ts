import { ApiError } from './errors';
import type { RawAnswer } from './faults';

/** The calls beyond the specification that nothing in an earlier answer tells of. */
export type AddedCall = 'activity' | 'customer-tags' | 'day-end' | 'events' | 'lock-pin' | 'logout';

/** What is known of the server's calls beyond the specification, so that one that lacks them is asked once. */
export interface Additions {
  /** Undefined until it was asked for. */
  has(call: AddedCall): boolean | undefined;
  learn(call: AddedCall, has: boolean): void;
}

type Known = Partial<Record<AddedCall, boolean>>;

const key = 'verbena.additions';

/** Remembers for as long as the tab is open, or without a storage as long as the page is. */
export function createAdditions(storage?: Storage): Additions {
  const known: Known = readKnown(storage);
  return {
    has: (call) => known[call],
    learn(call, has) {
      if (known[call] === has) return;
      known[call] = has;
      try {
        storage?.setItem(key, JSON.stringify(known));
      } catch {
        // A browser that keeps nothing asks once for each page.
      }
    },
  };
}

function readKnown(storage: Storage | undefined): Known {
  try {
    return { ...JSON.parse(storage?.getItem(key) ?? '{}') };
  } catch {
    return {};
  }
}

/** Whether an answer says that the server does not know the path, as with a page for every path. */
export const isUnknownPath = ({
  status,
  ok,
  headers,
}: Pick<RawAnswer, 'status' | 'ok' | 'headers'>) =>
  [404, 405, 501].includes(status) ||
  (ok && /^text\/html\b/i.test(headers.get('Content-Type') ?? ''));

const ofSpecification =
  /^\/(api\/owner\/(services|categories|campaigns|reward-plans|settings|metrics|transactions|billing|customers|checkin|scheduling)|auth\/owner\/(login|(has|set|verify|change)-(pin|password)|profile))(\/|$)/;

/** Whether a path is beyond the specification; one beneath one of its own is not known for that. */
export const isAdded = (path: string): boolean => !ofSpecification.test(path);

/** What calling a path means that the server does not have. */
export const absentCall = (fallback = 'The server behind this console cannot do this.') =>
  new ApiError(fallback, { status: 404 });
