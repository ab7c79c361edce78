import { type Kysely, sql } from 'kysely';
import type { MetricsWire } from '../../contract/metrics';
import { growthPercent, paymentSplit, percentOf } from '../../domain/metrics';
import { toDollars } from '../../domain/money';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import { allTime, daysOf, spansAt } from './days';
import { readDays, readSums } from './sums';

const none = 'N/A';

/**
 * The metrics of a business at an instant, read from rollups and the tables of App Config, so that
 * their cost does not grow with history.
 */
export const readMetrics = async (
  db: Kysely<Database>,
  clientAppId: number,
  now: Date,
): Promise<MetricsWire> => {
  const timeZone = await readTimeZone(db, clientAppId);
  const { today, yesterday, lastDays, month, monthToDate, sameDaysOfLastMonth } = spansAt(
    now,
    timeZone,
  );
  const [sums, cashOfDays, catalogue] = await Promise.all([
    readSums(db, clientAppId, {
      orderCash: ['order_cash', monthToDate],
      orderCashBefore: ['order_cash', sameDaysOfLastMonth],
      orderCashToday: ['order_cash', today],
      orderCashYesterday: ['order_cash', yesterday],
      subscriptionCash: ['subscription_cash', monthToDate],
      subscriptionCashBefore: ['subscription_cash', sameDaysOfLastMonth],
      subscriptionCashToday: ['subscription_cash', today],
      subscriptionCashYesterday: ['subscription_cash', yesterday],
      pointsToday: ['order_points', today],
      pointsYesterday: ['order_points', yesterday],
      members: ['active_subscriptions', allTime],
      newMembers: ['active_subscriptions', monthToDate],
      membershipStarts: ['membership_starts', monthToDate],
      membershipEnds: ['membership_ends', monthToDate],
      serviceSales: ['service_sales', monthToDate],
      appointments: ['appointments', month],
      checkIns: ['check_ins', monthToDate],
      unredeemedClaims: ['unredeemed_claims', allTime],
      orders: ['orders', monthToDate],
      campaignOrders: ['campaign_orders', monthToDate],
      campaignRevenue: ['campaign_revenue', monthToDate],
    }),
    readDays(db, clientAppId, ['order_cash', 'subscription_cash'], lastDays),
    readCatalogue(db, clientAppId, now),
  ]);
  const { hundredths, count, top } = sums;
  const names = await readNames(db, clientAppId, {
    serviceId: top('serviceSales'),
    locationId: top('checkIns'),
  });

  const revenue = hundredths('orderCash') + hundredths('subscriptionCash');
  const revenueBefore = hundredths('orderCashBefore') + hundredths('subscriptionCashBefore');
  const members = count('members');
  const membersBefore = members - count('membershipStarts') + count('membershipEnds');
  const cashToday = hundredths('orderCashToday') + hundredths('subscriptionCashToday');
  const pointsToday = hundredths('pointsToday');
  const yesterdayInAll =
    hundredths('orderCashYesterday') +
    hundredths('subscriptionCashYesterday') +
    hundredths('pointsYesterday');
  return {
    monthlyRevenue: {
      total: toDollars(revenue),
      growth: growthPercent(revenue, revenueBefore),
      activeSubscriptions: members,
      stripeRevenue: toDollars(hundredths('orderCash')),
      subscriptionRevenue: toDollars(hundredths('subscriptionCash')),
      daily: daysOf(lastDays).map((day) => ({
        day,
        amount: toDollars(cashOfDays.get(day) ?? 0),
      })),
    },
    members: {
      total: members,
      growth: growthPercent(members, membersBefore),
      newThisMonth: count('newMembers'),
      byTier: {
        gold: count('members', 1),
        platinum: count('members', 2),
        diamond: count('members', 3),
      },
    },
    services: {
      total: catalogue.live_services,
      mostPopular: names.service ?? none,
      averagePrice: readMoney(catalogue.average_price ?? '0'),
      bookingsThisMonth: count('appointments'),
    },
    todayRevenue: {
      amount: toDollars(cashToday + pointsToday),
      dailyTrend: growthPercent(cashToday + pointsToday, yesterdayInAll),
      pointsUsed: toDollars(pointsToday),
      cashPaid: toDollars(cashToday),
      paymentSplit: paymentSplit(cashToday, pointsToday),
    },
    checkins: {
      thisMonth: count('checkIns'),
      activeRewards: catalogue.active_rewards,
      unclaimedRewards: count('unredeemedClaims'),
      topLocation: names.location ?? none,
    },
    campaigns: {
      active: catalogue.active_campaigns,
      conversionRate: percentOf(count('campaignOrders'), count('orders')),
      revenueFromCampaigns: toDollars(hundredths('campaignRevenue')),
      totalCampaigns: catalogue.campaigns,
    },
    setup: {
      pins: catalogue.pins,
      services: catalogue.services,
      liveServices: catalogue.live_services,
      locations: catalogue.locations,
      rewards: catalogue.rewards,
      plans: catalogue.plans,
      weeks: catalogue.weeks,
      therapists: catalogue.therapists,
      customerApps: catalogue.customer_apps,
      previewService: catalogue.preview_service,
    },
  };
};

