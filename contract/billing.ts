import { z } from '@hono/zod-openapi';
import { refundReasons } from '../domain/refunds';
import { purchasedServiceStatuses } from '../domain/scheduling';
import { transactionStatuses, transactionTypes } from '../domain/transactions';
import { deskPayments } from '../domain/walkIns';
import { createRoute, needs } from './access';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { csvFile } from './exports';
import { offsetPage, offsetPagination, searchInQuery, totalIsMinimum } from './paging';
import {
  clientInPath,
  clientParameter,
  dataOf,
  idParameter,
  json,
  wireId,
  wireInstant,
} from './wire';

const dollars = (description: string) =>
  z.number().openapi({ description: `Dollars: ${description}` });
const points = (description: string) =>
  z.number().openapi({ description: `Points: ${description}` });

/** A payment before refunds. It can be refunded while any of its cash or points remains. */
export const billingTransactionSchema = z
  .object({
    id: wireId,
    type: z.enum(transactionTypes),
    customer_name: z.string(),
    customer_email: z.string().nullable(),
    description: z.string(),
    amount: dollars('cash and points, a point counting as a dollar'),
    cash_paid: dollars('cash'),
    points_used: points('paid'),
    status: z.enum(transactionStatuses),
    date: wireInstant,
    stripe_payment_intent_id: z.string().nullable(),
    can_refund: z.boolean(),
    customer_id: addition(wireId),
    desk_method: addition(
      z.enum(deskPayments).openapi({
        description: 'How it was paid at the desk: in cash, by card terminal or with points',
      }),
    ),
    refunded_cash: addition(dollars('given back, with what is being given back')),
    refunded_points: addition(points('given back likewise')),
    refund_pending: addition(
      z
        .boolean()
        .openapi({ description: 'Whether the payment provider still has to confirm a refund' }),
    ),
  })
  .openapi('BillingTransaction');

export type BillingTransactionWire = z.infer<typeof billingTransactionSchema>;

/** One refund of a payment. A refund whose status is failed gave nothing back. */
export const refundSchema = z
  .object({
    id: wireId,
    transaction_id: wireId,
    status: z.enum(['pending', 'succeeded', 'failed']),
    cash: dollars('given back'),
    points_returned: points('given back'),
    points_deducted: points('awarded for the payment and taken back'),
    points_not_recovered: points('awarded and already spent, so that they could not be taken back'),
    reason: z.enum(refundReasons),
    services_cancelled: z.array(z.object({ id: wireId, name: z.string() })),
    created_at: wireInstant,
    completed_at: wireInstant.nullable(),
    owner: z.object({ id: wireId, name: z.string() }).nullable(),
    failure_message: z.string().nullable(),
  })
  .openapi('Refund');

export type RefundWire = z.infer<typeof refundSchema>;

/** A payment with its services and its refunds. */
export const billingDetailSchema = billingTransactionSchema
  .extend({
    customer_phone: z.string().nullable(),
    points_awarded: points('that the payment earned'),
    items: z.array(
      z.object({ name: z.string(), quantity: z.number().int(), unit_price: dollars('for one') }),
    ),
    services: z.array(
      z.object({ id: wireId, name: z.string(), status: z.enum(purchasedServiceStatuses) }),
    ),
    refunds: z.array(refundSchema).openapi({ description: 'Latest first' }),
  })
  .openapi('BillingDetail');

export type BillingDetailWire = z.infer<typeof billingDetailSchema>;

/** The filters that the specification's console sends; a backend may ignore them. */
export const billingFilterQuery = z.object({
  search: searchInQuery.openapi({
    param: isAddition,
    description:
      "Words that stand anywhere in the customer's name, email and phone, the description and the payment intent",
  }),
  type: z
    .enum(['', ...transactionTypes], 'The type must be subscription or order')
    .transform((type) => type || undefined)
    .optional()
    .openapi({ param: isAddition }),
  status: z
    .enum(['', ...transactionStatuses], 'The status must be completed, refunded or partial_refund')
    .transform((status) => status || undefined)
    .optional()
    .openapi({ param: isAddition }),
});

export type BillingFilterQuery = z.infer<typeof billingFilterQuery>;

const tags = ['Billing'];
const billing = '/api/owner/billing' as const;

export const listBillingTransactions = createRoute({
  operationId: 'listBillingTransactions',
  method: 'get',
  path: `${billing}/transactions/{clientId}`,
  tags,
  summary: 'The payments that were received, latest first',
  ...needs('money'),
  request: { params: clientInPath, query: billingFilterQuery.extend(offsetPage(50)) },
  responses: {
    200: json(
      dataOf(
        z.object({
          transactions: z.array(billingTransactionSchema),
          pagination: addition(offsetPagination.extend({ total_is_minimum: totalIsMinimum })),
        }),
      ),
      'A page of payments',
    ),
    ...faults(400, 401, 403),
  },
});

/** All payments that the filters match, as CSV. */
export const exportBillingTransactions = createRoute({
  operationId: 'exportBillingTransactions',
  method: 'get',
  path: `${billing}/transactions/{clientId}/export`,
  tags,
  summary: 'All payments that the filters match, as a file',
  ...needs('money', 'contacts', 'reports'),
  ...isAddition,
  request: { params: clientInPath, query: billingFilterQuery },
  responses: { 200: csvFile('The payments'), ...faults(400, 401, 403) },
});

/** The path of one payment. */
export const paymentInPath = z.object({ clientId: clientParameter, id: idParameter('id') });

/** One payment with its services and refunds. */
export const getBillingTransaction = createRoute({
  operationId: 'getBillingTransaction',
  method: 'get',
  path: `${billing}/transactions/{clientId}/{id}`,
  tags,
  summary: 'One payment with its services and refunds',
  ...needs('money'),
  ...isAddition,
  request: { params: paymentInPath },
  responses: { 200: json(dataOf(billingDetailSchema), 'The payment'), ...faults(401, 403, 404) },
});

/** Totals of cash over all time; net_revenue is total_revenue minus total_refunded. */
export const billingStatsSchema = z
  .object({
    total_revenue: dollars('cash received, before refunds'),
    completed_count: z
      .number()
      .int()
      .openapi({ description: 'Payments of which nothing was given back' }),
    total_refunded: dollars('cash given back, with what is being given back'),
    refunded_count: z.number().int().openapi({ description: 'Refunds, of points too' }),
    net_revenue: dollars('the difference'),
    subscription_revenue: dollars('what active subscriptions bring a month'),
  })
  .openapi('BillingStats');

export type BillingStatsWire = z.infer<typeof billingStatsSchema>;

export const getBillingStats = createRoute({
  operationId: 'getBillingStats',
  method: 'get',
  path: `${billing}/stats/{clientId}`,
  tags,
  summary: 'What was received and given back',
  ...needs('money'),
  request: { params: clientInPath },
  responses: { 200: json(dataOf(billingStatsSchema), 'The sums'), ...faults(401, 403) },
});
