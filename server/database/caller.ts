import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the database is asked. */
export interface Caller {
  /** Those of one group share a part of the connections, and leave the rest to others. */
  group?: string | number;
  /** The id of the request that is being answered, which each query names. */
  requestId?: string;
  /** A signal that is aborted when the caller has gone: then its query is cancelled. */
  gone?: () => AbortSignal;
  /** Whether a query may take as long as it takes. */
  unhurried?: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Does the work, and what it begins, for a caller. */
export const onBehalfOf = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** The caller of the running code; without one, a caller of no group. */
export const currentCaller = (): Caller => callers.getStore() ?? {};

/** For migrations, filling, tidying and changes of many records: their queries may take as long as they take. */
export const unhurried = <T>(work: () => T): T =>
  onBehalfOf({ ...currentCaller(), unhurried: true }, work);
