import { expect, test } from 'vitest';
import {
  paymentFile,
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

test('FMT-17: the services of an order are one text, with their quantities', () => {
  expect(
    servicesText([
      { name: 'Swedish Massage', quantity: 2 },
      { name: 'Facial', quantity: 1 },
    ]),
  ).toBe('Swedish Massage x2, Facial x1');
  expect(servicesText([])).toBe('');
});

const payment = {
  date: '2026-03-04T03:30:00Z',
  customer: { name: 'Ann Lee', phone: '+15552014400' },
  services: [{ name: 'Facial', quantity: 1 }],
  description: 'Facial',
  amount: 95.5,
  cash_paid: 45.5,
  points_used: 50,
  status: 'partial_refund',
};

test('TXN-19: a line of the transactions file has a value under each header, with days of the business', () => {
  const values = transactionFile.values(payment, 'America/New_York');
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

test('TXN-19: a payment for no services is told in the transactions file with what it was for', () => {
  const servicesOf = (description: string | undefined) =>
    transactionFile.values({ ...payment, services: [], description }, 'America/New_York')[
      transactionFile.headers.indexOf('Services')
    ];
  expect(servicesOf('Gold, monthly')).toBe('Gold, monthly');
  expect(servicesOf(undefined)).toBe('');
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
