import { ApiError, messageOf, NoAnswerError, NotSentError } from '../../dataProvider/errors';

interface Form<Field extends string> {
  /** Its fields; the first takes what belongs to none. */
  fields: readonly [Field, ...Field[]];
  /** Replaces server messages about tokens, which mean nothing to an owner. */
  unavailable: string;
}

/** The failure of an account's form as a fault of its fields, if the server has not named them. */
export function failureAtField<Field extends string>(
  error: unknown,
  { fields, unavailable }: Form<Field>,
): unknown {
  // Of no field, and not refused.
  if (error instanceof NoAnswerError || error instanceof NotSentError) return error;
  const { status, body } = error instanceof ApiError ? error : { status: 0, body: {} };
  const named = Object.keys(body.errors ?? {});
  if (fields.some((field) => named.includes(field))) return error;
  const message = messageOf(error);
  const text = /token/i.test(message) ? unavailable : message;
  return new ApiError(text, { status, body: { errors: { [fields[0]]: text } } });
}
