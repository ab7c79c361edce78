import { codeOf } from './failures';

/** The database cannot be asked just now, or has not answered in time; asking again may succeed. */
export class DatabaseAbsent extends Error {
  /** PostgreSQL's or the system's code of the cause, where there is one. */
  readonly code: string | undefined;

  constructor(what: string, cause?: unknown) {
    super(cause instanceof Error && cause.message ? `${what} (${cause.message})` : what, { cause });
    this.name = 'DatabaseAbsent';
    const { code } = (cause ?? {}) as { code?: unknown };
    this.code = typeof code === 'string' ? code : undefined;
  }
}

/**
 * What PostgreSQL itself says when it, or a part of it, is not there: connection lost or refused,
 * shutting down or starting, full or read-only, a disk that fails, a deadlock or serialisation failure,
 * a query or an idle transaction over its time.
 */
const saysSo = /^(08...|53...|57P0.|58...|25006|25P03|40001|40P01|55P03|57014)$/;

/** Whether a failure of a query says that the database cannot be asked just now. */
export const isAbsence = (error: Error): boolean =>
  error instanceof DatabaseAbsent || saysSo.test(codeOf(error) ?? '');

/** Whether a transaction was given up, with all of its changes, for the sake of another one: by a deadlock, a serialisation failure, or a lock that it did not get in its time. */
export const gaveWay = (error: unknown): boolean =>
  /^(40001|40P01|55P03)$/.test(codeOf(error) ?? '');

/** Whether the database has answered that it can store nothing: no room, a disk that fails, or only reading allowed. */
export const storesNothing = (error: unknown): error is { code: string } =>
  !(error instanceof DatabaseAbsent) && /^(53...|58...|25006)$/.test(codeOf(error) ?? '');
