import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from '../../domain/money';
import {
  paymentFile,
  revenueFigures,
  servicesText,
  transactionBadge,
  transactionFile,
  transactionTypeLabel,
} from '../../domain/transactions';

test('TXN-14, BILL-11: completed is green, refunded red, partly refunded yellow', () => {
  expect(transactionBadge('completed')).toEqual({ label: 'Completed', tone: 'success' });
  expect(transactionBadge('refunded')).toEqual({ label: 'Refunded', tone: 'danger' });
  expect(transactionBadge('partial_refund')).toEqual({ label: 'Partial Refund', tone: 'warning' });
  expect(transactionBadge('charged_back')).toEqual({ label: 'charged back', tone: 'quiet' });
  expect(transactionBadge('constructor')).toEqual({ label: 'constructor', tone: 'quiet' });
});

test('a type is told in words', () => {
  expect(['order', 'subscription', 'gift'].map(transactionTypeLabel)).toEqual([
    'Order',
    'Subscription',
    'gift',
  ]);
});

test('TXN-03, TXN-04: revenue is cash and points together, a point being a dollar', () => {
  expect(
    revenueFigures([
      { name: 'Cash', value: 100.1, percent: 66.7 },
      { name: 'Points', value: 50.2, percent: 33.3 },
    ]),
  ).toEqual({
    total: 150.3,
    cash: 100.1,
    cashPercent: 66.7,
    points: 50.2,
    pointsPercent: 33.3,
  });
  expect(revenueFigures([{ name: 'Cash', value: 8, percent: 100 }])).toEqual({
    total: 8,
    cash: 8,
    cashPercent: 100,
    points: 0,
    pointsPercent: 0,
  });
  expect(revenueFigures([])).toEqual({
    total: 0,
    cash: 0,
    cashPercent: 0,
    points: 0,
    pointsPercent: 0,
  });
});

test('TXN-03: no cent is lost in a sum', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, cents, (cash, points) => {
      const { total } = revenueFigures([
        { name: 'Cash', value: cash / 100, percent: 0 },
        { name: 'Points', value: points / 100, percent: 0 },
      ]);
      expect(toCents(total)).toBe(cash + points);
    }),
  );
});

test('FMT-17: the services of an order are one text, with their quantities', () => {
  expect(
    servicesText([
      { name: 'Swedish Massage', quantity: 2 },
      { name: 'Facial', quantity: 1 },
    ]),
  ).toBe('Swedish Massage x2, Facial x1');
  expect(servicesText([])).toBe('');
});

test('TXN-19: a line of the transactions file has a value under each header, with days of the business', () => {
  const values = transactionFile.values(
    {
      date: '2026-03-04T03:30:00Z',
      customer: { name: 'Ann Lee', phone: '+15552014400' },
      services: [{ name: 'Facial', quantity: 1 }],
      amount: 95.5,
      cash_paid: 45.5,
      points_used: 50,
      status: 'partial_refund',
    },
    'America/New_York',
  );
  expect(transactionFile.headers.join()).toBe(
    'Date,Customer,Phone,Services,Amount,Cash,Points,Status',
  );
  expect(values).toEqual([
    '2026-03-03',
    'Ann Lee',
    '+15552014400',
    'Facial x1',
    95.5,
    45.5,
    50,
    'Partial Refund',
  ]);
});

test('a line of the payments file has a value under each header', () => {
  const values = paymentFile.values(
    {
      date: '2026-03-04T15:30:00Z',
      type: 'subscription',
      customer_name: 'Ann Lee',
      customer_email: null,
      description: 'Gold, monthly',
      amount: 29,
      status: 'partial_refund',
      stripe_payment_intent_id: 'pi_123456789',
      cash_paid: 20,
      points_used: 9,
      refunded_cash: 5,
    },
    'UTC',
  );
  expect(values).toEqual([
    '2026-03-04',
    'Subscription',
    'Ann Lee',
    null,
    'Gold, monthly',
    29,
    'Partial Refund',
    'pi_123456789',
    20,
    9,
    5,
  ]);
  expect(paymentFile.headers.join()).toBe(
    'Date,Type,Customer,Email,Description,Amount,Status,Payment,Cash,Points,Refunded',
  );
});
