import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { NamedChange } from './madeOnce';

/** For whom the database is asked. */
export interface Caller {
  /** Those of one group share a part of the connections, and leave the rest to others. */
  group?: string | number;
  /** Who of the group it is; they take turns. */
  member?: string | number;
  /** The id of the request that is being answered, which each query names. */
  requestId?: string;
  /** A signal that is aborted when the caller has gone: then its query is cancelled. */
  gone?: () => AbortSignal;
  /** The change that the request names, to be made once. */
  change?: NamedChange;
  /** Whether queries have no time limit. */
  unhurried?: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs the work, and whatever it starts, on behalf of a caller. */
export const onBehalfOf = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** The caller of the running code; without one, a caller of no group. */
export const currentCaller = (): Caller => callers.getStore() ?? {};

/** For migrations, filling, tidying and changes of many records: their queries may take as long as they take. */
export const unhurried = <T>(work: () => T): T =>
  onBehalfOf({ ...currentCaller(), unhurried: true }, work);

/**
 * For those who only look whether all is well: asks for so many milliseconds.
 * @throws the signal's reason when there is no answer by then
 */
export const briefly = <T>(patience: number, ask: () => Promise<T>): Promise<T> => {
  // Of no group, so that none of them can keep it from a connection.
  const gone = AbortSignal.timeout(patience);
  const asked = onBehalfOf({ gone: () => gone }, ask);
  // A stuck engine gives out no connection, and the signal does not end the wait for one.
  const over = once(gone, 'abort').then((): never => {
    throw gone.reason;
  });
  return Promise.race([asked, over]);
};
