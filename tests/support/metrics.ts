import type { Metrics } from '../../src/custom/overview/metricsMethods';

type Parts = { [Part in keyof Metrics]?: Partial<Metrics[Part]> };

/** The 30 days up to March 4 of 2026, on Sundays without revenue. */
export const revenueDays = Array.from({ length: 30 }, (_, index) => {
  const at = new Date(Date.UTC(2026, 1, 3 + index));
  return {
    day: at.toISOString().slice(0, 10),
    amount: at.getUTCDay() === 0 ? 0 : 300 + index * 10,
  };
});

const whole: Metrics = {
  unavailable: false,
  setup: null,
  monthlyRevenue: {
    total: 12500,
    growth: 12.4,
    activeSubscriptions: 118,
    stripeRevenue: 8500,
    subscriptionRevenue: 4000,
    daily: undefined,
  },
  members: {
    total: 118,
    growth: 3.5,
    newThisMonth: 4,
    byTier: { gold: 60, platinum: 40, diamond: 18 },
  },
  services: { total: 24, mostPopular: 'Herbal Facial', averagePrice: 85.5, bookingsThisMonth: 310 },
  todayRevenue: {
    amount: 640,
    dailyTrend: -8.2,
    pointsUsed: 128,
    cashPaid: 512,
    paymentSplit: { cash: 80, points: 20 },
  },
  checkins: { thisMonth: 1500, activeRewards: 2, unclaimedRewards: 12, topLocation: 'Main Street' },
  campaigns: { active: 2, conversionRate: 24, revenueFromCampaigns: 3000, totalCampaigns: 5 },
};

/** The figures of a busy business, changed where a test says so. */
export const metrics = (given: Parts = {}): Metrics => ({
  ...whole,
  ...Object.fromEntries(
    Object.entries(given).map(([part, values]) => [
      part,
      { ...(whole[part as keyof Metrics] as object), ...(values as object) },
    ]),
  ),
});
