import { z } from '@hono/zod-openapi';
import { isStorable, oneLine, trimmed } from '../domain/text';

const wholeNumber = /^[1-9]\d{0,15}$/;

const idText = (error?: string) => z.string().regex(wholeNumber, error).transform(Number);

/** An id in an answer: an integer. */
export const wireId = z.number().int().positive();

/** The id of a selected record in a body; `error` is the sentence for a missing or invalid one. */
export const choiceInBody = (error?: string) =>
  z
    .union(
      [z.number().int(error).positive(error).max(Number.MAX_SAFE_INTEGER, error), idText(error)],
      error,
    )
    .openapi({ type: 'integer', minimum: 1 });

/** An id in a body: a number, or its digits as text, since clients may hold ids as text. */
export const idInBody = choiceInBody();

/** The id of an optional selection in a body; null selects nothing. */
export const idOrNullInBody = idInBody.nullish().openapi({ type: ['integer', 'null'] });

/** An id in a query string. */
export const idInQuery = idText().openapi({ type: 'integer', minimum: 1 });

/** An id in a path. Text that cannot be an id answers 404, like an unknown id. */
export const idParameter = (name: string) =>
  idText().openapi({ param: { name, in: 'path' }, type: 'integer', minimum: 1 });

/** The path parameter `id`. */
export const idInPath = z.object({ id: idParameter('id') });

/** The path parameter `clientId`; 403 unless it is the client app of the token. */
export const clientParameter = z
  .string()
  .openapi({ param: { name: 'clientId', in: 'path' }, type: 'integer', minimum: 1 });

export const clientInPath = z.object({ clientId: clientParameter });

/** The path parameter `userId`; 403 unless it is the owner of the token. */
export const ownId = z.object({
  userId: z
    .string()
    .openapi({ param: { name: 'userId', in: 'path' }, type: 'integer', minimum: 1 }),
});

/** A password in a body. A missing one becomes empty, which has its own validation error. */
export const passwordInBody = z
  .string('The password must be text')
  .max(1024, 'Password is too long')
  .default('');

/** An instant: ISO 8601 in UTC. */
export const wireInstant = z
  .string()
  .openapi({ format: 'date-time', example: '2026-03-01T15:30:00.000Z' });

/**
 * A number in a body, null for none. Any other value becomes NaN, which the validation refuses with
 * its own sentence; null would clear the field.
 */
export const numberInBody = z
  .unknown()
  .transform((value) => (typeof value === 'number' ? value : value == null ? null : Number.NaN))
  .optional()
  .openapi({ type: 'number' });

/** An instant in a body: ISO 8601 with a zone; empty counts as absent. */
export const instantInBody = (label: string) => {
  const error = `${label} must be an ISO 8601 instant with a zone`;
  return z
    .union([z.iso.datetime({ offset: true, error }), z.literal('')], error)
    .openapi({ format: 'date-time' });
};

/**
 * Text in a body: trimmed, in Unicode normalization form C, of limited length, without characters
 * that PostgreSQL cannot store.
 */
export const text = (label: string, maximum: number, missing = `${label} must be text`) =>
  z
    .string(missing)
    .refine(isStorable, `${label} has a character that cannot be stored`)
    .overwrite(trimmed)
    // Length in whole characters, as the domain and the database count: zod counts an emoji as two.
    .refine(
      (value) => Array.from(value).length <= maximum,
      `${label} must be at most ${maximum} characters`,
    )
    .openapi({ maxLength: maximum });

/** A name in a body: text of one line. */
export const nameText = (...[label, maximum, missing]: Parameters<typeof text>) =>
  text(label, maximum, missing).overwrite(oneLine);

/** An answer with its content under `data`. */
export const dataOf = <T extends z.ZodType>(schema: T) =>
  z.object({ success: z.literal(true), data: schema });

/** The answer to a deletion and to a sign-out. */
export const doneAnswer = z
  .object({ success: z.literal(true), message: z.string() })
  .openapi('Done');

/** A JSON body or answer with its schema. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A required JSON body. */
export const jsonBody = <T extends z.ZodType>(schema: T, description: string) => ({
  required: true as const,
  ...json(schema, description),
});
