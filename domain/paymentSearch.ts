import { isShortPart, phonePart, type SearchWord, searchText, searchWords } from './searchText';

/** What a row of the payments shows of what is searched in; a server also knows the phone. */
interface SearchedPayment {
  customer_name: string;
  customer_email: string | null;
  description: string;
  stripe_payment_intent_id: string | null;
}

/** A payment is found when it holds all the words of one of these. */
export type PaymentSearch = SearchWord[][];

/**
 * How payments are searched for, by the console in the rows that it has and by the server in all:
 * each word stands anywhere in the customer, the description or the payment intent, whatever its case and
 * accents; of a search that is a phone its digits are enough. Undefined for a blank text.
 */
export function paymentSearch(text: string): PaymentSearch | undefined {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  const phone = phonePart(text);
  return phone === undefined ? [words] : [words, [{ text: phone, isShort: isShortPart(phone) }]];
}

/** Whether a search finds a payment by what its row shows. */
export function isPaymentFound(search: PaymentSearch, row: SearchedPayment): boolean {
  const { customer_name, customer_email, description, stripe_payment_intent_id } = row;
  const shown = [customer_name, customer_email, description, stripe_payment_intent_id].join(' ');
  const text = searchText(` ${shown}`);
  return search.some((words) =>
    words.every(({ text: word, isShort }) =>
      text.includes(isShort ? ` ${word.toLowerCase()}` : word.toLowerCase()),
    ),
  );
}
