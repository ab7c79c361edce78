import type { MetricsWire } from '../../../contract/metrics';
import { isDay, momentOf } from '../../../domain/time';
import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import {
  ifComplete,
  optional,
  partIn,
  partOrNull,
  partReader,
  readNumber,
  readRows,
  readText,
} from '../../dataProvider/read';
import { replaceUnknown } from '../../dataProvider/unknown';
import { metricsPath } from './calls';

interface OfClient {
  clientId: string;
  signal?: AbortSignal;
}

const none = 'N/A';

/** The revenue by day; undefined unless every row has a valid day and amount. */
function readDaily(value: unknown): MetricsWire['monthlyRevenue']['daily'] {
  const rows = readRows(value);
  const days = rows.flatMap(({ day, amount }) =>
    typeof day === 'string' && isDay(day) && momentOf(day) && typeof amount === 'number'
      ? [{ day, amount }]
      : [],
  );
  return days.length > 0 && days.length === rows.length ? days : undefined;
}

const readKnown = (value: unknown): string => readText(value) || none;

const readSetup = ifComplete(
  partReader({
    pins: readNumber,
    services: readNumber,
    liveServices: readNumber,
    locations: readNumber,
    rewards: readNumber,
    plans: readNumber,
    // Null on a server that does not know them.
    weeks: optional(readNumber),
    therapists: optional(readNumber),
    customerApps: optional(readNumber),
    previewService: optional(readText),
  }),
);

const readMetrics = partReader({
  monthlyRevenue: partReader({
    total: readNumber,
    growth: readNumber,
    activeSubscriptions: readNumber,
    stripeRevenue: readNumber,
    subscriptionRevenue: readNumber,
    daily: readDaily,
  }),
  members: partReader({
    total: readNumber,
    growth: readNumber,
    newThisMonth: readNumber,
    byTier: partReader({ gold: readNumber, platinum: readNumber, diamond: readNumber }),
  }),
  services: partReader({
    total: readNumber,
    mostPopular: readKnown,
    averagePrice: readNumber,
    bookingsThisMonth: readNumber,
  }),
  todayRevenue: partReader({
    amount: readNumber,
    dailyTrend: readNumber,
    pointsUsed: readNumber,
    cashPaid: readNumber,
    paymentSplit: partReader({ cash: readNumber, points: readNumber }),
  }),
  checkins: partReader({
    thisMonth: readNumber,
    activeRewards: readNumber,
    unclaimedRewards: readNumber,
    topLocation: readKnown,
  }),
  campaigns: partReader({
    active: readNumber,
    conversionRate: readNumber,
    revenueFromCampaigns: readNumber,
    totalCampaigns: readNumber,
  }),
  setup: partOrNull(readSetup),
});

/**
 * The figures of the overview, each of which may be unknown. `unavailable` when the answer had none at all.
 */
export type Metrics = ReturnType<typeof readMetrics> & { unavailable: boolean };

const cards = ['monthlyRevenue', 'members', 'services', 'todayRevenue', 'checkins', 'campaigns'];

/** The figures of the overview. */
export const metricsMethods = (http: Http) => ({
  /**
   * GET /api/owner/metrics/{clientId}. Never rejects: whatever fails, all numbers are 0, all
   * texts "N/A" and `unavailable` is set.
   */
  async metrics({ clientId, signal }: OfClient): Promise<{ data: Metrics }> {
    const path = pathOfClient(metricsPath, { clientId });
    const answer = await http(path, { area: 'dashboard', signal }).catch(() => undefined);
    const members = openMembers(answer?.json);
    const unavailable = !cards.some((card) => partIn(members[card]));
    const metrics = readMetrics(members);
    const data = unavailable ? (replaceUnknown(metrics, 0) as typeof metrics) : metrics;
    return { data: { ...data, unavailable } };
  },
});
