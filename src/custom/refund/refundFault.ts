import {
  ApiError,
  isUnanswered,
  messageOf,
  NoAnswerError,
  serverMessageOf,
} from '../../dataProvider/errors';

/** Why a refund is not made, or not known to be, and what to do about it. */
export interface RefundFault {
  message: string;
  again?: string;
  /** Whether it can only be found out elsewhere, so that the owner may give the attempt up. */
  stuck?: boolean;
}

/** Nothing was sent, because what has become of the attempt before is not known. */
export class UnsettledRefundError extends ApiError {
  override name = 'UnsettledRefundError';
  /** Undefined when the history was read and does not tell. */
  readonly why: unknown;

  constructor(why?: unknown) {
    super(
      why === undefined
        ? 'The payments do not tell whether this refund was made, so it was not sent again.'
        : `It could not be looked up whether this refund was made, so it was not sent again. ${messageOf(why)}`,
      { status: 0, cause: why },
    );
    this.why = why;
  }
}

/** Refused before anybody looked at it, which says nothing of the same attempt sent before. */
const unread = [401, 403, 408, 429];

/** Whether nobody knows if the refund was made; a refusal says that it was not. */
export const isOpen = (error: unknown, isRepeated: boolean): boolean => {
  if (!(error instanceof ApiError)) return true;
  if (isRepeated && unread.includes(error.status)) return true;
  return isUnanswered(error) && error.code !== 'PAYMENT_REFUSED';
};

const again = {
  known: 'Trying again repeats this refund and never makes a second one.',
  unknown: 'Trying again first looks whether it was made.',
};

const stuck =
  'Look it up at your payment provider. If it was not made there, give this attempt up and refund anew.';

/** What to say of a refund that is not made; what is pending or got no answer has not failed. */
export function refundFault(
  error: unknown,
  { open, knowsKeys }: { open: boolean; knowsKeys: boolean },
): RefundFault {
  const next = open ? { again: again[knowsKeys ? 'known' : 'unknown'] } : {};
  if (error instanceof UnsettledRefundError) {
    const { message } = error;
    return error.why === undefined ? { message, again: stuck, stuck: true } : { message, ...next };
  }
  if (error instanceof NoAnswerError) {
    const message =
      'No answer came from the server, so it is not known whether the refund was made.';
    return { message, ...next };
  }
  if (error instanceof ApiError && error.status < 400 && open) {
    const message =
      'The answer of the server could not be read, so it is not known whether the refund was made.';
    return { message, ...next };
  }
  if (error instanceof ApiError && error.code === 'REFUND_PENDING') {
    const message = 'The payment provider has not confirmed the refund yet.';
    return { message: serverMessageOf(error, message), ...next };
  }
  return { message: `Refund failed: ${serverMessageOf(error, 'Unknown error')}`, ...next };
}
