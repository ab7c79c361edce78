import { createShelf } from './schedule';
import { insertRow, insertRows, readRow, updateRows } from './tables';
import type { TestApp } from './testApp';

/** A customer as the list's answer holds one. */
export const customerRow = (change: Record<string, unknown> = {}) => ({
  id: 1,
  name: 'Ann Lee',
  first_name: 'Ann',
  last_name: 'Lee',
  phone: '+15552014400',
  tier_level: 1,
  tier_name: 'Gold',
  join_date: '2026-01-05T15:00:00.000Z',
  total_spent: 1234.5,
  last_activity: '2026-03-03T15:00:00.000Z',
  points_balance: 1040,
  ...change,
});

export const tierDistribution = [
  { tier_level: 0, tier_name: 'No Plan', count: 30 },
  { tier_level: 1, tier_name: 'Gold', count: 9 },
  { tier_level: 2, tier_name: 'Platinum', count: 4 },
  { tier_level: 3, tier_name: 'Diamond', count: 2 },
];

/** An answer with a page of customers. */
export const customersAnswer = (
  rows: Record<string, unknown>[],
  { total = rows.length, ...more }: { total?: number; stats?: unknown } = {},
) => ({
  success: true,
  data: {
    customers: rows,
    pagination: { total },
    stats: { tier_distribution: tierDistribution },
    ...more,
  },
});

/** Writes one customer who bought, booked, checked in and joined, and gives their id. */
export async function furnishCustomer(
  { db, businesses: { spa } }: TestApp,
  now = new Date(),
): Promise<number> {
  const shelf = createShelf(db, spa);
  const customer_id = await shelf.customer('Nora', 'Quist');
  const of = { client_app_id: spa.clientAppId, customer_id };
  const at = '2026-03-01T17:00:00.000Z';
  await shelf.booked(customer_id, {
    scheduled_date: new Date(now.getTime() + 3 * 86_400_000).toISOString(),
    status: 'pending',
    serviceStatus: 'not_scheduled',
    contact_notes: 'Prefers a quiet room',
  });
  const sale = await readRow(db, 'transactions', { client_app_id: spa.clientAppId, customer_id });
  await insertRow(db, 'money_ledger', {
    ...of,
    at,
    transaction_id: sale.id,
    kind: 'payment',
    amount: 95,
  });
  await insertRows(
    db,
    'subscriptions',
    ['active', 'cancelled', 'past_due'].map((status) => ({
      ...of,
      reward_plan_id: spa.planId,
      tier_level: 1,
      status,
      billing_amount: 29,
      started_at: at,
      next_billing_date: status === 'active' ? '2026-04-01T16:00:00.000Z' : null,
      canceled_at: status === 'cancelled' ? '2026-03-03T17:00:00.000Z' : null,
    })),
  );
  const location = await insertRow(db, 'checkin_locations', {
    client_app_id: spa.clientAppId,
    name: 'Main',
    address: '1 Main Street',
    latitude: 40,
    longitude: -74,
    radius_meters: 100,
  });
  const checkIn = await insertRow(db, 'check_ins', {
    ...of,
    location_id: location.id,
    checked_in_at: at,
    distance_meters: 9,
    points_earned: 5,
  });
  await insertRows(db, 'points_ledger', [
    { ...of, at, kind: 'check_in', points: 5, check_in_id: checkIn.id },
    { ...of, at, kind: 'membership', points: 29 },
    { ...of, at, kind: 'purchase', points: -12.5, transaction_id: sale.id },
  ]);
  await updateRows(
    db,
    'customers',
    { last_login_at: now },
    { client_app_id: spa.clientAppId, id: customer_id },
  );
  return customer_id;
}
