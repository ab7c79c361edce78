import { isPaymentFound, paymentSearch } from '../../../domain/paymentSearch';
import {
  transactionBadge,
  transactionStatuses,
  transactionTypeLabel,
  transactionTypes,
} from '../../../domain/transactions';
import type { BillingTransaction } from '../../custom/payments/payment';
import { listInMemory } from '../../dataProvider/listInMemory';
import { type Blank, replaceUnknown } from '../../dataProvider/unknown';
import type { BillingFilter } from './endpoint';

/** The values stand in the address and in the call. */
export const typeChoices = [
  { value: '', label: 'All types' },
  ...transactionTypes.map((type) => ({ value: type, label: transactionTypeLabel(type) })),
];

export const statusChoices = [
  { value: '', label: 'All statuses' },
  ...transactionStatuses.map((status) => ({
    value: status,
    label: transactionBadge(status).label,
  })),
];

/** The loaded rows that the filters leave. */
export function filterLoaded(
  rows: BillingTransaction[],
  { q = '', type = '', status = '' }: BillingFilter,
): BillingTransaction[] {
  const { data } = listInMemory(rows, { filter: { type, status } });
  const wanted = paymentSearch(q);
  return wanted
    ? data.filter((row) =>
        isPaymentFound(wanted, replaceUnknown(row, null) as Blank<BillingTransaction>),
      )
    : data;
}
