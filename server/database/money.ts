import { toCents, toDollars } from '../../domain/money';

/** Dollars as exact text for a numeric column. */
export const storedMoney = (dollars: number): string => toDollars(toCents(dollars)).toFixed(2);

/** The text of a numeric column as dollars for the wire. */
export const readMoney = (text: string): number => toDollars(toCents(text));
