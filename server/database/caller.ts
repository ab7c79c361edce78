import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { KeyedChange } from './madeOnce';

/** The caller of a query. */
export interface Caller {
  /** Callers of one group share a limited part of the connections. */
  group?: string | number;
  /** The member of the group; members take turns. */
  member?: string | number;
  /** The request id, which each query carries as a comment. */
  requestId?: string;
  /** Gives a signal that is aborted when the client disconnects, which cancels its query. */
  gone?: () => AbortSignal;
  /** The change of a request with an Idempotency-Key. */
  change?: KeyedChange;
  /** True for queries without a timeout. */
  hasNoTimeout?: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs the work, and whatever it starts, on behalf of a caller. */
export const onBehalfOf = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** The caller of the running code; empty without one. */
export const currentCaller = (): Caller => callers.getStore() ?? {};

/** Runs queries without a timeout: for migrations, seeding, housekeeping and batches. */
export const withoutTimeout = <T>(work: () => T): T =>
  onBehalfOf({ ...currentCaller(), hasNoTimeout: true }, work);

/**
 * Runs a query of a health check with a timeout in milliseconds. @throws the signal's reason after
 * the timeout
 */
export const withTimeout = <T>(patience: number, ask: () => Promise<T>): Promise<T> => {
  // Without a group, so that no group's limit keeps it from a connection.
  const gone = AbortSignal.timeout(patience);
  const asked = onBehalfOf({ gone: () => gone }, ask);
  // A stuck engine frees no connection, and the signal does not end the wait for one.
  const over = once(gone, 'abort').then((): never => {
    throw gone.reason;
  });
  return Promise.race([asked, over]);
};
