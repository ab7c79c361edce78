import { expect, test } from 'vitest';
import {
  isPointsOnly,
  offersPartialRefund,
  refundableCents,
} from '../../../../src/custom/payments/refund/refundable';

type Payment = Parameters<typeof refundableCents>[0];

const order = (changes: Partial<Payment> = {}): Payment => ({
  type: 'order',
  amount: 80,
  cash_paid: 80,
  points_used: 0,
  refunded_cash: null,
  ...changes,
});

test.each<[string, Partial<Payment>, { only: boolean; part: boolean; most: number }]>([
  ['cash', {}, { only: false, part: true, most: 8000 }],
  [
    'cash and points',
    { cash_paid: 30.1, points_used: 49.9 },
    { only: false, part: true, most: 3010 },
  ],
  ['points only', { cash_paid: 0, points_used: 80 }, { only: true, part: false, most: 0 }],
  ['nothing', { amount: 0, cash_paid: 0 }, { only: false, part: false, most: 0 }],
  ['no cash told', { cash_paid: null, points_used: null }, { only: false, part: true, most: 8000 }],
  [
    'cash that was given back in part',
    { refunded_cash: 30.1 },
    { only: false, part: true, most: 4990 },
  ],
  ['cash that was given back', { refunded_cash: 80 }, { only: false, part: false, most: 0 }],
  [
    'a subscription without cash',
    { type: 'subscription', cash_paid: 0, points_used: 5 },
    { only: false, part: false, most: 0 },
  ],
])(
  'BILL-13, BILL-16: what of an order paid with %s can be given back in part',
  (_, paid, { only, part, most }) => {
    const transaction = order(paid);
    expect(isPointsOnly(transaction)).toBe(only);
    expect(offersPartialRefund(transaction)).toBe(part);
    expect(refundableCents(transaction)).toBe(most);
  },
);
