import {
  ApiError,
  isSentBefore,
  messageOf,
  NoAnswerError,
  NotSentError,
  serverMessageOf,
} from '../../../dataProvider/errors';

/** A payment's refund status and the refunded total, as the history has them. */
export interface Figures {
  status: string;
  can_refund: boolean;
  /** The refunded dollars of all payments. */
  total_refunded: number;
}

/** The payment's figures before the refund was sent, and now; undefined if unknown. */
export interface UnsettledFigures {
  before: Figures | undefined;
  now: Figures | undefined;
}

/** The error of a refund that failed, or whose outcome is unknown, and what to do about it. */
export interface RefundFault {
  message: string;
  again?: string;
  /** The figures by which the owner decides about a retry. */
  figures?: UnsettledFigures;
}

/** The outcome of the earlier try is unknown, so nothing was sent. */
export class UnsettledRefundError extends ApiError {
  override name = 'UnsettledRefundError';
  /** The error of reading the history; undefined if it was read and is inconclusive. */
  readonly why: unknown;
  readonly figures: UnsettledFigures | undefined;

  constructor(why?: unknown, figures?: UnsettledFigures) {
    super(
      why === undefined
        ? 'The payments do not show whether this refund was made, so it was not sent again.'
        : `It could not be looked up whether this refund was made, so it was not sent again. ${messageOf(why)}`,
      { status: 0, cause: why },
    );
    this.why = why;
    this.figures = figures;
  }
}

const undecidedText =
  'Compare the figures, or look it up at your payment provider. Send it again only if it was not made.';

/**
 * The message for a failed refund. A pending one, or one without a response, has not failed.
 * @param again the advice on a retry while the outcome is unknown (`open`)
 */
export function refundFault(
  error: unknown,
  { open, again }: { open: boolean; again: string },
): RefundFault {
  const next = open ? { again } : {};
  if (error instanceof UnsettledRefundError) {
    const { message, figures } = error;
    return figures ? { message, again: undecidedText, figures } : { message, ...next };
  }
  // Not called failed, since an earlier try may have made the refund.
  if (isSentBefore(error) || error instanceof NotSentError) return { message: messageOf(error) };
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
