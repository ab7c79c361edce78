import type { Moment } from '../../../domain/time';
import type { AnalyticsPeriod } from '../../../domain/transactions';
import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import { isObject, type Json } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import {
  readNumber,
  readRequiredMoment,
  readRequiredNumber,
  readRows,
  readText,
} from '../../dataProvider/read';
import { revenueCall } from '.';

/** What was paid in one way, in dollars; a point counts as a dollar. */
export interface PaymentShare {
  name: string;
  value: number;
  percent: number;
}

/** How a business earned in some days (API-82). Amounts are dollars. */
export interface Revenue {
  payment_distribution: PaymentShare[];
  /** The best first. */
  top_services: { name: string; revenue: number }[];
  /** Where the server gives it, earliest first. */
  over_time: RevenueOverTime | null;
}

/** Revenue step by step: by days, weeks or months. */
export interface RevenueOverTime {
  step: string;
  /** `date` is the first day of the step. */
  steps: { date: Moment; cash: number; points: number; refunded: number }[];
}

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
  return {
    payment_distribution: readRows(data.payment_distribution).map((row) => ({
      name: readText(row.name),
      value: readRequiredNumber(row.value),
      percent: readRequiredNumber(row.percent),
    })),
    top_services: readRows(data.top_services).map((row) => ({
      name: readText(row.name),
      revenue: readRequiredNumber(row.revenue),
    })),
    over_time: isObject(data.revenue_over_time) ? toOverTime(data.revenue_over_time) : null,
  };
}

const toOverTime = ({ step, steps }: Json): RevenueOverTime => ({
  step: readText(step),
  steps: readRows(steps).map((row) => ({
    date: readRequiredMoment(row.date),
    cash: readRequiredNumber(row.cash),
    points: readRequiredNumber(row.points),
    refunded: readNumber(row.refunded),
  })),
});
