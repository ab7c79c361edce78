import {
  ApiError,
  isSentBefore,
  messageOf,
  NoAnswerError,
  NotSentError,
  serverMessageOf,
} from '../../dataProvider/errors';

/** A payment's status and the total given back, as the history says it. */
export interface Figures {
  status: string;
  can_refund: boolean;
  /** Dollars given back of all payments. */
  total_refunded: number;
}

/** The payment's figures before a refund was sent, and now; undefined where not known. */
export interface UnsettledFigures {
  before: Figures | undefined;
  now: Figures | undefined;
}

/** Why a refund is not made, or not known to be, and what to do about it. */
export interface RefundFault {
  message: string;
  again?: string;
  /** By what the owner is to decide whether it is sent again. */
  figures?: UnsettledFigures;
}

/** Nothing was sent, because what has become of the attempt before is not known. */
export class UnsettledRefundError extends ApiError {
  override name = 'UnsettledRefundError';
  /** Undefined when the history was read and does not tell. */
  readonly why: unknown;
  readonly figures: UnsettledFigures | undefined;

  constructor(why?: unknown, figures?: UnsettledFigures) {
    super(
      why === undefined
        ? 'The payments do not tell whether this refund was made, so it was not sent again.'
        : `It could not be looked up whether this refund was made, so it was not sent again. ${messageOf(why)}`,
      { status: 0, cause: why },
    );
    this.why = why;
    this.figures = figures;
  }
}

const stuck =
  'Compare the figures, or look it up at your payment provider. Send it again only if it was not made.';

/**
 * The message about a refund that is not made; one that is pending or got no answer has not failed.
 * @param again what is said of trying again while it is `open` whether it was made
 */
export function refundFault(
  error: unknown,
  { open, again }: { open: boolean; again: string },
): RefundFault {
  const next = open ? { again } : {};
  if (error instanceof UnsettledRefundError) {
    const { message, figures } = error;
    return figures ? { message, again: stuck, figures } : { message, ...next };
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
  // It may have been made.
  if (isSentBefore(error) || error instanceof NotSentError) return { message: messageOf(error) };
  return { message: `Refund failed: ${serverMessageOf(error, 'Unknown error')}`, ...next };
}
