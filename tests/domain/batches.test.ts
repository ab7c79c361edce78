import { describe, expect, test } from 'vitest';
import { changedPrice, priceChangeFault, priceEndings } from '../../domain/batches';
import { toCents } from '../../domain/money';
import { fc } from '../support/property';

const cents = fc.integer({ min: 1, max: 999_999_999_999 });
const percent = fc.integer({ min: -9999, max: 100_000 }).filter((value) => value !== 0);
const change = fc.record({
  by: fc.constantFrom('amount' as const, 'percent' as const),
  value: percent.map((value) => value / 100),
  ending: fc.constantFrom(...priceEndings),
});

describe('a change of prices', () => {
  test('ends on the nearest price of its ending, and on the higher of two', () => {
    const amount = (price: number, value: number, ending: (typeof priceEndings)[number]) =>
      changedPrice(price, { by: 'amount', value, ending });
    expect(amount(10, 1.1, 'none')).toBe(11.1);
    expect(amount(10, 0.49, '.00')).toBe(10);
    expect(amount(10, 0.5, '.00')).toBe(11);
    expect(amount(10, 1, '.99')).toBe(10.99);
    expect(amount(10, 1, '.95')).toBe(10.95);
    expect(amount(10, 1, '.50')).toBe(11.5);
    expect(amount(4, -10, 'none')).toBe(0);
    expect(amount(4, -10, '.99')).toBe(0.99);
  });

  test('counts percents to the cent, half a cent up', () => {
    const more = (price: number, value: number) =>
      changedPrice(price, { by: 'percent', value, ending: 'none' });
    expect(more(19.99, 10)).toBe(21.99);
    expect(more(0.05, 10)).toBe(0.06);
    expect(more(80, -12.5)).toBe(70);
    expect(more(9_999_999_999.99, 100)).toBe(19_999_999_999.98);
  });

  test('is never below 0, is whole cents, ends as it should and is near what it would be', () => {
    fc.assert(
      fc.property(cents, change, (price, asked) => {
        const plain = toCents(changedPrice(price / 100, { ...asked, ending: 'none' }));
        const changed = changedPrice(price / 100, asked);
        const result = toCents(changed);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result / 100).toBe(changed);
        const by = BigInt(Math.round(asked.value * 100));
        const exact =
          asked.by === 'amount'
            ? BigInt(price) + by
            : (BigInt(price) * (10_000n + by) * 2n + 10_000n) / 20_000n;
        expect(plain).toBe(exact > 0n ? Number(exact) : 0);
        if (asked.ending === 'none') return;
        expect(result % 100).toBe(Number(asked.ending.slice(1)));
        expect(Math.abs(result - plain)).toBeLessThanOrEqual(plain < 50 ? 99 : 50);
      }),
    );
  });

  test('is refused where it says nothing, has more than two decimals or takes all', () => {
    const fault = (by: 'amount' | 'percent', value: number) =>
      priceChangeFault({ by, value, ending: 'none' });
    expect(fault('amount', 0)).toBe('Please enter an amount');
    expect(fault('percent', Number.NaN)).toBe('Please enter a percentage');
    expect(fault('amount', 1.005)).toBe('Please use at most two decimals');
    expect(fault('percent', -100)).toBe('Please enter a percentage above -100 and up to 1,000');
    expect(fault('percent', 1000)).toBeUndefined();
    expect(fault('amount', -5)).toBeUndefined();
  });
});
