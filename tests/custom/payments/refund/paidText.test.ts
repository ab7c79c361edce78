import { expect, test } from 'vitest';
import { paidText } from '../../../../src/custom/payments/refund/paidText';

const paid = {
  amount: 80,
  cash_paid: 80,
  points_used: 0,
  stripe_payment_intent_id: null,
  desk_method: null,
};

test.each([
  ['$80.00 by card', { stripe_payment_intent_id: 'pi_1' }],
  ['$80.00 in cash', { desk_method: 'cash' }],
  ['$80.00 by card terminal', { desk_method: 'card' }],
  ['$80.00', {}],
  ['$30.00 and 50 points', { cash_paid: 30, points_used: 50 }],
  ['80 points', { cash_paid: 0, points_used: 80, desk_method: 'points' }],
  ['$80.00', { cash_paid: null, points_used: null }],
])('what was paid reads %s', (text, changes) => {
  expect(paidText({ ...paid, ...changes })).toBe(text);
});
