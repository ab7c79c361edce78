import type { MetricsWire } from '../../../contract/metrics';
import { isDay, momentOf } from '../../../domain/time';
import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import { ApiError } from '../../dataProvider/errors';
import { isObject } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import {
  partReader,
  readNumber,
  readRequiredNumber,
  readRows,
  readText,
} from '../../dataProvider/read';
import { metricsPath } from './calls';

/** The figures of the overview. When `unavailable`, none of them means anything. */
export interface Metrics extends MetricsWire {
  unavailable: boolean;
}

interface OfClient {
  clientId: string;
  signal?: AbortSignal;
}

const none = 'N/A';

/** The revenue of single days; undefined where the server does not tell it, or means something else by it. */
function readDaily(value: unknown): MetricsWire['monthlyRevenue']['daily'] {
  const rows = Array.isArray(value) ? readRows(value) : [];
  const days = rows.flatMap(({ day, amount }) =>
    typeof day === 'string' && isDay(day) && momentOf(day) && typeof amount === 'number'
      ? [{ day, amount }]
      : [],
  );
  return days.length > 0 && days.length === rows.length ? days : undefined;
}

const readKnown = (value: unknown): string => readText(value) || none;

/** The figures of a card, which are not taken for 0 where the server leaves them out. */
const cardReader = <Fields extends Parameters<typeof partReader>[0]>(fields: Fields) => {
  const read = partReader(fields);
  return (value: unknown) => {
    if (!isObject(value)) throw new Error('The server left out figures that are shown.');
    return read(value);
  };
};

const readSetup = partReader({
  pins: readNumber,
  services: readNumber,
  liveServices: readNumber,
  locations: readNumber,
  rewards: readNumber,
  plans: readNumber,
});

const readMetrics: (json: unknown) => MetricsWire = partReader({
  monthlyRevenue: cardReader({
    total: readRequiredNumber,
    growth: readRequiredNumber,
    activeSubscriptions: readRequiredNumber,
    stripeRevenue: readNumber,
    subscriptionRevenue: readNumber,
    daily: readDaily,
  }),
  members: cardReader({
    total: readRequiredNumber,
    growth: readRequiredNumber,
    newThisMonth: readRequiredNumber,
    byTier: partReader({ gold: readNumber, platinum: readNumber, diamond: readNumber }),
  }),
  services: cardReader({
    total: readRequiredNumber,
    mostPopular: readKnown,
    averagePrice: readRequiredNumber,
    bookingsThisMonth: readNumber,
  }),
  todayRevenue: cardReader({
    amount: readRequiredNumber,
    dailyTrend: readRequiredNumber,
    pointsUsed: readNumber,
    cashPaid: readNumber,
    paymentSplit: partReader({ cash: readNumber, points: readNumber }),
  }),
  checkins: cardReader({
    thisMonth: readRequiredNumber,
    activeRewards: readNumber,
    unclaimedRewards: readRequiredNumber,
    topLocation: readKnown,
  }),
  campaigns: cardReader({
    active: readRequiredNumber,
    conversionRate: readRequiredNumber,
    revenueFromCampaigns: readNumber,
    totalCampaigns: readNumber,
  }),
  setup: (value: unknown) => (isObject(value) ? readSetup(value) : undefined),
});

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

/** The figures of the overview. */
export const metricsMethods = (http: Http) => ({
  /**
   * GET /api/owner/metrics/{clientId}. Never rejects: whatever fails, all numbers are 0, all
   * texts "N/A" and `unavailable` is set.
   */
  async metrics({ clientId, signal }: OfClient): Promise<{ data: Metrics }> {
    try {
      const { json } = await http(pathOfClient(metricsPath, { clientId }), {
        area: 'dashboard',
        signal,
      });
      return { data: { ...readMetrics(openMembers(json)), unavailable: false } };
    } catch (error) {
      // A refused call is in the server's log; an answer that could not be read is only known here.
      const known = error instanceof ApiError || signal?.aborted;
      if (!known) console.error('The metrics could not be read:', error);
      return { data: unavailableMetrics };
    }
  },
});
