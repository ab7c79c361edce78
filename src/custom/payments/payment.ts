import { formatMoneyAndPoints } from '../../../domain/money';
import type { Json } from '../../dataProvider/faults';
import {
  optional,
  partReader,
  readMoment,
  readNumber,
  readStatus,
  readText,
  readYes,
} from '../../dataProvider/read';
import { allKnown, unknownText } from '../../dataProvider/unknown';

const readTransaction = partReader({
  type: readStatus(''),
  customer_name: readText,
  customer_email: optional(readText),
  description: readText,
  amount: readNumber,
  cash_paid: optional(readNumber),
  points_used: optional(readNumber),
  status: readStatus(),
  date: optional(readMoment),
  stripe_payment_intent_id: optional(readText),
  can_refund: readYes,
  customer_id: optional(readText),
  // The payment method at the desk: cash, card or points; null if unknown.
  desk_method: optional(readText),
  // Dollars and points refunded, pending ones included.
  refunded_cash: optional(readNumber),
  refunded_points: optional(readNumber),
  // True while the payment provider has not confirmed a refund.
  refund_pending: readYes,
});

/**
 * Its id is the type with the server's own id, since a backend may count orders and subscriptions apart.
 * Cash that is left out is 0 where the points are all of the amount.
 */
export const toBillingTransaction = (row: Json) => {
  const transaction = readTransaction(row);
  const transaction_id = readText(row.id);
  const { type, amount, points_used } = transaction;
  const cash_paid = transaction.cash_paid ?? (points_used === amount ? 0 : null);
  return { ...transaction, cash_paid, id: `${type}-${transaction_id}`, transaction_id };
};

/** A payment. Amounts are dollars; null where the server does not send a value. */
export type BillingTransaction = ReturnType<typeof toBillingTransaction>;

/** The refunded money and points; "" for none. */
export function refundedText({ refunded_cash, refunded_points }: BillingTransaction): string {
  const given = allKnown([refunded_cash, refunded_points]);
  return given ? formatMoneyAndPoints({ cash: given[0], points: given[1] }) : unknownText;
}
