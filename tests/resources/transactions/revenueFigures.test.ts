import { expect, test } from 'vitest';
import { toCents } from '../../../domain/money';
import { isUnknown } from '../../../src/dataProvider/unknown';
import { revenueFigures } from '../../../src/resources/transactions/revenueFigures';
import { fc } from '../../support/property';

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
  });
  expect(revenueFigures([{ name: 'Cash', value: 8, percent: 100 }])).toEqual({
    total: 8,
    cash: 8,
    cashPercent: 100,
    points: 0,
  });
  expect(revenueFigures([])).toEqual({
    total: 0,
    cash: 0,
    cashPercent: 0,
    points: 0,
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
      expect(isUnknown(total) || toCents(total)).toBe(cash + points);
    }),
  );
});
