import { z } from '@hono/zod-openapi';
import {
  analyticsPeriods,
  paymentMethods,
  transactionStatuses,
  transactionTypes,
} from '../domain/transactions';
import { createRoute, needs } from './access';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { csvFile } from './exports';
import { offsetPage, offsetPagination, searchInQuery, totalIsMinimum, whenInQuery } from './paging';
import { clientInPath, dataOf, json, wireId, wireInstant } from './wire';

const dollars = (description: string) =>
  z.number().openapi({ description: `Dollars: ${description}` });

/** A payment, before refunds. A subscription's payment has no services. */
export const transactionSchema = z
  .object({
    id: wireId,
    date: wireInstant,
    customer: z.object({
      id: addition(wireId),
      name: z.string(),
      phone: z.string().nullable(),
    }),
    services: z.array(
      z.object({
        name: z.string().openapi({ description: 'As it was when it was bought' }),
        quantity: z.number().int(),
      }),
    ),
    amount: dollars('cash and points, a point counting as a dollar'),
    cash_paid: dollars('cash'),
    points_used: z.number().openapi({ description: 'Points' }),
    status: z.enum(transactionStatuses),
    type: addition(z.enum(transactionTypes)),
    description: addition(z.string().openapi({ description: 'What it was for, in words' })),
    refunded_cash: addition(dollars('cash given back, with what is being given back')),
    refunded_points: addition(z.number().openapi({ description: 'Points given back likewise' })),
  })
  .openapi('Transaction');

export type TransactionWire = z.infer<typeof transactionSchema>;

/** The filters and the order of the transactions, newest first by default. */
const transactionFilters = {
  start_date: whenInQuery('The start').openapi({ description: 'The first day or instant' }),
  end_date: whenInQuery('The end').openapi({
    description: 'The last day, or the first instant that no longer counts',
  }),
  payment_method: z
    .enum(paymentMethods, 'The payment method must be cash or points')
    .optional()
    .openapi({ description: 'What was paid with both is found under either' }),
  search: searchInQuery.openapi({ description: "Part of the customer's name or phone" }),
  sort_order: z
    .enum(['asc', 'desc'], 'The order must be asc or desc')
    .default('desc')
    .openapi({ param: isAddition, description: 'By date' }),
};

export const transactionFilterQuery = z.object(transactionFilters);

export type TransactionFilterQuery = z.infer<typeof transactionFilterQuery>;

const tags = ['Transactions'];
const transactions = '/api/owner/transactions/{clientId}' as const;

export const listTransactions = createRoute({
  operationId: 'listTransactions',
  method: 'get',
  path: transactions,
  tags,
  summary: 'What customers paid, for orders and subscriptions',
  ...needs('money'),
  request: {
    params: clientInPath,
    query: transactionFilterQuery.extend(offsetPage(20)),
  },
  responses: {
    200: json(
      dataOf(
        z.object({
          transactions: z.array(transactionSchema),
          pagination: offsetPagination.extend({ total_is_minimum: totalIsMinimum }),
        }),
      ),
      'A page of transactions',
    ),
    ...faults(400, 401, 403),
  },
});

/** All transactions that the filters match, as CSV. */
export const exportTransactions = createRoute({
  operationId: 'exportTransactions',
  method: 'get',
  path: `${transactions}/export`,
  tags,
  summary: 'All transactions that the filters match, as a file',
  ...needs('money', 'contacts', 'reports'),
  ...isAddition,
  request: { params: clientInPath, query: transactionFilterQuery },
  responses: { 200: csvFile('The transactions'), ...faults(400, 401, 403) },
});

const revenueStep = z
  .object({
    date: z.iso.date().openapi({ description: 'The first day of the step' }),
    cash: dollars('cash received, before refunds'),
    points: z.number().openapi({ description: 'Points paid' }),
    refunded: dollars('cash given back on these days, whenever it was paid'),
  })
  .openapi('RevenueStep');

export type RevenueStepWire = z.infer<typeof revenueStep>;

/**
 * Revenue before refunds, of the last so many days including today. It counts the cash of
 * subscriptions, and the cash and points paid for services of orders.
 */
export const transactionAnalyticsSchema = z
  .object({
    payment_distribution: z
      .array(z.object({ name: z.enum(['Cash', 'Points']), value: z.number(), percent: z.number() }))
      .openapi({
        description:
          'Dollars, a point counting as one; whole percents that are 100 together, or 0 without revenue',
      }),
    top_services: z
      .array(z.object({ name: z.string(), revenue: z.number() }))
      .openapi({ description: 'Those with most revenue, at most ten, most first' }),
    revenue_over_time: addition(
      z.object({
        step: z.enum(['day', 'week', 'month']).openapi({
          description:
            'Days for 30, weeks of seven days for 90, months of the calendar for 365; the first one may be cut short',
        }),
        steps: z.array(revenueStep).openapi({ description: 'Earliest first, without gaps' }),
      }),
    ),
    refunded: addition(dollars('cash given back in the period')),
  })
  .openapi('TransactionAnalytics');

export type TransactionAnalyticsWire = z.infer<typeof transactionAnalyticsSchema>;

const wrongPeriod = 'The period must be 30, 90 or 365';

export const getTransactionAnalytics = createRoute({
  operationId: 'getTransactionAnalytics',
  method: 'get',
  path: `${transactions}/analytics`,
  tags,
  summary: 'Revenue of the last 30, 90 or 365 days: how it was paid, for what, and when',
  ...needs('money'),
  request: {
    params: clientInPath,
    query: z.object({
      period: z.coerce
        .number(wrongPeriod)
        .pipe(z.literal([...analyticsPeriods], wrongPeriod))
        .default(30)
        .openapi({ enum: [...analyticsPeriods] }),
    }),
  },
  responses: {
    200: json(dataOf(transactionAnalyticsSchema), 'The analytics'),
    ...faults(400, 401, 403),
  },
});
