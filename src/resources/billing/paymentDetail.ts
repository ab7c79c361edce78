import type { Moment } from '../../../domain/time';
import type { Json } from '../../dataProvider/faults';
import {
  readMoment,
  readNumber,
  readOptionalText,
  readPart,
  readRequiredNumber,
  readRows,
  readText,
} from '../../dataProvider/read';

/** One act of giving back. Money is dollars. */
export interface PaymentRefund {
  id: string;
  /** pending, succeeded or failed. */
  status: string;
  cash: number;
  points_returned: number;
  points_deducted: number;
  reason: string;
  created_at: Moment | null;
  /** Who gave it back; null when nobody knows. */
  owner: string | null;
}

/** What a payment consists of and what became of it. Money is dollars. */
export interface PaymentDetail {
  points_awarded: number;
  items: { name: string; quantity: number; unit_price: number }[];
  /** Latest first. */
  refunds: PaymentRefund[];
}

/** The detail that an answer tells. */
export const toPaymentDetail = (data: Json): PaymentDetail => ({
  points_awarded: readNumber(data.points_awarded),
  items: readRows(data.items).map(({ name, quantity, unit_price }) => ({
    name: readText(name),
    quantity: readNumber(quantity, 1),
    unit_price: readRequiredNumber(unit_price),
  })),
  refunds: readRows(data.refunds).map((row) => ({
    id: readText(row.id),
    status: readText(row.status),
    cash: readRequiredNumber(row.cash),
    points_returned: readRequiredNumber(row.points_returned),
    points_deducted: readNumber(row.points_deducted),
    reason: readText(row.reason),
    created_at: readMoment(row.created_at),
    owner: readOptionalText(readPart(row.owner).name),
  })),
});
