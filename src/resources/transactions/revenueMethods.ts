import type { AnalyticsPeriod } from '../../../domain/transactions';
import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import { isObject, type Json } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import {
  partReader,
  readNumber,
  readRequiredMoment,
  readRequiredNumber,
  readText,
  rowsReader,
} from '../../dataProvider/read';
import { revenueCall } from './calls';

const readShare = partReader({
  name: readText,
  value: readRequiredNumber,
  percent: readRequiredNumber,
});

/** What was paid in one way, in dollars; a point counts as a dollar. */
export type PaymentShare = ReturnType<typeof readShare>;

const readOverTime = partReader({
  step: readText,
  steps: rowsReader(
    partReader({
      // The first day of the step.
      date: readRequiredMoment,
      cash: readRequiredNumber,
      points: readRequiredNumber,
      refunded: readNumber,
    }),
  ),
});

/** Revenue step by step: by days, weeks or months. */
export type RevenueOverTime = ReturnType<typeof readOverTime>;

const readRevenue = partReader({
  payment_distribution: rowsReader(readShare),
  // The best first.
  top_services: rowsReader(partReader({ name: readText, revenue: readRequiredNumber })),
  // Where the server gives it, earliest first.
  revenue_over_time: (value) => (isObject(value) ? readOverTime(value) : null),
});

/** How a business earned in some days. Amounts are dollars. */
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

function toRevenue(data: Json): Revenue {
  if (!Array.isArray(data.payment_distribution) || !Array.isArray(data.top_services)) {
    throw new Error('The server sent no revenue.');
  }
  return readRevenue(data);
}
