import { z } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import type { FaultCode, Remedy } from '../../contract/errors';
import type { FieldFault } from '../../domain/fieldFault';
import { breaksReference, violates } from '../database/failures';

type FaultStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 500 | 502 | 503;

/** An error with a sentence for people, thrown anywhere below a route; one handler answers it. */
export class Fault extends Error {
  readonly status: FaultStatus;
  readonly code: FaultCode;
  readonly errors: FieldFault[] | undefined;
  readonly remedy: Remedy | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: FaultStatus,
    code: FaultCode,
    message: string,
    more: {
      errors?: FieldFault[] | undefined;
      remedy?: Remedy;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'Fault';
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.remedy = more.remedy;
    this.retryAfter = more.retryAfter;
  }
}

/** A 400 for one field of the body. */
export const fieldFault = (field: string, message: string) =>
  new Fault(400, 'INVALID_INPUT', message, { errors: [{ field, message }] });

/** A 409 for a conflict with the current state, at a field if one is given. */
export const conflict = (message: string, field?: string) =>
  new Fault(409, 'CONFLICT', message, { errors: field ? [{ field, message }] : undefined });

/** Throws a 400 with the first message and all errors; does nothing without any. */
export const refuseFaults = (errors: FieldFault[]): void => {
  const [first] = errors;
  if (first) throw new Fault(400, 'INVALID_INPUT', first.message, { errors });
};

/** Turns the violation of a unique constraint, by a concurrent write, into an error for people. */
export const orConflict = <T>(write: Promise<T>, constraint: string, fault: Fault): Promise<T> =>
  write.catch((error) => {
    throw violates(error, constraint) ? fault : error;
  });

/** Turns the violation of a foreign key, by a record in use, into an error for people. */
export const orReferred = <T>(write: Promise<T>, fault: Fault): Promise<T> =>
  write.catch((error) => {
    throw breaksReference(error) ? fault : error;
  });

/** A 404: no such record in this business, even if another business has it. */
export const notFoundFault = (thing: string) =>
  new Fault(404, 'NOT_FOUND', `This ${thing} does not exist any more.`);

/** The record, or a 404 if it is undefined. */
export const found = <T>(record: T | undefined, thing: string): T => {
  if (record === undefined) throw notFoundFault(thing);
  return record;
};

/** A field's name as words: "service id" for `service_id` and for `serviceId`. */
const wordsOf = (name: string): string =>
  name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

// zod's default messages are for programmers; schemas that need a better one have their own.
z.config({
  customError: ({ path = [], input }) => {
    const field = path.findLast((part) => typeof part === 'string');
    if (field === undefined) return 'The request must be a JSON object';
    return `Please ${input === undefined ? 'enter' : 'check'} the ${wordsOf(field)}`;
  },
});

/** A 400 for a body or query that fails its schema: the first message, and all errors by field. */
export const inputFault = (error: ZodError) => {
  const errors = error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  return new Fault(400, 'INVALID_INPUT', errors[0]?.message ?? 'The input is not valid.', {
    errors,
  });
};
