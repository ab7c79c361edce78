import { brand } from './brand';
import { currencySign, currencyWord } from './currency';
import { durationFault, formatDuration, parseDuration } from './duration';

/** The parsed value of a table's cell, or its validation error. */
export type CellReading<T> = { value: T } | { fault: string };

/** Parses a cell that is not empty. */
export type CellReader<T> = (cell: string) => CellReading<T>;

export const textCell: CellReader<string> = (cell) => ({ value: cell });

const escaped = (text: string) => text.replace(/[.$]/g, String.raw`\$&`);

/** The brand's currency before or after an amount. */
const ownCurrency = () => {
  const signs = brand.currency === 'USD' ? ['US$', '$'] : [currencySign()];
  const any = [brand.currency, ...signs].map(escaped).join('|');
  return new RegExp(`^([-−]?)\\s*(?:${any})\\s*|\\s*(?:${any})$`, 'giu');
};

const sign = String.raw`(?:[A-Z]{1,2}\$|[A-Z]{3}|\p{Sc}|kr\.?|zł|Kč|Ft|Fr\.?)`;
const otherCurrency = new RegExp(`^[-−]?(?:${sign}\\s*[\\d.,'’ ]+|[\\d.,'’ ]+${sign})$`, 'u');
const wholeByThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const groupedAmounts = [
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
  /^(\d{1,3}(?:['’ ]\d{3})+)(?:[.,](\d*))?$/u,
];
const plainAmount = /^(?:\d+[.,]?\d*|[.,]\d+)$/;

/** An amount in any of its usual forms: "45", "$1,200.50", "45,00", "1.200,50 $". */
export const amountCell: CellReader<number> = (cell) => {
  const text = cell.replace(/[\u00a0\u202f]/g, ' ').replace(ownCurrency(), '$1');
  if (otherCurrency.test(text)) {
    const fault = `This is in another currency. Please write the amount in ${currencyWord(2)}, such as 45`;
    return { fault };
  }
  const [, minus, digits = ''] = /^([-−]?)(.*)$/u.exec(text) ?? [];
  const amount = (number: string) => ({ value: Number(`${minus && '-'}${number}`) });
  if (wholeByThousands.test(digits)) return amount(digits.replaceAll(',', ''));
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(digits)) {
    const fault = `This may be ${digits.replace('.', '')} or ${Number(digits)}. Please write it in one of these ways`;
    return { fault };
  }
  for (const grouped of groupedAmounts) {
    const [, whole, fraction] = grouped.exec(digits) ?? [];
    if (whole) return amount(`${whole.replace(/\D/g, '')}.${fraction || '0'}`);
  }
  if (plainAmount.test(digits)) return amount(digits.replace(',', '.'));
  return { fault: 'Please write an amount such as 45 or 1,200.50' };
};

/** A duration as a service has it, from "60", "90 min", "1:30", "1,5 h" or "1 h 30". */
export const durationCell: CellReader<string> = (cell) => {
  const minutes = /^\d{1,4}$/.test(cell) ? Number(cell) : parseDuration(cell);
  if (minutes === null) {
    return { fault: 'Please write a duration such as 60, 90 min, 1:30 or 1 h 30' };
  }
  const text = formatDuration(minutes);
  const fault = durationFault(text);
  return fault ? { fault } : { value: text };
};

const wordsOfYes = ['yes', 'y', 'true', '1', 'on', 'x'];
const wordsOfNo = ['no', 'n', 'false', '0', 'off'];

/** A parser of yes and no, in the usual words and those of the column, which its error names. */
export const switchCell =
  (on: readonly string[], off: readonly string[]): CellReader<boolean> =>
  (cell) => {
    const word = cell.toLowerCase();
    const isOneOf = (...words: (readonly string[])[]) =>
      words.flat().some((one) => one.toLowerCase() === word);
    if (isOneOf(on, wordsOfYes)) return { value: true };
    if (isOneOf(off, wordsOfNo)) return { value: false };
    return { fault: `Please write ${on[0]} or ${off[0]}` };
  };

/** A number of points, given or taken. */
export const pointsCell: CellReader<number> = (cell) =>
  amountCell(cell.replace(/\s*(points?|pts?\.?)$/i, '').replace(/^\+/, ''));
