import { z } from '@hono/zod-openapi';
import { createRoute, needs } from './access';
import { addition } from './additions';
import { faults } from './errors';
import { clientInPath, dataOf, json, wireId } from './wire';

const described = <T extends z.ZodType>(schema: T, description: string) =>
  schema.openapi({ description });

const dollars = (description: string) => described(z.number(), `Dollars: ${description}`);
const percent = (description: string) => described(z.number(), `Percent: ${description}`);
const count = (description: string) => described(z.number().int(), description);
const name = (description: string) => described(z.string(), `${description}; "N/A" without any`);

/**
 * The figures of the overview. "Today" and "this month" are days of the business's time zone.
 * Growth from zero is 100 percent, from zero to zero 0.
 */
export const metricsSchema = z
  .object({
    monthlyRevenue: z.object({
      total: dollars('cash received this month, before refunds: both parts below'),
      growth: percent(
        'change of the total from the same days of last month: the 1st to the 15th against the 1st to the 15th; all of last month where it has fewer days',
      ),
      activeSubscriptions: count('Subscriptions that are active now'),
      stripeRevenue: dollars('cash received for orders this month'),
      subscriptionRevenue: dollars('cash received for subscriptions this month'),
      daily: addition(
        z
          .array(
            z.object({
              day: described(z.string(), 'YYYY-MM-DD'),
              amount: dollars('cash received that day, before refunds'),
            }),
          )
          .openapi({ description: 'The last 30 days, each of them, today the last' }),
      ),
    }),
    members: z.object({
      total: count('Customers on a reward plan now'),
      growth: percent('change of the members from the end of last month to now'),
      newThisMonth: count('Those of them whose subscription began this month'),
      byTier: z.object({
        gold: count('Members of tier 1'),
        platinum: count('Members of tier 2'),
        diamond: count('Members of tier 3'),
      }),
    }),
    services: z.object({
      total: count('Services that are live'),
      mostPopular: name('The service bought most often this month'),
      averagePrice: dollars('the average regular price of the live services'),
      bookingsThisMonth: count('Appointments of this month, past and to come, but cancelled ones'),
    }),
    todayRevenue: z.object({
      amount: dollars('cash and points paid today, before refunds; a point counts as a dollar'),
      dailyTrend: percent('change of the amount from the whole of yesterday'),
      pointsUsed: described(z.number(), 'Points paid today'),
      cashPaid: dollars('cash paid today'),
      paymentSplit: described(
        z.object({ cash: z.number().int(), points: z.number().int() }),
        'Whole percents of the amount, together 100; both 0 when nothing was paid',
      ),
    }),
    checkins: z.object({
      thisMonth: count('Check-ins this month'),
      activeRewards: count('Check-in rewards that can be earned now'),
      unclaimedRewards: count('Rewards that were earned, ever, and have not been redeemed'),
      topLocation: name('The location with most check-ins this month'),
    }),
    campaigns: z.object({
      active: count('Campaigns that are switched on and within their dates now'),
      conversionRate: percent("this month's orders of a campaign's bundle, of all orders"),
      revenueFromCampaigns: dollars(
        'cash and points paid for orders of campaigns this month, before refunds',
      ),
      totalCampaigns: count('Campaigns, whether active or not'),
    }),
    setup: addition(
      z
        .object({
          pins: count('Owners who have set their PIN'),
          services: count('Services, whether live or not'),
          liveServices: count('Services that are live'),
          locations: count('Check-in locations'),
          rewards: count('Check-in rewards'),
          plans: count('Reward plans'),
          weeks: addition(count('1 once the opening hours are said, else 0')),
          therapists: addition(count('Therapists')),
          customerApps: addition(count('1 once it is said where customers get the app, else 0')),
          previewService: addition(
            described(wireId.nullable(), 'The oldest service that is not live; null without any'),
          ),
        })
        .openapi({ description: 'What a business has set up so far' }),
    ),
  })
  .openapi('Metrics');

export type MetricsWire = z.infer<typeof metricsSchema>;

export const getMetrics = createRoute({
  operationId: 'getMetrics',
  method: 'get',
  path: '/api/owner/metrics/{clientId}',
  tags: ['Metrics'],
  summary: 'How the business does: the figures of the overview',
  ...needs('reports'),
  request: { params: clientInPath },
  responses: { 200: json(dataOf(metricsSchema), 'The metrics'), ...faults(401, 403) },
});
