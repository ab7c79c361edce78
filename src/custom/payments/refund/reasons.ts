import { type RefundReason, refundReasons } from '../../../../domain/refunds';

const labels: Readonly<Record<RefundReason, string>> = {
  requested_by_customer: 'Requested by customer',
  duplicate: 'Duplicate',
  fraudulent: 'Fraudulent',
};

/** The reasons to choose from. */
export const reasonChoices = refundReasons.map((reason) => ({ id: reason, name: labels[reason] }));

/** A reason in words; an unknown one unchanged. */
export const reasonText = (reason: string): string =>
  reasonChoices.find(({ id }) => id === reason)?.name ?? reason;
