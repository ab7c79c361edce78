import { formatDuration, parseDuration } from './duration';

/** What a cell of a table says, or what is wrong with it. */
export type CellReading<T> = { value: T } | { fault: string };

/** Reads a cell that is not empty. */
export type CellReader<T> = (cell: string) => CellReading<T>;

export const textCell: CellReader<string> = (cell) => ({ value: cell });

const currency = /^([-−]?)\s*(?:USD|EUR|GBP|[$€£])\s*|\s*(?:USD|EUR|GBP|[$€£])$/giu;
const wholeByThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const groupedAmounts = [
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
  /^(\d{1,3}(?:['’ ]\d{3})+)(?:[.,](\d*))?$/u,
];
const plainAmount = /^(?:\d+[.,]?\d*|[.,]\d+)$/;

/** An amount in any of its usual forms: "45", "$1,200.50", "45,00", "1.200,50 €". */
export const amountCell: CellReader<number> = (cell) => {
  const text = cell.replace(/[\u00a0\u202f]/g, ' ').replace(currency, '$1');
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

/** A duration as a service has it, from "60", "90 min", "1:30" or "1 h 30". */
export const durationCell: CellReader<string> = (cell) => {
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(cell) ?? /^(\d{1,2})\s*h\w*\s*([0-5]?\d)$/i.exec(cell);
  if (clock) return { value: formatDuration(Number(clock[1]) * 60 + Number(clock[2])) };
  if (/^\d{1,4}$/.test(cell)) return { value: formatDuration(Number(cell)) };
  return parseDuration(cell) === null
    ? { fault: 'Please write a duration such as 60, 90 min or 1 h 30' }
    : { value: cell };
};

/** Whether something is so, by the usual words and those of the column itself. */
export const switchCell =
  ([on, off]: readonly [string, string]): CellReader<boolean> =>
  (cell) => {
    const word = cell.toLowerCase();
    if ([on.toLowerCase(), 'yes', 'y', 'true', '1', 'on', 'x'].includes(word))
      return { value: true };
    if ([off.toLowerCase(), 'no', 'n', 'false', '0', 'off'].includes(word)) return { value: false };
    return { fault: `Please write ${on} or ${off}` };
  };

/** A number of points, given or taken. */
export const pointsCell: CellReader<number> = (cell) =>
  amountCell(cell.replace(/\s*(points?|pts?\.?)$/i, '').replace(/^\+/, ''));
