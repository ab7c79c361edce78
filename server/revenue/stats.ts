import type { Kysely } from 'kysely';
import type { BillingStatsWire } from '../../contract/billing';
import { toDollars } from '../../domain/money';
import type { Database } from '../database/schema';
import { allTime } from '../metrics/days';
import { readSums } from '../metrics/sums';

/** Received and refunded cash over all time, from rollups. */
export const readStats = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<BillingStatsWire> => {
  const { hundredths, count } = await readSums(db, clientAppId, {
    orders: ['order_cash', allTime],
    subscriptions: ['subscription_cash', allTime],
    refunded: ['refunded_cash', allTime],
    refunds: ['refunds', allTime],
    refundsOfPoints: ['refunds_of_points', allTime],
    completed: ['transactions_completed', allTime],
    recurring: ['recurring_revenue', allTime],
  });
  const received = hundredths('orders') + hundredths('subscriptions');
  const refunded = hundredths('refunded');
  return {
    total_revenue: toDollars(received),
    completed_count: count('completed'),
    total_refunded: toDollars(refunded),
    refunded_count: count('refunds') + count('refundsOfPoints'),
    net_revenue: toDollars(received - refunded),
    subscription_revenue: toDollars(hundredths('recurring')),
  };
};
