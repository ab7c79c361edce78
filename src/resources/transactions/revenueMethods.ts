import type { AnalyticsPeriod } from '../../../domain/transactions';
import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError, unreadableText } from '../../dataProvider/errors';
import type { Json } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import {
  ifComplete,
  listIn,
  listReader,
  partOrNull,
  partReader,
  readMoment,
  readNumber,
  readText,
  rowsReader,
  withDefault,
} from '../../dataProvider/read';
import { revenueCall } from './calls';

const readShare = partReader({
  name: readText,
  value: readNumber,
  percent: readNumber,
});

/** The revenue by one payment method, in dollars; a point counts as a dollar. */
export type PaymentShare = ReturnType<typeof readShare>;

/** Revenue step by step: by days, weeks or months. */
const readOverTime = ifComplete(
  partReader({
    step: readText,
    steps: rowsReader(
      partReader({
        // The first day of the step.
        date: readMoment,
        cash: readNumber,
        points: readNumber,
        refunded: withDefault(readNumber, 0),
      }),
    ),
  }),
);

const readRevenue = partReader({
  payment_distribution: listReader(readShare),
  // The best first.
  top_services: listReader(partReader({ name: readText, revenue: readNumber })),
  // Null on a server that does not report it; earliest first.
  revenue_over_time: partOrNull(readOverTime),
});

/** A business's revenue in a period. Amounts are dollars. */
export type Revenue = ReturnType<typeof readRevenue>;

interface RevenueQuery {
  clientId: string;
  period: AnalyticsPeriod;
  signal?: AbortSignal;
}

/** The sums over the transactions. */
export const revenueMethods = (http: Http) => ({
  /** GET /api/owner/transactions/{clientId}/analytics. */
  async revenue({ clientId, period, signal }: RevenueQuery): Promise<{ data: Revenue }> {
    const path = pathOfClient(revenueCall(period), { clientId });
    const { json } = await http(path, { area: 'dashboard', signal });
    return { data: toRevenue(openMembers(json)) };
  },
});

/** An answer without either list is none of revenue. */
function toRevenue(data: Json): Revenue {
  if (!listIn(data.payment_distribution) && !listIn(data.top_services)) {
    throw new ApiError(unreadableText, { status: 200 });
  }
  return readRevenue(data);
}
