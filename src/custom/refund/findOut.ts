import type { DataProvider } from 'react-admin';
import { toCents } from '../../../domain/money';
import { known } from '../../dataProvider/unknown';
import { billingSort } from '../../resources/billing/billingQueries';
import { billingPageSize } from '../../resources/billing/calls';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import type { BillingMethods } from '../../resources/billing/useBillingMethods';
import { isPointsOnly } from './refundable';

/** What the history says of a payment, to see later whether a refund has changed it. */
export interface Seen {
  status: string;
  can_refund: boolean;
  /** Dollars given back of all payments; undefined where it is not known. */
  total_refunded: number | undefined;
}

/** What the history says of a refund; `unknown` when it cannot tell. */
type Finding = 'made' | 'not made' | 'unknown';

type Calls = Pick<DataProvider, 'getList'> & Pick<BillingMethods, 'billingStats'>;

/** The pages that are looked through for a payment. */
const mostPages = 20;

/**
 * What became of a refund without an answer, judged by the history. For servers that do not recognize an
 * attempt by its key and would refund twice. Only its own row proves that it was made; the refunded sum,
 * which any refund raises, can prove at most that it was not.
 */
export async function findOut(
  { billingStats, getList }: Calls,
  clientId: string,
  transaction: BillingTransaction,
  before: Seen,
): Promise<Finding> {
  const now = await findRow(getList, clientId, transaction.id);
  if (now && (now.status !== before.status || now.can_refund !== before.can_refund)) return 'made';
  // A second part leaves no trace in its row.
  if (now && before.status !== 'partial_refund') return 'not made';
  if (before.total_refunded === undefined || isPointsOnly(transaction)) return 'unknown';
  const { data: stats } = await billingStats({ clientId });
  const total = known(stats.total_refunded);
  return total === null || toCents(total) > toCents(before.total_refunded) ? 'unknown' : 'not made';
}

async function findRow(getList: Calls['getList'], clientId: string, id: string) {
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, total, pageInfo } = await getList<BillingTransaction>('billing', {
      pagination: { page, perPage: billingPageSize },
      sort: billingSort,
      filter: {},
      meta: { clientId },
    });
    const row = data.find((transaction) => transaction.id === id);
    if (row) return row;
    if (!(pageInfo?.hasNextPage ?? page * billingPageSize < (total ?? 0))) return undefined;
  }
  return undefined;
}
