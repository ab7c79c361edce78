import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The modules of domain as a process has them whose brand is another one, for formatters are kept. */
const load = async () => {
  vi.resetModules();
  const { brand } = await import('../../domain/brand');
  Object.assign(brand, { currency: 'EUR', locale: 'de-DE' });
  return {
    ...(await import('../../domain/cells')),
    ...(await import('../../domain/currency')),
    ...(await import('../../domain/money')),
    ...(await import('../../domain/shortFigures')),
    ...(await import('../../domain/text')),
    ...(await import('../../domain/time')),
  };
};
let own: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  own = await load();
});
afterAll(() => vi.resetModules());

/** Without the kinds of space in which runtimes differ. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

test('amounts, counts and dates are written in the currency and the locale of the brand', () => {
  expect(plain(own.formatUsd(1234.5))).toBe('1.234,50 €');
  expect(plain(own.formatUsdShort(-12_500))).toBe('-12,5k €');
  expect(own.formatCountShort(1500)).toBe('1,5k');
  expect(own.counted(1500, 'point')).toBe('1.500 points');
  expect(own.formatDate('2025-01-05', 'UTC')).toBe('05.01.2025');
});

test('the wall clock of a zone is read whatever the locale is', () => {
  const instant = new Date('2025-01-05T20:30:00Z');
  expect(own.dateKey(instant, 'America/New_York')).toBe('2025-01-05');
  expect(own.minutesOfDay(instant, 'America/New_York')).toBe(15 * 60 + 30);
});

test('sentences name the currency, and what is typed or imported may have its sign', () => {
  expect(own.currencyWord(1)).toBe('euro');
  expect(own.oneOfCurrency()).toBe('a euro');
  expect(own.amountCell('45,00 €')).toEqual({ value: 45 });
  expect(own.amountCell('EUR 45')).toEqual({ value: 45 });
  expect(own.amountCell('$45')).toEqual({
    fault: 'This is in another currency. Please write the amount in euros, such as 45',
  });
  expect(own.typedPrice('€ 45,5')).toMatchObject({ kept: '45.5', dropped: '' });
  expect(own.typedPrice('$45')).toMatchObject({ kept: '45', dropped: '$' });
});
