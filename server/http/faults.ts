import { z } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import type { FaultCode, Remedy } from '../../contract/errors';
import type { FieldFault } from '../../domain/fieldFault';
import { breaksReference, violates } from '../database/failures';

type FaultStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 500 | 502 | 503;

/** A failure that has a sentence for people. Thrown anywhere below a route; one handler answers it. */
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

/** 400 for one field of the body. */
export const fieldFault = (field: string, message: string) =>
  new Fault(400, 'INVALID_INPUT', message, { errors: [{ field, message }] });

/** 409 for what cannot be as the records stand; of one field of the body where it is said which. */
export const conflict = (message: string, field?: string) =>
  new Fault(409, 'CONFLICT', message, { errors: field ? [{ field, message }] : undefined });

/** Throws 400 with the first sentence and all fields, unless there is no fault at all. */
export const refuseFaults = (errors: FieldFault[]): void => {
  const [first] = errors;
  if (first) throw new Fault(400, 'INVALID_INPUT', first.message, { errors });
};

/** Turns the violation of a unique constraint, which settles a race, into the sentence for people. */
export const orConflict = <T>(write: Promise<T>, constraint: string, fault: Fault): Promise<T> =>
  write.catch((error) => {
    throw violates(error, constraint) ? fault : error;
  });

/** Turns a broken reference, which settles whether something is in use, into the sentence for people. */
export const orReferred = <T>(write: Promise<T>, fault: Fault): Promise<T> =>
  write.catch((error) => {
    throw breaksReference(error) ? fault : error;
  });

/** 404: no such record in this business, whether or not another business has it. */
export const notFoundFault = (thing: string) =>
  new Fault(404, 'NOT_FOUND', `This ${thing} does not exist any more.`);

/** The record that was looked for, or 404. */
export const found = <T>(record: T | undefined, thing: string): T => {
  if (record === undefined) throw notFoundFault(thing);
  return record;
};

/** The words of a field's name: "service id" for `service_id` and for `serviceId`. */
const wordsOf = (name: string): string =>
  name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

// zod's own sentences are for programmers. A schema that can say more than this says it itself.
z.config({
  customError: ({ path = [], input }) => {
    const field = path.findLast((part) => typeof part === 'string');
    if (field === undefined) return 'The request must be a JSON object';
    return `Please ${input === undefined ? 'enter' : 'check'} the ${wordsOf(field)}`;
  },
});

/** 400 for a body or query that does not fit its schema: the first fault's sentence, and all by field. */
export const inputFault = (error: ZodError) => {
  const errors = error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  return new Fault(400, 'INVALID_INPUT', errors[0]?.message ?? 'The input is not valid.', {
    errors,
  });
};
