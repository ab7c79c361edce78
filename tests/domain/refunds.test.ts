import { describe, expect, test } from 'vitest';
import { exactCents, toCents, toDollars } from '../../domain/money';
import { partialRefundFault, refundReasons } from '../../domain/refunds';
import { fc, runs } from '../support/property';

test('BILL-19: there are three reasons, the customer’s request first', () => {
  expect(refundReasons).toEqual(['requested_by_customer', 'duplicate', 'fraudulent']);
});

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

  test('what is taken for an amount is also read as one', () => {
    const piece = fc.constantFrom(
      '',
      '.',
      '0',
      '5',
      '50',
      '.5',
      '-',
      '+',
      'e1',
      ' ',
      '00',
      '1',
      '٣',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        const text = pieces.join('');
        const cents = exactCents(text);
        if (cents !== undefined) expect(toCents(text)).toBe(cents);
        if (partialRefundFault(text, 8000) === undefined) expect(toCents(text)).toBeGreaterThan(0);
      }),
      { numRuns: runs(200) },
    );
    expect(toCents('.5')).toBe(50);
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
