import { expect, test } from 'vitest';
import { countText, pageOfText, pageText, totalText } from '../../../src/components/parts/paging';

const noun = ['transaction', 'transactions'] as const;

test('TXN-16: a page is told by its rows and the total', () => {
  const second = { page: 2, perPage: 20, shown: 20, total: 45 };
  expect(pageText(second, noun)).toBe('Showing 21 to 40 of 45 transactions');
  expect(pageText({ ...second, page: 3, shown: 5 }, noun)).toBe(
    'Showing 41 to 45 of 45 transactions',
  );
  expect(pageText({ ...second, page: 1, shown: 1, total: 1 }, noun)).toBe(
    'Showing 1 to 1 of 1 transaction',
  );
  expect(pageText({ ...second, page: 51, total: 1045 }, noun)).toBe(
    'Showing 1,001 to 1,020 of 1,045 transactions',
  );
});

test('a page is told without a total, and when the total is only what is certain', () => {
  const first = { page: 1, perPage: 20, shown: 20 };
  expect(pageText({ ...first, total: undefined }, noun)).toBe('Showing 1 to 20');
  expect(pageText({ ...first, total: 1000, isMinimum: true }, noun)).toBe(
    'Showing 1 to 20 of 1,000+ transactions',
  );
  expect(pageText({ ...first, shown: 0, total: 0 }, noun)).toBe('0 transactions');
  expect(pageText({ ...first, shown: 0, total: undefined }, noun)).toBe('');
});

test('counts are told in full', () => {
  expect(totalText({ total: 100_000 })).toBe('100,000');
  expect(countText({ total: 1, isMinimum: true }, noun)).toBe('1+ transactions');
});

test('CHK-11: pages are counted', () => {
  expect(pageOfText({ page: 2, perPage: 20, total: 21 })).toBe('Page 2 of 2');
  expect(pageOfText({ page: 1, perPage: 20, total: 20 })).toBe('Page 1 of 1');
  expect(pageOfText({ page: 4, perPage: 20, total: 41 })).toBe('Page 4 of 4');
  expect(pageOfText({ page: 3, perPage: 20, total: undefined })).toBe('Page 3');
  expect(pageOfText({ page: 2, perPage: 20, total: 1000, isMinimum: true })).toBe('Page 2 of 50+');
});
