import { type Kysely, sql } from 'kysely';
import type { RevenueStepWire, TransactionAnalyticsWire } from '../../contract/transactions';
import { paymentSplit } from '../../domain/metrics';
import { toDollars } from '../../domain/money';
import { dateKey } from '../../domain/time';
import type { AnalyticsPeriod } from '../../domain/transactions';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';
import { addToDay, type DaySpan, daysOf } from '../metrics/days';
import { readDays } from '../metrics/sums';

const maximumServices = 10;

const steps = { 30: 'day', 90: 'week', 365: 'month' } as const;

/** The first day of each day's step; weeks count back from the last day. */
const stepOf = (step: 'day' | 'week' | 'month', days: string[]): ((index: number) => string) => {
  const day = (index: number) => days[Math.max(0, index)] ?? '';
  const untilEnd = (index: number) => days.length - 1 - index;
  switch (step) {
    case 'day':
      return day;
    case 'week':
      return (index) => day(days.length - 7 * (Math.floor(untilEnd(index) / 7) + 1));
    case 'month':
      return (index) => {
        const first = `${day(index).slice(0, 8)}01`;
        return first < day(0) ? day(0) : first;
      };
  }
};

const readTopServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  { first, last }: DaySpan,
): Promise<{ name: string; revenue: number }[]> => {
  // Summed before joining the names, so that the rollups are read once.
  const { rows } = await sql<{ name: string; revenue: string }>`
    with sold as materialized (
      select subject_id, sum(value) as revenue from rollups
      where client_app_id = ${clientAppId} and metric = 'service_revenue'
        and day >= ${first}::date and day <= ${last}::date
      group by subject_id having sum(value) > 0
      order by revenue desc, subject_id limit ${maximumServices}
    )
    select services.name, sold.revenue
    from sold join services on services.client_app_id = ${clientAppId}
      and services.id = sold.subject_id
    order by sold.revenue desc, services.id`.execute(db);
  return rows.map(({ name, revenue }) => ({ name, revenue: readMoney(revenue) }));
};

/**
 * The revenue of the last so many days, including today. Read from rollups, so that its cost
 * depends on the days and not on the sales.
 */
export const readAnalytics = async (
  db: Kysely<Database>,
  clientAppId: number,
  { period, now, timeZone }: { period: AnalyticsPeriod; now: Date; timeZone: string },
): Promise<TransactionAnalyticsWire> => {
  const today = dateKey(now, timeZone);
  const span = { first: addToDay(today, 0, 1 - period), last: today };
  const [cash, points, refunded, top_services] = await Promise.all([
    readDays(db, clientAppId, ['order_cash', 'subscription_cash'], span),
    readDays(db, clientAppId, ['order_points'], span),
    readDays(db, clientAppId, ['refunded_cash'], span),
    readTopServices(db, clientAppId, span),
  ]);

  const step = steps[period];
  const days = daysOf(span);
  const dateOf = stepOf(step, days);
  const cents = new Map<string, { cash: number; points: number; refunded: number }>();
  const total = { cash: 0, points: 0, refunded: 0 };
  for (const [index, day] of days.entries()) {
    const date = dateOf(index);
    const sum = cents.get(date) ?? { cash: 0, points: 0, refunded: 0 };
    cents.set(date, sum);
    for (const into of [sum, total]) {
      into.cash += cash.get(day) ?? 0;
      into.points += points.get(day) ?? 0;
      into.refunded += refunded.get(day) ?? 0;
    }
  }
  const percents = paymentSplit(total.cash, total.points);
  return {
    payment_distribution: [
      { name: 'Cash', value: toDollars(total.cash), percent: percents.cash },
      { name: 'Points', value: toDollars(total.points), percent: percents.points },
    ],
    top_services,
    revenue_over_time: {
      step,
      steps: [...cents].map(
        ([date, sum]): RevenueStepWire => ({
          date,
          cash: toDollars(sum.cash),
          points: toDollars(sum.points),
          refunded: toDollars(sum.refunded),
        }),
      ),
    },
    refunded: toDollars(total.refunded),
  };
};
