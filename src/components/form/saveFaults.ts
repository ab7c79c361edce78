import {
  ApiError,
  isChangedElsewhere,
  messageOf,
  serverMessageOf,
} from '../../dataProvider/errors';

/** The message while a save waits for the network. */
export const offlineText =
  'There is no network. What you typed is kept on this device and is saved as soon as the network is back.';

/** The message of an error: the server's, else the fallback, or none where `save` shows its own. */
export const failureText = (error: unknown, fallback: string | false | undefined): string => {
  if (fallback === false && !isChangedElsewhere(error)) return '';
  return fallback ? serverMessageOf(error, fallback) : messageOf(error);
};

/** The server's validation errors of the form's fields, by path. */
export const serverErrors = (error: unknown, values: object): Record<string, string> => {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => (path.split('.')[0] ?? '') in values),
  );
};
