import { ApiError, messageOf } from '../../dataProvider/errors';

/** Why the server did not do it, and at which fields. */
export const faultOf = (error: unknown): { message: string; fields: Record<string, string> } => ({
  message: messageOf(error),
  fields: (error instanceof ApiError && error.body.errors) || {},
});
