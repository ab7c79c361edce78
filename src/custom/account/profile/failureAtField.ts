import { ApiError, messageOf, NoAnswerError, NotSentError } from '../../../dataProvider/errors';

interface Form<Field extends string> {
  /** Its fields; the first shows errors that belong to none. */
  fields: readonly [Field, ...Field[]];
  /** Replaces server messages about tokens, which mean nothing to an owner. */
  unavailable: string;
}

/** Moves the error of an account's form to a field, unless the server has named one. */
export function failureAtField<Field extends string>(
  error: unknown,
  { fields, unavailable }: Form<Field>,
): unknown {
  // Network errors belong to no field.
  if (error instanceof NoAnswerError || error instanceof NotSentError) return error;
  const { status, body } = error instanceof ApiError ? error : { status: 0, body: {} };
  const named = Object.keys(body.errors ?? {});
  if (fields.some((field) => named.includes(field))) return error;
  const message = messageOf(error);
  const text = /token/i.test(message) ? unavailable : message;
  return new ApiError(text, { status, body: { errors: { [fields[0]]: text } } });
}
