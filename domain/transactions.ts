import { csvDay, csvFile } from './csv';

/** The types of payments. */
export const transactionTypes = ['subscription', 'order'] as const;

export type TransactionType = (typeof transactionTypes)[number];

/** The statuses of a payment. */
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

/** The badge of a status; an unknown status is shown as it is. */
export function transactionBadge(status: string): Badge {
  const known = Object.hasOwn(badges, status) ? badges[status as TransactionStatus] : undefined;
  return known ?? { label: status.replaceAll('_', ' '), tone: 'quiet' };
}

const typeLabels: Readonly<Record<TransactionType, string>> = {
  subscription: 'Subscription',
  order: 'Order',
};

/** The label of a type; an unknown type is shown as it is. */
export const transactionTypeLabel = (type: string): string =>
  Object.hasOwn(typeLabels, type) ? typeLabels[type as TransactionType] : type;

/** The days that revenue is summed up over, the first being the default. */
export const analyticsPeriods = [30, 90, 365] as const;

export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** The payment methods to filter transactions by. */
export const paymentMethods = ['cash', 'points'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** The services of an order as one text: "Swedish Massage x2, Facial x1". */
export const servicesText = (
  services: readonly { name: string; quantity: number | null }[],
): string =>
  services
    .map(({ name, quantity }) => (quantity === null ? name : `${name} x${quantity}`))
    .join(', ');

/** A row of the transaction export. Money is dollars. */
export interface TransactionCsvRow {
  date: string | null;
  customer: { name: string; phone: string | null };
  services: readonly { name: string; quantity: number | null }[];
  /** A description of the purchase; absent if the server gives none. */
  description?: string | undefined;
  /** Null if unknown, like the two below. */
  amount: number | null;
  cash_paid: number | null;
  points_used: number | null;
  status: string;
}

/** The transaction export. */
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

/** A row of the payment export. Money is dollars. */
export interface PaymentCsvRow {
  date: string | null;
  type: string;
  customer_name: string;
  customer_email: string | null;
  description: string;
  amount: number | null;
  status: string;
  stripe_payment_intent_id: string | null;
  /** Null if unknown. */
  cash_paid: number | null;
  points_used: number | null;
  /** Refunded cash; null or absent if unknown. */
  refunded_cash?: number | null | undefined;
}

/**
 * The payment export: the columns of the list with more details, and last the parts of each amount,
 * so that the file adds up to the totals of the page.
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
