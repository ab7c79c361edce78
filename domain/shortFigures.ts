import { brand } from './brand';
import { formatUsd, moneyFormat, toCents } from './money';

/** Dollars as "$12.5k" above 999, else as {@link formatUsd}. */
export function formatUsdShort(dollars: number): string {
  if (Math.abs(dollars) <= 999) return formatUsd(dollars);
  return moneyFormat()
    .formatToParts(thousands(dollars))
    .filter(({ type }) => type !== 'group')
    .map(({ type, value }) => (type === 'fraction' ? `${value.slice(0, 1)}k` : value))
    .join('');
}

/** A count as "1.5k" above 999, else in full. */
export function formatCountShort(count: number): string {
  if (count <= 999) return String(count);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return `${thousands(count).toLocaleString(brand.locale, digits)}k`;
}

function thousands(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(toCents(value)) / 10_000)) / 10;
}
