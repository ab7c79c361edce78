import { z } from '@hono/zod-openapi';
import { refundReasons } from '../domain/refunds';
import { purchasedServiceStatuses } from '../domain/scheduling';
import { transactionStatuses, transactionTypes } from '../domain/transactions';
import { createRoute, needs } from './access';
import { addition, isAddition } from './additions';
import { billingTransactionSchema, paymentInPath, refundSchema } from './billing';
import { faults } from './errors';
import { choiceInBody, dataOf, idInBody, json, jsonBody, wireId } from './wire';

const tags = ['Billing'];
const billing = '/api/owner/billing' as const;

const dollars = (description: string) =>
  z.number().openapi({ description: `Dollars: ${description}` });
const points = (description: string) =>
  z.number().openapi({ description: `Points: ${description}` });

/**
 * Dollars: a number, or its decimal text. Null is refused: JSON writes NaN as null, and an absent
 * amount means a full refund.
 */
const amount = z
  .union([z.number(), z.string().max(40)], 'The amount must be a number of dollars')
  .optional();

/** The body of a refund. Without an amount all remaining cash and points are given back. */
const refundBody = z
  .object({
    transaction_id: choiceInBody('Please select a payment'),
    transaction_type: z.enum(transactionTypes, 'The type must be subscription or order'),
    client_app_id: idInBody.optional(),
    amount: amount.openapi({ description: 'Dollars of cash; left out for a full refund' }),
    reason: z
      .enum(refundReasons, `The reason must be ${refundReasons.join(', ')}`)
      .default(refundReasons[0]),
  })
  .openapi('RefundBody');

/** The effects of a refund if it were made now. */
export const refundPreviewSchema = z
  .object({
    transaction_id: wireId,
    type: z.enum(transactionTypes),
    cash_returned: dollars('given back'),
    cash_goes_to: z.enum(['card', 'hand']).nullable().openapi({
      description:
        'By the payment provider, or by the business itself where the provider does not know the payment; null without cash',
    }),
    points_returned: points('given back to the balance'),
    points_deducted: points('awarded for the payment and taken off the balance'),
    points_not_recovered: points('awarded and already spent: the balance does not go below 0'),
    points_balance: points('of the customer now'),
    points_balance_after: points('of the customer afterwards'),
    services_cancelled: z.array(z.object({ id: wireId, name: z.string() })).openapi({
      description: 'Bought and not booked; they fall away once nothing of the payment is left',
    }),
    services_kept: z
      .array(z.object({ id: wireId, name: z.string(), status: z.enum(purchasedServiceStatuses) }))
      .openapi({ description: 'Booked or had already, or paid for by what is left' }),
    status_after: z.enum(transactionStatuses),
    refundable: z.object({
      cash: dollars('that can be given back now'),
      points: points('that can be given back now'),
    }),
    refundable_after: z.object({
      cash: dollars('that can still be given back'),
      points: points('that can still be given back'),
    }),
  })
  .openapi('RefundPreview');

export type RefundPreviewWire = z.infer<typeof refundPreviewSchema>;

/** The preview of a refund, shown before it is confirmed. Changes nothing. */
export const previewRefund = createRoute({
  operationId: 'previewRefund',
  method: 'get',
  path: `${billing}/transactions/{clientId}/{id}/refund-preview`,
  tags,
  summary: 'What a refund would give back, take back and leave',
  ...needs('money', 'refund'),
  ...isAddition,
  request: {
    params: paymentInPath,
    query: z.object({
      amount: z
        .string()
        .max(40)
        .optional()
        .openapi({ description: 'Dollars of cash; left out for all that is left' }),
    }),
  },
  responses: {
    200: json(dataOf(refundPreviewSchema), 'What it would do'),
    ...faults(400, 401, 403, 404, 409),
  },
});

/**
 * While the payment provider does not answer, the refund is stored as pending and answered with 503
 * `REFUND_PENDING`. It completes in the background, or when it is sent again, with or without its
 * key. If the provider refuses, nothing is changed (502 `PAYMENT_REFUSED`), and the next attempt
 * needs a new key.
 */
export const createRefund = createRoute({
  operationId: 'createRefund',
  method: 'post',
  path: `${billing}/refund`,
  tags,
  summary: 'Give back all or part of a payment',
  ...needs('money', 'refund'),
  request: {
    body: jsonBody(refundBody, 'What is given back'),
  },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        message: z.string(),
        data: addition(z.object({ refund: refundSchema, transaction: billingTransactionSchema })),
      }),
      'It is given back, or the payment provider has taken it on',
    ),
    ...faults(400, 401, 403, 404, 409, 413, 415, 502, 503),
  },
});
