import { expect, test } from 'vitest';
import {
  deskDescription,
  paidAtDesk,
  pointsFault,
  priceFor,
  walkInPayments,
} from '../../domain/walkIns';
import { fc } from '../support/property';

const cents = fc.integer({ min: 0, max: 10_000_000 });

test('what is paid at the desk is the whole total one way, or nothing', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(...walkInPayments), (total, payment) => {
      const { cash, points } = paidAtDesk(total, payment);
      expect(cash + points).toBe(payment === 'unpaid' ? 0 : total);
      expect(Math.min(cash, points)).toBe(0);
      if (payment === 'points') expect(cash).toBe(0);
    }),
  );
});

test('a balance pays what it reaches for, and nothing more', () => {
  fc.assert(
    fc.property(cents, cents, (total, balance) => {
      expect(pointsFault(total, balance) === undefined).toBe(total <= balance);
    }),
  );
  expect(pointsFault(8000, 1500)).toBe('This costs 80 points, and the customer has 15 points.');
});

test('a customer of a tier pays its special price, and anybody else the regular one', () => {
  const special = { reward_plan_id: null, is_enabled: true };
  const service = {
    price: 95.5,
    reward_plan_pricing: [
      { ...special, tier_level: 1, special_price: 80.05 },
      { ...special, tier_level: 2, special_price: 70, is_enabled: false },
    ],
  };
  expect([0, 1, 2, 3].map((tier) => priceFor(service, tier))).toEqual([9550, 8005, 9550, 9550]);
});

test('an order says how the desk was paid', () => {
  expect(deskDescription(['Facial', 'Wrap'], 'card')).toBe('Facial, Wrap (by card at the desk)');
  expect(deskDescription(['Facial'], 'points')).toBe('Facial');
});
