import { toCents } from '../../../domain/money';
import type { OwnerDataProvider } from '../../dataProvider/createOwnerDataProvider';
import { billingPageSize, billingSort } from '../../resources/billing/billingQueries';
import type { BillingTransaction } from '../../resources/billing/endpoint';

/** What the history says of a payment, to see later whether a refund has changed it. */
export interface Seen {
  status: string;
  can_refund: boolean;
  /** Dollars given back of all payments; undefined where it is not known. */
  total_refunded: number | undefined;
}

/**
 * Whether a refund that got no answer was made after all, by what the history says now. For servers
 * that do not know an attempt by its key: sent again, they would make it a second time.
 */
export async function wasMade(
  dataProvider: OwnerDataProvider,
  clientId: string,
  id: string,
  before: Seen,
): Promise<boolean> {
  const [{ data: rows }, { data: stats }] = await Promise.all([
    dataProvider.getList<BillingTransaction>('billing', {
      pagination: { page: 1, perPage: billingPageSize },
      sort: billingSort,
      filter: {},
      meta: { clientId },
    }),
    dataProvider.billingStats({ clientId }),
  ]);
  const now = rows.find((transaction) => transaction.id === id);
  if (now && (now.status !== before.status || now.can_refund !== before.can_refund)) return true;
  return (
    before.total_refunded !== undefined &&
    toCents(stats.total_refunded) > toCents(before.total_refunded)
  );
}
