import { type Kysely, type Selectable, sql } from 'kysely';
import type { MetricsWire } from '../../contract/metrics';
import type { Database } from '../../server/database/schema';

type When = (at: Date) => boolean;

/** The metrics recomputed from the single rows, without rollups; `now` is after all of them. */
export const recomputeMetrics = async (
  db: Kysely<Database>,
  clientAppId: number,
  now: Date,
): Promise<MetricsWire> => {
  const rowsOf = async <T extends keyof Database>(table: T) =>
    (
      await sql<Selectable<Database[T]>>`
        select * from ${sql.table(table)} where client_app_id = ${clientAppId}`.execute(db)
    ).rows;
  const businesses = await db.selectFrom('client_apps').selectAll().execute();
  const timeZone = businesses.find(({ id }) => id === clientAppId)?.time_zone ?? '';

  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayOf = (instant: Date) => format.format(instant);
  const dayBefore = (day: string) =>
    new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const today = dayOf(now);
  const lastDays = [today];
  while (lastDays.length < 30) lastDays.unshift(dayBefore(lastDays[0] ?? ''));
  const first = `${today.slice(0, 8)}01`;
  const lastMonth = dayBefore(first).slice(0, 8);
  const ofToday: When = (at) => dayOf(at) === today;
  const ofYesterday: When = (at) => dayOf(at) === dayBefore(today);
  const ofMonthToDate: When = (at) => dayOf(at) >= first && dayOf(at) <= today;
  const ofWholeMonth: When = (at) => dayOf(at).startsWith(first.slice(0, 8));
  const ofSameDays: When = (at) =>
    dayOf(at).startsWith(lastMonth) && dayOf(at).slice(8) <= today.slice(8);

  const sales = (await rowsOf('transactions')).map((row) => ({
    ...row,
    cash: Math.round(Number(row.cash_paid) * 100),
    points: Math.round(Number(row.points_used) * 100),
  }));
  const salesOf = (when: When) => sales.filter(({ occurred_at }) => when(occurred_at));
  const cash = (of: typeof sales) => of.reduce((sum, sale) => sum + sale.cash, 0);
  const points = (of: typeof sales) => of.reduce((sum, sale) => sum + sale.points, 0);
  const ofType = (type: string) => salesOf(ofMonthToDate).filter((sale) => sale.type === type);
  const growth = (after: number, before: number) =>
    before === 0 ? (after > 0 ? 100 : 0) : Number((((after - before) / before) * 100).toFixed(1));

  const subscriptions = await rowsOf('subscriptions');
  const active = subscriptions.filter(({ status }) => status === 'active');
  const membersBefore = subscriptions.filter(
    ({ status, started_at, canceled_at }) =>
      dayOf(started_at) < first &&
      (status === 'active' || (canceled_at !== null && dayOf(canceled_at) >= first)),
  );

  const services = await rowsOf('services');
  const live = services.filter(({ is_active, deleted_at }) => is_active && deleted_at === null);
  const prices = live.map(({ price }) => Number(price));
  const soldThisMonth = new Set(salesOf(ofMonthToDate).map(({ id }) => id));
  const items = (await rowsOf('order_items')).filter(({ transaction_id }) =>
    soldThisMonth.has(transaction_id),
  );
  const locations = await rowsOf('checkin_locations');
  const checkIns = (await rowsOf('check_ins')).filter((row) => ofMonthToDate(row.checked_in_at));
  const campaigns = (await rowsOf('campaigns')).filter(({ deleted_at }) => deleted_at === null);
  const orders = ofType('order');
  const ofCampaigns = orders.filter(({ campaign_id }) => campaign_id !== null);
  const [paid, used] = [cash(salesOf(ofToday)), points(salesOf(ofToday))];
  const before = cash(salesOf(ofYesterday)) + points(salesOf(ofYesterday));
  const ofTier = (level: number) => active.filter(({ tier_level }) => tier_level === level).length;

  return {
    monthlyRevenue: {
      total: cash(salesOf(ofMonthToDate)) / 100,
      growth: growth(cash(salesOf(ofMonthToDate)), cash(salesOf(ofSameDays))),
      activeSubscriptions: active.length,
      stripeRevenue: cash(orders) / 100,
      subscriptionRevenue: cash(ofType('subscription')) / 100,
      daily: lastDays.map((day) => ({
        day,
        amount: cash(salesOf((at) => dayOf(at) === day)) / 100,
      })),
    },
    members: {
      total: active.length,
      growth: growth(active.length, membersBefore.length),
      newThisMonth: active.filter(({ started_at }) => ofMonthToDate(started_at)).length,
      byTier: { gold: ofTier(1), platinum: ofTier(2), diamond: ofTier(3) },
    },
    services: {
      total: live.length,
      mostPopular: nameOfMost(
        services,
        items.flatMap(({ service_id, quantity }) => Array(quantity).fill(service_id)),
      ),
      averagePrice:
        Math.round((prices.reduce((sum, price) => sum + price, 0) / (prices.length || 1)) * 100) /
        100,
      bookingsThisMonth: (await rowsOf('appointments')).filter(
        ({ status, scheduled_date }) => status !== 'cancelled' && ofWholeMonth(scheduled_date),
      ).length,
    },
    todayRevenue: {
      amount: (paid + used) / 100,
      dailyTrend: growth(paid + used, before),
      pointsUsed: used / 100,
      cashPaid: paid / 100,
      paymentSplit: {
        cash: Math.round((paid / (paid + used || 1)) * 100),
        points: paid + used === 0 ? 0 : 100 - Math.round((paid / (paid + used)) * 100),
      },
    },
    checkins: {
      thisMonth: checkIns.length,
      activeRewards: (await rowsOf('checkin_rewards')).filter(
        ({ is_active, deleted_at }) => is_active && deleted_at === null,
      ).length,
      unclaimedRewards: (await rowsOf('reward_claims')).filter(
        ({ redeemed_at }) => redeemed_at === null,
      ).length,
      topLocation: nameOfMost(
        locations,
        checkIns.map(({ location_id }) => location_id),
      ),
    },
    campaigns: {
      active: campaigns.filter(
        ({ is_active, start_date, end_date }) => is_active && start_date <= now && now <= end_date,
      ).length,
      conversionRate: Number(((ofCampaigns.length / (orders.length || 1)) * 100).toFixed(1)),
      revenueFromCampaigns: (cash(ofCampaigns) + points(ofCampaigns)) / 100,
      totalCampaigns: campaigns.length,
    },
    setup: {
      pins: (await rowsOf('owners')).filter(({ pin_hash }) => pin_hash !== null).length,
      services: services.filter(({ deleted_at }) => deleted_at === null).length,
      liveServices: live.length,
      locations: locations.filter(({ deleted_at }) => deleted_at === null).length,
      rewards: (await rowsOf('checkin_rewards')).filter(({ deleted_at }) => deleted_at === null)
        .length,
      plans: (await rowsOf('reward_plans')).length,
      weeks: (await rowsOf('opening_hours')).length,
      therapists: (await rowsOf('therapists')).filter(({ deleted_at }) => deleted_at === null)
        .length,
      customerApps: (await rowsOf('global_settings')).filter(({ app_url }) => app_url).length,
      previewService:
        services
          .filter(({ deleted_at, is_active }) => deleted_at === null && !is_active)
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)[0] ?? null,
    },
  };
};

/** The name of the id that occurs most often, of equals the smallest. */
const nameOfMost = (named: { id: number; name: string }[], ids: number[]): string => {
  const counts = new Map<number, number>();
  for (const id of ids.toSorted((a, b) => a - b)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return named.find(({ id }) => id === most?.[0])?.name ?? 'N/A';
};
