import { trimmed } from '../../domain/text';
import { isDay, momentOf } from '../../domain/time';
import type { ConsoleRecord } from './consoleRecord';
import { openItem } from './envelope';
import { ApiError, isChangedElsewhere, isUnanswered, NoAnswerError } from './errors';
import type { Json } from './faults';
import type { Http, HttpAnswer } from './http';
import { sendOnce } from './sendOnce';
import type { UnheardTry } from './unheardTries';

/** A record to create, exactly once, however often the call is repeated. */
export interface Creation<T extends ConsoleRecord> {
  http: Http;
  /** The path of the POST. */
  path: string;
  body: Json;
  /**
   * Identifies the record while a form may still change its values between tries. Without it, two tries
   * with the same body count as one.
   */
  attempt?: string | undefined;
  /** Sends it. Undefined where the answer holds no record. */
  send(): Promise<T | undefined>;
  /** All records of the kind that the server has; without it nothing is looked for. */
  list?: (() => Promise<readonly T[]>) | undefined;
  /** Whether a stored record has the values that were sent. */
  isAlike(record: T, body: Json): boolean;
  /** Updates the record that an earlier try created to the values of this one. */
  update(made: T): Promise<T>;
}

/** The ids of the last list read, by the path of its call. */
const idsRead = new WeakMap<Http, Map<string, ReadonlySet<string>>>();

function idsOf(http: Http): Map<string, ReadonlySet<string>> {
  const ids = idsRead.get(http) ?? new Map();
  idsRead.set(http, ids);
  return ids;
}

/** Remembers the ids that the server has, so that later ones are known to be new. */
export const noteIds = (http: Http, path: string, records: readonly ConsoleRecord[]): void => {
  idsOf(http).set(path, new Set(records.map(({ id }) => id)));
};

/** The record that a change is answered with, if it is. Throws where the server may not have heard of the change. */
export const openMade = ({ json, isOfGet }: HttpAnswer, key: string): Json | undefined => {
  const row = openItem(json, key);
  if (!row && isOfGet) throw new NoAnswerError();
  return row;
};

/**
 * Creates a record. Without an answer, the list is read again: a record that is new in it and has the
 * values that were sent is the one. If the list cannot be read either, the next try looks before it
 * sends. Where no call answers all of it, the owner is asked to look.
 */
export async function createOnce<T extends ConsoleRecord>(creation: Creation<T>): Promise<T> {
  const { http, path, body, attempt = attemptOf(body), isAlike, send, update } = creation;
  const { unheardTries } = http;
  const ids = idsOf(http);
  const key = `${path} ${attempt}`;
  const earlierTry = unheardTries.get(key);
  const isRepeated = earlierTry !== undefined;
  const unheard = { body, before: earlierTry?.before ?? [...(ids.get(path) ?? [])] };
  const remember = () => unheardTries.set(key, unheard, creation.attempt !== undefined);
  const findMade = () => {
    remember();
    return findNew(creation, unheard);
  };
  const findEarlier = async () => {
    const earlier = await findUnheard({ ...creation, attempt });
    return earlier && !isAlike(earlier, body) ? update(earlier) : earlier;
  };
  const made = await sendOnce({
    findEarlier: isRepeated ? findEarlier : undefined,
    async send() {
      // The page may be left before the answer comes, and the form's draft be tried again.
      if (creation.attempt) remember();
      try {
        return await send();
      } catch (error) {
        if (!isUnanswered(error) && !isRepeated) unheardTries.delete(key);
        throw hasStatus(error, 0) ? notKnown(error, creation.list ? tryAgain : lookFirst) : error;
      }
    },
    // A repeated create may be refused by a constraint, as the earlier one was carried out.
    isInDoubt: (error) => isUnanswered(error) || (isRepeated && hasStatus(error, 409)),
    findMade,
  });
  const record = made ?? (await findMade());
  if (!record) throw new ApiError(savedAs, { status: 200 });
  unheardTries.delete(key);
  ids.set(path, new Set([...(ids.get(path) ?? []), record.id]));
  return record;
}

/** What identifies a record to create by its values alone. */
export const attemptOf = (body: Json): string => JSON.stringify(body);

/** What an earlier try has created without being heard, if it has. */
export async function findUnheard<T extends ConsoleRecord>({
  http,
  path,
  attempt,
  ...looking
}: Pick<Creation<T>, 'http' | 'path' | 'attempt' | 'list' | 'isAlike'>): Promise<T | undefined> {
  const earlier = http.unheardTries.get(`${path} ${attempt}`);
  return earlier && findNew(looking, earlier);
}

async function findNew<T extends ConsoleRecord>(
  { list, isAlike }: Pick<Creation<T>, 'list' | 'isAlike'>,
  { body, before }: UnheardTry,
): Promise<T | undefined> {
  const earlier = new Set(before);
  const records = await list?.();
  return records
    ?.filter((record) => !earlier.has(record.id) && isAlike(record, body))
    .toSorted((a, b) => createdAt(b) - createdAt(a))[0];
}

/** Whether a record holds the plain values that were sent, which a server may trim or round. */
export const holds = (record: object, sent: object): boolean =>
  Object.entries(sent).every(([key, value]) => {
    const held = fieldOf(record, key);
    if (typeof value === 'number') return Math.abs(Number(held) - value) < 0.01;
    if (typeof value === 'string') return isSameText(String(held ?? ''), value);
    return typeof value === 'object' || held === value;
  });

/**
 * Updates a record. If the update is refused as a conflict, but the record has the values that were
 * sent, an earlier try was carried out and its answer lost.
 */
export const updateOnce = <T>(
  send: () => Promise<T>,
  findMade: () => Promise<T | undefined>,
): Promise<T> => sendOnce({ send, findMade, isInDoubt: isChangedElsewhere });

/** Whether a stored value has everything that was sent; it may have more. */
export const isStored = (stored: unknown, sent: unknown): boolean => {
  if (typeof sent === 'string') return isSameText(String(stored ?? ''), sent);
  if (typeof sent !== 'object' || sent === null) return stored === sent;
  if (typeof stored !== 'object' || stored === null) return false;
  if (Array.isArray(sent) && sent.length !== Object.keys(stored).length) return false;
  return Object.entries(sent).every(([key, value]) => isStored(fieldOf(stored, key), value));
};

/** Of a date the server may keep no more than the day. A name such as "Massage 60" is none, whatever a browser reads in it. */
const isSameText = (held: string, sent: string): boolean => {
  const moment = /^\d{4}-\d{2}-\d{2}(T|$)/.test(sent) ? momentOf(sent) : null;
  const isSame =
    moment !== null && (isDay(held) ? moment.startsWith(held) : momentOf(held) === moment);
  return isSame || trimmed(held) === trimmed(sent);
};

const fieldOf = (record: object, key: string): unknown => (record as Json)[key];

const createdAt = (record: object): number =>
  Date.parse(String(fieldOf(record, 'created_at') ?? '')) || 0;

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

const notKnown = (cause: unknown, advice: string): ApiError =>
  new ApiError(
    `No answer came from the server, so it is not known whether this was saved. ${advice}`,
    { status: 0, cause },
  );

const tryAgain = 'Try again: what is saved already is found, and nothing is made twice.';

const lookFirst = 'Look for it in the list before you try again.';

const savedAs = 'It was saved, but the server did not say as what. Reload the list to see it.';