/** The counts of App Config, read from its tables, which stay small. */
const readCatalogue = async (db: Kysely<Database>, clientAppId: number, now: Date) => {
  const { rows } = await sql<{
    live_services: number;
    average_price: string | null;
    active_rewards: number;
    active_campaigns: number;
    campaigns: number;
    services: number;
    rewards: number;
    locations: number;
    plans: number;
    pins: number;
    weeks: number;
    therapists: number;
    customer_apps: number;
    preview_service: number | null;
  }>`
    select services.*, rewards.*, campaigns.*,
      (select count(*) from checkin_locations
        where client_app_id = ${clientAppId} and deleted_at is null) as locations,
      (select count(*) from reward_plans
        where client_app_id = ${clientAppId} and deleted_at is null) as plans,
      (select count(*) from owners
        where client_app_id = ${clientAppId} and pin_hash is not null) as pins,
      (select count(*) from opening_hours where client_app_id = ${clientAppId}) as weeks,
      (select count(*) from therapists
        where client_app_id = ${clientAppId} and deleted_at is null) as therapists,
      (select count(*) from global_settings
        where client_app_id = ${clientAppId} and app_url is not null) as customer_apps,
      (select min(id) from services
        where client_app_id = ${clientAppId} and deleted_at is null and not is_active
      ) as preview_service
    from (
      select count(*) as services, count(*) filter (where is_active) as live_services,
        avg(price) filter (where is_active) as average_price
      from services where client_app_id = ${clientAppId} and deleted_at is null
    ) as services, (
      select count(*) as rewards, count(*) filter (where is_active) as active_rewards
      from checkin_rewards where client_app_id = ${clientAppId} and deleted_at is null
    ) as rewards, (
      select count(*) as campaigns,
        count(*) filter (where is_active and start_date <= ${now} and ${now} <= end_date)
          as active_campaigns
      from campaigns where client_app_id = ${clientAppId} and deleted_at is null
    ) as campaigns`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting gave no row');
  return row;
};

const readNames = async (
  db: Kysely<Database>,
  clientAppId: number,
  { serviceId, locationId }: { serviceId: number | undefined; locationId: number | undefined },
) => {
  const nameOf = (table: 'services' | 'checkin_locations', id: number | undefined) =>
    db
      .selectFrom(table)
      .select('name')
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', id ?? 0)
      .executeTakeFirst();
  const [service, location] = await Promise.all([
    nameOf('services', serviceId),
    nameOf('checkin_locations', locationId),
  ]);
  return { service: service?.name, location: location?.name };
};
