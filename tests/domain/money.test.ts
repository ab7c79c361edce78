import { describe, expect, test } from 'vitest';
import { type TypedPrice, typedPrice } from '../../domain/currency';
import {
  comparableCents,
  formatMoneyAndPoints,
  formatUsd,
  isWholeCents,
  priceLimits,
  savingsPercent,
  toCents,
  toDollars,
} from '../../domain/money';
import { formatCountShort, formatUsdShort } from '../../domain/shortFigures';
import { fc } from '../support/property';

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('toCents', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [45, 4500],
    [29.1, 2910],
    [1.005, 101],
    [-1.005, -101],
    [1.004999, 100],
    [8.575, 858],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [19.99 * 100, 199900],
    [0.005, 1],
    [0.0049, 0],
    [-0.0049, 0],
    [1e-7, 0],
    [-1e-7, 0],
    [priceLimits.maximum, 999_999_999_999],
  ])('reads the decimal digits of %d as %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  test.each([
    ['29.10', 2910],
    ['1.005', 101],
    ['5.', 500],
    ['-0.10', -10],
    ['+3', 300],
    [' 12.5 ', 1250],
    ['0000000012.50', 1250],
  ])('reads the decimal text "%s"', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [''], ['abc'], ['1,000'], ['0x10'], ['.']])(
    'refuses %s, which is not an amount',
    (dollars) => {
      expect(() => toCents(dollars)).toThrow(RangeError);
    },
  );

  test.each([[1e21], [1e15], ['99999999999999999.00'], ['1e3']])(
    'refuses %s, which no exact integer of cents stands for',
    (dollars) => {
      expect(() => toCents(dollars)).toThrow(RangeError);
    },
  );

  test('comes back from dollars as the same cents, as a number, as text and over JSON', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        const dollars = toDollars(cents);
        expect(isWholeCents(dollars)).toBe(true);
        expect(toCents(dollars)).toBe(cents);
        expect(toCents(dollars.toFixed(2))).toBe(cents);
        expect(toCents(JSON.parse(JSON.stringify(dollars)))).toBe(cents);
      }),
    );
  });

  test.each([12.345, 10.005, 0.001, -0.004, 1e-9])('%d dollars are no whole cents', (dollars) => {
    expect(isWholeCents(dollars)).toBe(false);
  });

  test('rounds any decimal text by its third digit alone, half away from zero', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.stringMatching(/^\d{3,12}$/),
        fc.boolean(),
        (whole, fraction, negative) => {
          const cents =
            whole * 100 + Number(fraction.slice(0, 2)) + Number(fraction.charAt(2) >= '5');
          expect(toCents(`${negative ? '-' : ''}${whole}.${fraction}`) + 0).toBe(
            negative ? 0 - cents : cents,
          );
        },
      ),
    );
  });
});

test('what is no storable amount has no cents to compare by', () => {
  expect(comparableCents(49.99)).toBe(4999);
  expect(comparableCents(Number.NaN)).toBeUndefined();
  expect(comparableCents(Number.NEGATIVE_INFINITY)).toBeUndefined();
  expect(comparableCents(1e300)).toBeUndefined();
});

describe('formatUsd', () => {
  test.each([
    [45, '$45.00'],
    [0, '$0.00'],
    [0.1 + 0.2, '$0.30'],
    [1.005, '$1.01'],
    [1234.5, '$1,234.50'],
    [12500, '$12,500.00'],
    [-12.5, '-$12.50'],
    [-0.001, '$0.00'],
    [1234567.89, '$1,234,567.89'],
  ])('FMT-01: shows %d as %s', (dollars, text) => {
    expect(formatUsd(dollars)).toBe(text);
  });

  test('FMT-01: shows exactly the cents, whatever the amount', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        const text = formatUsd(toDollars(cents));
        expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d\d$/);
        expect(Number(text.replace(/[$,.]/g, ''))).toBe(cents);
      }),
    );
  });
});

