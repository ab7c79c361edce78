/** The body of an error response; `errors` has the form that react-admin's forms read. */
export interface FaultBody {
  message?: string;
  errors?: Record<string, string>;
  [member: string]: unknown;
}

interface Fault {
  status: number;
  body?: FaultBody;
  code?: string;
  cause?: unknown;
}

/** A call that failed. The message is a sentence for the owner. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: FaultBody;
  readonly code: string | undefined;

  constructor(message: string, { status, body = {}, code, cause }: Fault) {
    super(message, { cause });
    this.status = status;
    this.body = body;
    this.code = code;
  }
}

/** True where the server has no such record, or no such call. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** True for an optimistic-locking conflict: somebody else has changed the record meanwhile. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412;

/** The message where a call needs the client app's id and the session has none. */
export const missingClientText = 'Missing client app ID. Please log out and log back in.';

/** The message for an answer that arrived without the data that was asked for. */
export const unreadableText = 'The answer of the server could not be read.';

/** The message for a file that the browser no longer gives, as after it was changed on the disk. */
export const unreadableFile = 'This file could not be read. Please choose it again.';

/** Too many calls; `retryAfter` is in seconds. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
  readonly retryAfter: number;

  constructor(message: string, { retryAfter, ...fault }: Fault & { retryAfter: number }) {
    super(message, fault);
    this.retryAfter = retryAfter;
  }
}

/** No answer came: the server is down or the connection is. Nothing is known about a change that was sent. */
export class NoAnswerError extends ApiError {
  override name = 'NoAnswerError';

  constructor(cause?: unknown) {
    super('The server could not be reached. Check your connection and try again.', {
      status: 0,
      cause,
    });
  }
}

/** A change without a response, so its outcome is unknown. */
export class UnknownOutcomeError extends NoAnswerError {
  override name = 'UnknownOutcomeError';

  /**
   * `isSafe`: the change has an idempotency key that the server knows, so it can be sent again without
   * being made twice.
   */
  constructor(
    [what, look]: readonly [what: string, look: string] = [
      'this was saved',
      'Look for it in the list before you try again.',
    ],
    isSafe = false,
    cause?: unknown,
  ) {
    super(cause);
    const next = isSafe ? 'Try again: nothing is made twice.' : look;
    this.message = `No answer came from the server, so it is not known whether ${what}. ${next}`;
  }
}

/** There is no network, so that nothing was sent. */
export class NotSentError extends ApiError {
  override name = 'NotSentError';

  constructor() {
    super('There is no network, so nothing was sent. Try again once it is back.', { status: 0 });
  }
}

/** True for a change that was refused because its key names one that was sent before. */
export const isSentBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SENT_BEFORE';

/**
 * True when a failed change may have been made all the same: it was sent, and no response says that it
 * was refused.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError) || error instanceof NotSentError) return false;
  const { status, body, code } = error;
  if (code === 'PAYMENT_REFUSED') return false;
  return status < 400 ? body.success !== false : status >= 500;
}

/**
 * Statuses of requests refused before they were processed, which say nothing about an earlier try of the
 * same change.
 */
const unread = [401, 403, 408, 429];

/**
 * True when the failure leaves the outcome unknown: a change may have been made, perhaps by an earlier
 * try.
 */
export const isOpen = (error: unknown, isRepeated: boolean): boolean => {
  if (!(error instanceof ApiError)) return false;
  const isUnread = error instanceof NotSentError || unread.includes(error.status);
  return isUnanswered(error) || (isRepeated && isUnread);
};

/** Several calls of one action, of which some failed; status and code are those of the first failure. */
export class PartialFailureError extends ApiError {
  override name = 'PartialFailureError';
  /** The ids whose call was refused, not answered or never sent. */
  readonly failed: readonly string[];
  /** Those of them whose call was not answered, and may have done its work. */
  readonly unsure: readonly string[];

  constructor(
    message: string,
    { failed, unsure }: Record<'failed' | 'unsure', readonly string[]>,
    cause: unknown,
  ) {
    const { status, code } = cause instanceof ApiError ? cause : { status: 0, code: undefined };
    super(message, { status, code, cause });
    this.failed = failed;
    this.unsure = unsure;
  }
}

/** The text to show for whatever was thrown; `empty` stands for an error that says nothing. */
export const messageOf = (
  error: unknown,
  empty = 'Something went wrong. Please try again.',
): string => (error instanceof Error && error.message) || empty;

/** The server's own message, or `silent` when it refused without one; too many calls say so by themselves. */
export const serverMessageOf = (error: unknown, silent: string): string =>
  error instanceof ApiError &&
  !(error instanceof RateLimitError) &&
  error.status > 0 &&
  !error.body.message
    ? silent
    : messageOf(error, silent);

/** The text with a full stop, so that another sentence can follow. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
