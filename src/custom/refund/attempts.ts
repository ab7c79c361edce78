import type { RefundReason } from '../../../domain/refunds';
import type { Seen } from './findOut';

/** What the owner confirmed: dollars of cash, undefined for all that is left. */
export interface WantedRefund {
  amount?: number | undefined;
  reason: RefundReason;
}

/** A refund that was sent and whose outcome is not known yet. */
export interface Attempt extends WantedRefund {
  key: string;
  before: Seen;
}

/** The open attempt of an owner at a payment, which a reload of the page does not lose. */
export const openAttempt = (ownerId: string, paymentId: string) => {
  const key = `verbena.refund ${ownerId} ${paymentId}`;
  return {
    read(): Attempt | undefined {
      const text = sessionStorage.getItem(key);
      return text === null ? undefined : JSON.parse(text);
    },
    keep: (attempt: Attempt) => sessionStorage.setItem(key, JSON.stringify(attempt)),
    drop: () => sessionStorage.removeItem(key),
  };
};
