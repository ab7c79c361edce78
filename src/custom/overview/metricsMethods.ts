import type { MetricsWire } from '../../../contract/metrics';
import { isDay, momentOf } from '../../../domain/time';
import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError } from '../../dataProvider/errors';
import { isObject, type Json } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import { readNumber, readRows, readText } from '../../dataProvider/read';
import { metricsPath } from './page';

/** The figures of the overview. When `unavailable`, none of them means anything (OVW-18). */
export interface Metrics extends MetricsWire {
  unavailable: boolean;
}

interface OfClient {
  clientId: string;
  signal?: AbortSignal;
}

const none = 'N/A';

/** The figures of the overview (API-57 to API-59). */
export const metricsMethods = (http: Http) => ({
  /**
   * GET /api/owner/metrics/{clientId}. Never rejects: whatever fails, all numbers are 0, all
   * texts "N/A" and `unavailable` is set (OVW-19).
   */
  async metrics({ clientId, signal }: OfClient): Promise<{ data: Metrics }> {
    try {
      const { json } = await http(pathOfClient(metricsPath, { clientId }), {
        area: 'dashboard',
        signal,
      });
      return { data: { ...toMetrics(openMembers(json)), unavailable: false } };
    } catch (error) {
      // The server's own failures stand in its log; an answer that nobody understands does not.
      const known = error instanceof ApiError || signal?.aborted;
      if (!known) console.error('The metrics could not be read:', error);
      return { data: unavailableMetrics };
    }
  },
});

function toMetrics(data: Json): MetricsWire {
  const revenue = partOf(data, 'monthlyRevenue');
  const members = partOf(data, 'members');
  const byTier = isObject(members.byTier) ? members.byTier : {};
  const services = partOf(data, 'services');
  const today = partOf(data, 'todayRevenue');
  const split = isObject(today.paymentSplit) ? today.paymentSplit : {};
  const checkins = partOf(data, 'checkins');
  const campaigns = partOf(data, 'campaigns');
  return {
    monthlyRevenue: {
      total: shown(revenue.total),
      growth: shown(revenue.growth),
      activeSubscriptions: shown(revenue.activeSubscriptions),
      stripeRevenue: readNumber(revenue.stripeRevenue),
      subscriptionRevenue: readNumber(revenue.subscriptionRevenue),
      daily: readDaily(revenue.daily),
    },
    members: {
      total: shown(members.total),
      growth: shown(members.growth),
      newThisMonth: shown(members.newThisMonth),
      byTier: {
        gold: readNumber(byTier.gold),
        platinum: readNumber(byTier.platinum),
        diamond: readNumber(byTier.diamond),
      },
    },
    services: {
      total: shown(services.total),
      mostPopular: readText(services.mostPopular) || none,
      averagePrice: shown(services.averagePrice),
      bookingsThisMonth: readNumber(services.bookingsThisMonth),
    },
    todayRevenue: {
      amount: shown(today.amount),
      dailyTrend: shown(today.dailyTrend),
      pointsUsed: readNumber(today.pointsUsed),
      cashPaid: readNumber(today.cashPaid),
      paymentSplit: { cash: readNumber(split.cash), points: readNumber(split.points) },
    },
    checkins: {
      thisMonth: shown(checkins.thisMonth),
      activeRewards: readNumber(checkins.activeRewards),
      unclaimedRewards: shown(checkins.unclaimedRewards),
      topLocation: readText(checkins.topLocation) || none,
    },
    campaigns: {
      active: shown(campaigns.active),
      conversionRate: shown(campaigns.conversionRate),
      revenueFromCampaigns: readNumber(campaigns.revenueFromCampaigns),
      totalCampaigns: readNumber(campaigns.totalCampaigns),
    },
  };
}

function partOf(data: Json, name: string): Json {
  const part = data[name];
  if (!isObject(part)) throw new Error(`The server sent no "${name}".`);
  return part;
}

/** A number that a card shows: one that is missing is not taken for 0. */
function shown(value: unknown): number {
  const number = readNumber(value, Number.NaN);
  if (Number.isNaN(number)) throw new Error('The server left out a number that is shown.');
  return number;
}

/** The revenue of single days; undefined where the server does not tell it, or means something else by it. */
function readDaily(value: unknown): MetricsWire['monthlyRevenue']['daily'] {
  const rows = readRows(value);
  const days = rows.flatMap(({ day, amount }) =>
    typeof day === 'string' && isDay(day) && momentOf(day) && typeof amount === 'number'
      ? [{ day, amount }]
      : [],
  );
  return days.length > 0 && days.length === rows.length ? days : undefined;
}

const unavailableMetrics: Metrics = {
  unavailable: true,
  monthlyRevenue: {
    total: 0,
    growth: 0,
    activeSubscriptions: 0,
    stripeRevenue: 0,
    subscriptionRevenue: 0,
  },
  members: { total: 0, growth: 0, newThisMonth: 0, byTier: { gold: 0, platinum: 0, diamond: 0 } },
  services: { total: 0, mostPopular: none, averagePrice: 0, bookingsThisMonth: 0 },
  todayRevenue: {
    amount: 0,
    dailyTrend: 0,
    pointsUsed: 0,
    cashPaid: 0,
    paymentSplit: { cash: 0, points: 0 },
  },
  checkins: { thisMonth: 0, activeRewards: 0, unclaimedRewards: 0, topLocation: none },
  campaigns: { active: 0, conversionRate: 0, revenueFromCampaigns: 0, totalCampaigns: 0 },
};
