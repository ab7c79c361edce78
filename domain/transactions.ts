import { csvDay, csvFile } from './csv';

/** What customers pay for. */
export const transactionTypes = ['subscription', 'order'] as const;

export type TransactionType = (typeof transactionTypes)[number];

/** What has become of a payment. */
export const transactionStatuses = ['completed', 'refunded', 'partial_refund'] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

interface Badge {
  label: string;
  tone: 'success' | 'danger' | 'warning' | 'quiet';
}

const badges: Readonly<Record<TransactionStatus, Badge>> = {
  completed: { label: 'Completed', tone: 'success' },
  refunded: { label: 'Refunded', tone: 'danger' },
  partial_refund: { label: 'Partial Refund', tone: 'warning' },
};

/** A status as its badge shows it; one that no row names in its own words. */
export function transactionBadge(status: string): Badge {
  const known = Object.hasOwn(badges, status) ? badges[status as TransactionStatus] : undefined;
  return known ?? { label: status.replaceAll('_', ' '), tone: 'quiet' };
}

const typeLabels: Readonly<Record<TransactionType, string>> = {
  subscription: 'Subscription',
  order: 'Order',
};

/** A type in words; one that no row names in its own. */
export const transactionTypeLabel = (type: string): string =>
  Object.hasOwn(typeLabels, type) ? typeLabels[type as TransactionType] : type;

/** The days that revenue is summed up over, the first being the default. */
export const analyticsPeriods = [30, 90, 365] as const;

export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** The filter of transactions by how they were paid. */
export const paymentMethods = ['cash', 'points'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** What an order was for, in one text: "Swedish Massage x2, Facial x1". */
export const servicesText = (
  services: readonly { name: string; quantity: number | null }[],
): string =>
  services
    .map(({ name, quantity }) => (quantity === null ? name : `${name} x${quantity}`))
    .join(', ');

/** What a line of the transactions' file is made of. Money is dollars. */
export interface TransactionCsvRow {
  date: string | null;
  customer: { name: string; phone: string | null };
  services: readonly { name: string; quantity: number | null }[];
  /** What it was for, in words; left out where that is not told. */
  description?: string | undefined;
  /** Null where it is not known, as each of its parts. */
  amount: number | null;
  cash_paid: number | null;
  points_used: number | null;
  status: string;
}

/** The transactions' file. */
export const transactionFile = csvFile<TransactionCsvRow>('transactions', {
  Date: ({ date }, timeZone) => csvDay(date, timeZone),
  Customer: ({ customer }) => customer.name,
  Phone: ({ customer }) => customer.phone,
  Services: ({ services, description }) => servicesText(services) || (description ?? ''),
  Amount: ({ amount }) => amount,
  Cash: ({ cash_paid }) => cash_paid,
  Points: ({ points_used }) => points_used,
  Status: ({ status }) => transactionBadge(status).label,
});

/** What a line of the payments' file is made of. Money is dollars. */
export interface PaymentCsvRow {
  date: string | null;
  type: string;
  customer_name: string;
  customer_email: string | null;
  description: string;
  amount: number | null;
  status: string;
  stripe_payment_intent_id: string | null;
  /** Null where it is not told. */
  cash_paid: number | null;
  points_used: number | null;
  /** Cash given back; null or left out where it is not told. */
  refunded_cash?: number | null | undefined;
}

/**
 * The payments' file: the columns of the list, with what stands beside them, and at the end what an
 * amount consists of, so that the file adds up to the sums of the page.
 */
export const paymentFile = csvFile<PaymentCsvRow>('payments', {
  Date: ({ date }, timeZone) => csvDay(date, timeZone),
  Type: ({ type }) => transactionTypeLabel(type),
  Customer: ({ customer_name }) => customer_name,
  Email: ({ customer_email }) => customer_email,
  Description: ({ description }) => description,
  Amount: ({ amount }) => amount,
  Status: ({ status }) => transactionBadge(status).label,
  Payment: ({ stripe_payment_intent_id }) => stripe_payment_intent_id,
  Cash: ({ cash_paid }) => cash_paid,
  Points: ({ points_used }) => points_used,
  Refunded: ({ refunded_cash }) => refunded_cash ?? null,
});
