import { brand } from './brand';
import { moneyFormat } from './money';
import { plural } from './text';

/** The sign of the currency, as in "$". */
export const currencySign = (): string =>
  moneyFormat()
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? brand.currency;

/** "dollar" or "dollars", by the number. */
export function currencyWord(count: 1 | 2): string {
  const { currency } = brand;
  if (currency === 'USD') return plural(count, 'dollar');
  const named = { style: 'currency', currency, currencyDisplay: 'name' } as const;
  return (
    new Intl.NumberFormat('en-US', { ...named, maximumFractionDigits: 0 })
      .formatToParts(count)
      .find(({ type }) => type === 'currency')?.value ?? currency
  );
}

/** "a dollar". */
export const oneOfCurrency = (): string => {
  const word = currencyWord(1);
  return `${/^[AEIO]/.test(word) ? 'an' : 'a'} ${word}`;
};

/**
 * Filters a typed or pasted price to digits and one decimal point, and gives the dropped
 * characters. A single comma before at most two last digits is the decimal point; the currency's
 * sign in front and outer spaces are not reported as dropped.
 */
export function typedPrice(text: string): { kept: string; dropped: string } {
  const amount = text.trim();
  const sign = currencySign();
  const typed = amount.startsWith(sign) ? amount.slice(sign.length).trimStart() : amount;
  const [, whole, cents] = /^([^,]*),(\d{1,2})$/.exec(typed) ?? /^([^,.]*),()$/.exec(typed) ?? [];
  const parts = whole === undefined ? typed.split('.') : [whole.replaceAll('.', ''), cents];
  const [before = '', ...after] = parts.map((part = '') => part.replace(/\D/g, ''));
  const isGrouped = whole?.includes('.') || parts.length > 2;
  const others = typed.replace(whole === undefined ? /[\d.]/g : /[\d.]|,\d*$/g, '');
  return {
    kept: after.length > 0 ? `${before}.${after.join('')}` : before,
    dropped: [...new Set(isGrouped ? `${others}.` : others)].join(''),
  };
}
