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

/** The text of an amount in its input. */
export interface TypedPrice {
  /** Digits and at most one decimal point. */
  kept: string;
  /** The characters that were left out, each once. */
  dropped: string;
  /** The decimal point was typed as a comma. */
  isComma: boolean;
}

const isGroupedThousands = /^[1-9]\d*\.\d{3}$/;

/**
 * Filters a typed or pasted price to digits and one decimal point, and gives the dropped
 * characters. A single comma before at most two last digits, as in "45,50 €", is the decimal point, until a third digit
 * follows: then it grouped thousands, as in "1,200". `before` is the text that is typed further. The
 * currency's sign in front and outer spaces are not reported as dropped (SVC-35).
 */
export function typedPrice(text: string, before?: TypedPrice): TypedPrice {
  const goesOn = before?.isComma === true && text.startsWith(before.kept);
  const amount = (goesOn && isGroupedThousands.test(text) ? text.replace('.', '') : text).trim();
  const sign = currencySign();
  const typed = amount.startsWith(sign) ? amount.slice(sign.length).trimStart() : amount;
  const [, whole, cents] =
    /^([^,]*),(\d{1,2})[^\d,.]*$/.exec(typed) ?? /^([^,.]*),()$/.exec(typed) ?? [];
  const parts = whole === undefined ? typed.split('.') : [whole.replaceAll('.', ''), cents];
  const [first = '', ...after] = parts.map((part = '') => part.replace(/\D/g, ''));
  const isGrouped = whole?.includes('.') || parts.length > 2;
  const others = typed.replace(whole === undefined ? /[\d.]/g : /[\d.]|,(?=\d*[^\d,.]*$)/g, '');
  return {
    kept: after.length > 0 ? `${first}.${after.join('')}` : first,
    dropped: [...new Set(isGrouped ? `${others}.` : others)].join(''),
    isComma: after.length > 0 && (goesOn || text.includes(',')),
  };
}
