import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDollars } from '../../domain/money';
import {
  exactCents,
  isPointsOnly,
  offersPartialRefund,
  partialRefundFault,
  type Refundable,
  refundableCents,
  refundReasons,
} from '../../domain/refunds';

const order = (changes: Partial<Refundable> = {}): Refundable => ({
  type: 'order',
  amount: 80,
  cash_paid: 80,
  points_used: 0,
  ...changes,
});

test('BILL-19: there are three reasons, the customer’s request first', () => {
  expect(refundReasons).toEqual(['requested_by_customer', 'duplicate', 'fraudulent']);
});

test.each<[string, Partial<Refundable>, { only: boolean; part: boolean; most: number }]>([
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

describe('BILL-16, BILL-18: the partial amount', () => {
  test.each([
    ['', 'Please enter an amount'],
    ['0', 'The amount must be greater than 0'],
    ['0.00', 'The amount must be greater than 0'],
    ['80.01', 'The amount must be at most $80.00'],
    ['99999999999999999999', 'Please enter an amount in dollars and cents'],
    ['30.005', 'Please enter an amount in dollars and cents'],
    ['-1', 'Please enter an amount in dollars and cents'],
    ['1e1', 'Please enter an amount in dollars and cents'],
    ['.', 'Please enter an amount in dollars and cents'],
    ['0.01', undefined],
    ['.5', undefined],
    ['80', undefined],
    ['80.00', undefined],
  ])('"%s"', (text, fault) => {
    expect(partialRefundFault(text, 8000)).toBe(fault);
  });

  test('every amount of cents is read exactly as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(exactCents(toDollars(cents).toFixed(2))).toBe(cents);
        expect(exactCents(String(toDollars(cents)))).toBe(cents);
      }),
    );
  });
});
