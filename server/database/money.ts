import { toCents, toDollars } from '../../domain/money';

/** Exact text for a numeric column, from a number of dollars. */
export const storedMoney = (dollars: number): string => toDollars(toCents(dollars)).toFixed(2);

/** The number of dollars that the wire carries, from a numeric column's text. */
export const readMoney = (text: string): number => toDollars(toCents(text));
