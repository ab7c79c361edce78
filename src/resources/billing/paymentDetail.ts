import {
  partReader,
  readMoment,
  readNumber,
  readOptionalText,
  readPart,
  readRequiredNumber,
  readText,
  rowsReader,
} from '../../dataProvider/read';

const readRefund = partReader({
  id: readText,
  // pending, succeeded or failed.
  status: readText,
  cash: readRequiredNumber,
  points_returned: readRequiredNumber,
  points_deducted: readNumber,
  reason: readText,
  created_at: readMoment,
  // Why it failed.
  failure_message: readOptionalText,
  // Who gave it back; null when nobody knows.
  owner: (owner) => readOptionalText(readPart(owner).name),
});

/** One act of giving back. Money is dollars. */
export type PaymentRefund = ReturnType<typeof readRefund>;

/** What a payment consists of and what became of it, the latest refund first. Money is dollars. */
export const readPaymentDetail = partReader({
  points_awarded: readNumber,
  items: rowsReader(
    partReader({
      name: readText,
      quantity: (quantity) => readNumber(quantity, 1),
      unit_price: readRequiredNumber,
    }),
  ),
  refunds: rowsReader(readRefund),
});

export type PaymentDetail = ReturnType<typeof readPaymentDetail>;