test.each([
  [0, '$0.00'],
  [998.99, '$998.99'],
  [999, '$999.00'],
  [999.01, '$1.0k'],
  [999.5, '$1.0k'],
  [999.95, '$1.0k'],
  [1000, '$1.0k'],
  [1049.99, '$1.0k'],
  [1050, '$1.1k'],
  [1150, '$1.2k'],
  [12500, '$12.5k'],
  [999_949.99, '$999.9k'],
  [999_950, '$1000.0k'],
  [-999, '-$999.00'],
  [-12500, '-$12.5k'],
])('OVW-09: a card shows %d dollars as %s', (dollars, text) => {
  expect(formatUsdShort(dollars)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0k'],
  [1500, '1.5k'],
  [12_345, '12.3k'],
])('OVW-11: a card shows a count of %d as %s', (count, text) => {
  expect(formatCountShort(count)).toBe(text);
});

test.each([
  [100, 67, 33],
  [100, 99.5, 1],
  [100, 99.6, 0],
  [30, 20, 33],
  [3, 1, 67],
  [45, 0, 100],
  [29.1, 14.55, 50],
  [100, 100, 0],
  [100, 100.1, 0],
  [100, 150, -50],
  [0, 10, 0],
  [Number.NaN, 10, 0],
  [1e300, 10, 0],
])('SVC-39: off %d, the special price %d saves %d percent', (regular, special, percent) => {
  expect(savingsPercent(regular, special)).toBe(percent);
});

test('SVC-39: a special price that is no amount saves nothing', () => {
  expect(savingsPercent(100, Number.NaN)).toBe(0);
});

test('SVC-39: a lower special price never saves less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.nat(1e9),
      fc.nat(1e9),
      (regular, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(savingsPercent(toDollars(regular), toDollars(low))).toBeGreaterThanOrEqual(
          savingsPercent(toDollars(regular), toDollars(high)),
        );
      },
    ),
  );
});

test.each([
  ['1a2.5.3-', '12.53', 'a-.'],
  ['', '', ''],
  ['.', '.', ''],
  ['.5', '.5', ''],
  ['12.', '12.', ''],
  ['$1,234.50', '1234.50', ','],
  ['-5e3', '53', '-e'],
  ['1..2', '1.2', '.'],
  ['٣', '', '٣'],
  ['45,50', '45.50', ''],
  ['45,5', '45.5', ''],
  ['45,', '45.', ''],
  [',5', '.5', ''],
  [' $ 45,50 ', '45.50', ''],
  ['1,500', '1500', ','],
  ['1.234,50', '1234.50', '.'],
  ['1,234,50', '123450', ','],
  ['1.5,', '1.5', ','],
  ['1 234,50', '1234.50', ' '],
  ['1e5', '15', 'e'],
  ['45,50 €', '45.50', ' €'],
  ['1.234,50 EUR', '1234.50', ' EUR.'],
])('SVC-35: a price input keeps of "%s" only "%s", and tells of "%s"', (typed, kept, dropped) => {
  expect(typedPrice(typed)).toMatchObject({ kept, dropped });
});

test('SVC-35: a price input never holds more than digits and one decimal point', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { kept } = typedPrice(typed);
      expect(kept).toMatch(/^\d*\.?\d*$/);
      expect(typedPrice(kept)).toEqual({ kept, dropped: '', isComma: false });
    }),
  );
});

const typedByKeys = (text: string) => {
  let price: TypedPrice | undefined;
  for (const key of text) price = typedPrice(`${price?.kept ?? ''}${key}`, price);
  return price;
};

test.each([
  ['1,20', '1.20'],
  ['1,200', '1200'],
  ['1,200.50', '1200.50'],
  ['12,000,000', '12000000'],
  ['1.200', '1.200'],
  ['0,125', '0.125'],
])('SVC-35: "%s" typed key by key is "%s"', (text, kept) => {
  expect(typedByKeys(text)).toMatchObject({ kept, dropped: '' });
});

test('SVC-35: an amount with its thousands grouped is the same typed as pasted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.boolean(), (cents, hasCents) => {
      const text = (hasCents ? cents / 100 : cents).toLocaleString('en-US', {
        minimumFractionDigits: hasCents ? 2 : 0,
      });
      expect(typedByKeys(text)?.kept).toBe(typedPrice(text).kept);
    }),
  );
});

test('a price loses no character without telling it', () => {
  const written = fc.string({ unit: fc.constantFrom(...'0123456789.,-e$ ') });
  fc.assert(
    fc.property(written, (typed) => {
      const { kept, dropped } = typedPrice(typed);
      if (dropped) return;
      expect(
        typed
          .trim()
          .replace(/^\$\s*/, '')
          .replace(',', '.'),
      ).toBe(kept);
    }),
  );
});

test.each([
  [30, 0, '$30.00'],
  [0, 1, '1 point'],
  [1234.5, 12, '$1,234.50 and 12 points'],
  [0, 0, ''],
])('%d dollars and %d points read "%s"', (cash, points, text) => {
  expect(formatMoneyAndPoints({ cash, points })).toBe(text);
});
