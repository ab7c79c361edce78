import { currencySign } from './currency';
import { toCents } from './money';
import { phonePart } from './phone';
import { isShortPart, type SearchWord, searchText, searchWords } from './searchText';
import { transactionBadge, transactionTypeLabel } from './transactions';

/** The fields that a search of payments matches; the server also searches phone and services. */
interface SearchedPayment {
  customer_name: string;
  customer_email: string | null;
  description: string;
  stripe_payment_intent_id: string | null;
  type: string;
  status: string;
  /** Dollars, and points; null or absent if unknown. */
  amount: number | null;
  cash_paid?: number | null;
  points_used?: number | null;
  refunded_cash?: number | null;
  refunded_points?: number | null;
}

/** Alternatives: a payment matches if it contains all words of one of them. */
export type PaymentSearch = SearchWord[][];

const amountText = /^\$?(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.\d{1,2})?$/;

/** An amount as search text: its cents between separators, to match no part of another amount. */
const amountWord = (dollars: number, isMoney: boolean): string =>
  `=${toCents(dollars)}=${isMoney ? '$' : ''}`;

/**
 * The words of a search with its amounts as such; undefined without an amount. Beside "$45" a plain
 * number stays a number, which may be part of a phone.
 */
function wordsWithAmounts(text: string): SearchWord[] | undefined {
  const pieces = text.trim().replaceAll(currencySign(), '$').split(/\s+/);
  const amounts = pieces.filter((piece) => amountText.test(piece));
  const signed = amounts.filter((piece) => /[$,.]/.test(piece));
  const taken = new Set(signed.length > 0 ? signed : amounts);
  if (taken.size === 0) return undefined;
  return pieces.flatMap((piece) => {
    if (!taken.has(piece)) return searchWords(piece);
    const dollars = Number(piece.replace(/[$,]/g, ''));
    return [{ text: amountWord(dollars, piece.startsWith('$')), isShort: false }];
  });
}

/**
 * Parses a search of payments, for the rows in the console and for SQL on the server alike. Each
 * word may be anywhere in a row, without case and accents; the digits of a phone are enough; "45",
 * "$45.00" and "1,200 points" also match amounts. Undefined for a blank text.
 */
export function paymentSearch(text: string): PaymentSearch | undefined {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const phone = phonePart(text);
  const amounts = wordsWithAmounts(text);
  return [
    words,
    ...(phone === undefined ? [] : [[{ text: phone, isShort: isShortPart(phone) }]]),
    ...(amounts ? [amounts] : []),
  ];
}

/** The amounts, the kind and the status of a payment as search text, like SQL's payment_words. */
function paymentWords(payment: SearchedPayment): string {
  const { type, status, amount, cash_paid, points_used, refunded_cash, refunded_points } = payment;
  const part = (value: number | null | undefined, isMoney: boolean, words: string[] = []) =>
    value ? [...words, amountWord(value, isMoney)] : [];
  return [
    '',
    transactionTypeLabel(type),
    ...transactionBadge(status).label.split(' '),
    ...(refunded_cash || refunded_points ? ['refunded'] : []),
    ...(amount === null ? [] : [amountWord(amount, true)]),
    ...part(cash_paid, true, ['cash']),
    ...part(points_used, false, ['points', 'pts']),
    ...part(refunded_cash, true),
    ...part(refunded_points, false),
  ].join('|');
}

/** True if a search matches a payment by the text of its row. */
export function isPaymentFound(search: PaymentSearch, row: SearchedPayment): boolean {
  const { customer_name, customer_email, description, stripe_payment_intent_id } = row;
  const shown = [customer_name, customer_email, description, stripe_payment_intent_id];
  const text = searchText(` ${[...shown, paymentWords(row)].join(' ')}`);
  return search.some((words) =>
    words.every(({ text: word, isShort }) =>
      text.includes(isShort ? ` ${word.toLowerCase()}` : word.toLowerCase()),
    ),
  );
}
