import { STATUS_CODES } from 'node:http';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Problem } from '../../contract/errors';
import { isUnavailable } from '../database/absence';
import { codeOf } from '../database/failures';
import type { AppEnvironment } from './environment';
import { Fault } from './faults';
import type { Log } from './log';
import { isDisconnected, onlyReads } from './requests';

/** The body of every error: members for clients of the specification, and those of RFC 9457. */
export const problemAnswer = (c: Context<AppEnvironment>, fault: Fault) => {
  const { status, code, message, errors, remedy, retryAfter } = fault;
  c.set('refusal', code);
  const problem: Problem = {
    success: false,
    message,
    code,
    ...(errors && { errors }),
    ...(remedy && { remedy }),
    ...(retryAfter !== undefined && { retryAfter }),
    type: `urn:verbena:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    instance: `urn:verbena:request:${c.get('requestId')}`,
  };
  return c.body(JSON.stringify(problem), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    // The rest of the body is not read, so the connection cannot be reused.
    ...(status === 413 && { Connection: 'close' }),
  });
};

/** Answers every thrown error. An error without a sentence for people is logged, and not shown. */
export const handleErrors =
  (log: Log): ErrorHandler<AppEnvironment> =>
  (error, c) => {
    const fault = asFault(error, c);
    // An expected refusal, such as a full queue, has no cause to log.
    if (fault.status >= 500 && fault.cause) {
      log.error('request_failed', {
        code: fault.code,
        // Messages of database errors can contain values, so only code and place are logged.
        kind: error.name,
        sqlstate: codeOf(error),
        stack: error.stack?.split('\n').slice(1, 8).join('\n'),
      });
    }
    return problemAnswer(c, fault);
  };

const asFault = (error: Error, c: Context<AppEnvironment>): Fault => {
  if (error instanceof Fault) return error;
  if (error instanceof HTTPException) return httpFault(error);
  return (
    disconnectedFault(error, c) ?? databaseFault(error) ?? internalFault(error, c.get('requestId'))
  );
};

/**
 * An error caused by a client that has disconnected is no failure of the server; it is counted and
 * logged.
 */
const disconnectedFault = (error: Error, c: Context<AppEnvironment>): Fault | undefined => {
  if (isDisconnected(c)) {
    return new Fault(400, 'MALFORMED_BODY', 'The request broke off before its end.');
  }
  if (onlyReads(c.req.method) && c.req.raw.signal.aborted && isUnavailable(error)) {
    return new Fault(400, 'UNAVAILABLE', 'Who asked has gone before the answer.');
  }
  return undefined;
};

const httpFault = (error: HTTPException): Fault => {
  switch (error.status) {
    case 413:
      return new Fault(413, 'TOO_LARGE', 'This is more than the server takes at once.');
    case 415:
      return new Fault(
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        'The server does not read this kind of body.',
      );
    default:
      return new Fault(
        400,
        'MALFORMED_BODY',
        'The request could not be read: it is not valid JSON.',
      );
  }
};

/** Errors by the database: conflicts of concurrent writes, and values that it cannot store. */
const databaseFault = (error: Error): Fault | undefined => {
  const state = codeOf(error);
  if (state === '23505') {
    return new Fault(409, 'CONFLICT', 'There is already a record like this one.', { cause: error });
  }
  if (state === '23503' || state === '23001') {
    return new Fault(
      409,
      'CONFLICT',
      'This refers to a record that was removed in the meantime, or is still in use. Please reload and try again.',
      { cause: error },
    );
  }
  if (state === '23514' || (state?.startsWith('22') && state.length === 5)) {
    const message = 'The input has a value that cannot be stored.';
    return new Fault(400, 'INVALID_INPUT', message, { cause: error });
  }
  if (isUnavailable(error)) {
    const message =
      'The server cannot reach its data right now. Please try again in a few seconds.';
    return new Fault(503, 'UNAVAILABLE', message, { retryAfter: 5, cause: error });
  }
  return undefined;
};

const internalFault = (error: Error, requestId: string) =>
  new Fault(
    500,
    'INTERNAL',
    `Something went wrong on the server. Please try again. If it stays like this, report the number ${requestId}.`,
    { cause: error },
  );
