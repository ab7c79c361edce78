import { z } from '@hono/zod-openapi';
import { addition, isAddition } from './additions';

/** Error codes, stable for programs to branch on; `message` is the sentence for people. */
export const faultCodes = [
  'INVALID_INPUT',
  'MALFORMED_BODY',
  'INVALID_IMAGE',
  'SIGN_IN_REFUSED',
  'SIGN_IN_REQUIRED',
  'SESSION_ENDED',
  'FORBIDDEN',
  'RIGHT_REQUIRED',
  'PIN_REQUIRED',
  'PIN_REFUSED',
  'CODE_REQUIRED',
  'CODE_REFUSED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'CATEGORY_IN_USE',
  'CHANGED_ELSEWHERE',
  'SENT_BEFORE',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_ATTEMPTS',
  'PAYMENT_REFUSED',
  'PAYMENT_UNAVAILABLE',
  'REFUND_PENDING',
  'INTERNAL',
  'UNAVAILABLE',
] as const;

export type FaultCode = (typeof faultCodes)[number];

/** A validation error of one field of the body, with the sentence to show at the field. */
const fieldFaultSchema = z.object({ field: z.string(), message: z.string() });

/** The ways out of a refused undo: other values for fields, or deletions to undo first. */
const remedySchema = z.object({
  fields: z
    .array(
      z.object({
        field: z.string(),
        value: z.union([z.string(), z.number()]).openapi({ description: 'As it was' }),
        choices: z.array(z.string()).optional().openapi({ description: 'If only these will do' }),
      }),
    )
    .openapi({ description: 'What can be given another value in `fields` of the same call' }),
  needs: z
    .array(
      z.object({
        id: z.number().int().openapi({ description: 'Of the deletion to be undone first' }),
        subject_type: z.string(),
        subject_name: z.string().nullable(),
      }),
    )
    .openapi({ description: 'What it belongs to and was deleted, too' }),
});

export type Remedy = z.infer<typeof remedySchema>;

/**
 * The body of every error response: `success` and `message` as clients of the specification read
 * them, beside the members of RFC 9457 (problem details).
 */
export const problemSchema = z
  .object({
    success: z.literal(false),
    message: z.string().openapi({ description: 'A sentence for people' }),
    retryAfter: z.number().int().optional().openapi({ description: 'Seconds to wait (429, 503)' }),
    code: addition(z.enum(faultCodes)),
    errors: addition(z.array(fieldFaultSchema)),
    remedy: addition(remedySchema),
    type: addition(z.string()),
    title: addition(z.string()),
    status: addition(z.number().int()),
    detail: addition(z.string()),
    instance: addition(z.string().openapi({ description: 'The request id, as in the server log' })),
  })
  .openapi('Problem');

export type Problem = z.infer<typeof problemSchema>;

const reasons = {
  400: 'The input has a fault',
  401: 'Not signed in, or the session has ended',
  403: 'The account is another one, the owner has not given the right (`RIGHT_REQUIRED`), App Config is locked (`PIN_REQUIRED`), or a code of the second factor is wanted (`CODE_REQUIRED`)',
  404: 'There is no such record in this business',
  409: 'The record is in use, or another one like it exists',
  412: 'The record was changed elsewhere since it was read',
  413: 'The body is too large',
  415: 'The body has another media type than the call takes',
  429: 'Too many attempts; wait for `retryAfter` seconds',
  500: 'Something went wrong on the server',
  502: 'The card payment provider refused',
  503: 'The server is busy, or cannot reach its database or the card payment provider',
} as const;

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } },
};

type FaultStatus = keyof typeof reasons;

/** The error responses of a route, all with the problem body. */
export const faults = <S extends FaultStatus>(...statuses: S[]) => {
  const answer = (status: FaultStatus) => ({
    description: reasons[status],
    content: { 'application/problem+json': { schema: problemSchema } },
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    ...(status === 412 ? isAddition : {}),
  });
  const answers = {} as Record<S, ReturnType<typeof answer>>;
  for (const status of statuses) answers[status] = answer(status);
  return answers;
};
