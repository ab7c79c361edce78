import {
  complete,
  optional,
  partReader,
  readMoment,
  readNumber,
  readPart,
  readText,
  rowsReader,
  withDefault,
} from '../../dataProvider/read';
import type { Known } from '../../dataProvider/unknown';

const readRefund = partReader({
  id: readText,
  // pending, succeeded or failed.
  status: readText,
  cash: readNumber,
  points_returned: readNumber,
  points_deducted: withDefault(readNumber, 0),
  reason: readText,
  created_at: optional(readMoment),
  // Why it failed.
  failure_message: optional(readText),
  // The person who refunded it; null if unknown.
  owner: (owner) => optional(readText)(readPart(owner).name),
});

/** A refund. Money is dollars. */
export type PaymentRefund = Known<ReturnType<typeof readRefund>>;

/** The items of a payment and its refunds, latest first. Money is dollars. */
export const readPaymentDetail = complete(
  partReader({
    points_awarded: withDefault(readNumber, 0),
    items: rowsReader(
      partReader({
        name: readText,
        quantity: withDefault(readNumber, 1),
        unit_price: readNumber,
      }),
    ),
    refunds: rowsReader(readRefund),
  }),
);

export type PaymentDetail = ReturnType<typeof readPaymentDetail>;
