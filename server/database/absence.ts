import { codeOf } from './failures';

/** The database is unavailable, or has not answered before its timeout; a retry may succeed. */
export class DatabaseUnavailable extends Error {
  /** The error code of the cause, by PostgreSQL or the system, if there is one. */
  readonly code: string | undefined;

  constructor(what: string, cause?: unknown) {
    super(cause instanceof Error && cause.message ? `${what} (${cause.message})` : what, { cause });
    this.name = 'DatabaseUnavailable';
    const { code } = (cause ?? {}) as { code?: unknown };
    this.code = typeof code === 'string' ? code : undefined;
  }
}

/**
 * PostgreSQL's codes for unavailability: connection lost or refused, shutdown or startup, a full,
 * read-only or failing disk, a deadlock or serialization failure, or a timeout of a query or an
 * idle transaction.
 */
const unavailableCodes = /^(08...|53...|57P0.|58...|25006|25P03|40001|40P01|55P03|57014)$/;

/** True if a query's error means that the database is unavailable. */
export const isUnavailable = (error: Error): boolean =>
  error instanceof DatabaseUnavailable || unavailableCodes.test(codeOf(error) ?? '');

/**
 * True if a transaction was rolled back for another one's sake: by a deadlock, a serialization
 * failure, or a lock timeout.
 */
export const isRetryableConflict = (error: unknown): boolean =>
  /^(40001|40P01|55P03)$/.test(codeOf(error) ?? '');

/** True if the database can read but not write: its disk is full, failing or read-only. */
export const cannotWrite = (error: unknown): error is { code: string } =>
  !(error instanceof DatabaseUnavailable) && /^(53...|58...|25006)$/.test(codeOf(error) ?? '');
