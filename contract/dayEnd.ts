import { z } from '@hono/zod-openapi';
import { saleKinds, takingMethods } from '../domain/dayEnd';
import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { clientInPath, dataOf, json } from './wire';

/** The takings of one business day, and the refunds made on it, even of earlier payments. */
export const dayEndSchema = z
  .object({
    date: z.iso.date(),
    payments: z.number().int(),
    sales: z
      .array(
        z.object({
          kind: z.enum(saleKinds),
          payments: z.number().int(),
          money: z.number().openapi({ description: 'Dollars, before refunds' }),
          points: z.number().openapi({ description: 'Points, before refunds' }),
        }),
      )
      .openapi({ description: 'Every kind, also one without payments' }),
    refunds: z.number().int().openapi({
      description:
        'Refunds of the day that did not fail; those count that are not confirmed, and those that a bank sent back on a later day',
    }),
    takings: z
      .array(
        z.object({
          method: z.enum(takingMethods),
          taken: z.number().openapi({ description: 'Dollars, or points' }),
          refunded: z.number().openapi({
            description:
              'Likewise, given back on the day; less what banks sent back on it, so that it may be negative',
          }),
        }),
      )
      .openapi({ description: 'Every method; a refund belongs to that of its payment' }),
  })
  .openapi('DayEnd');

export type DayEndWire = z.infer<typeof dayEndSchema>;

export const getDayEnd = createRoute({
  operationId: 'getDayEnd',
  method: 'get',
  path: '/api/owner/transactions/{clientId}/day-end',
  tags: ['Transactions'],
  summary: 'The takings of one day, by what was sold and by how it was paid',
  ...needs('money'),
  ...isAddition,
  request: {
    params: clientInPath,
    query: z.object({
      date: z.iso
        .date('The date must be a day such as 2026-03-01')
        .optional()
        .openapi({ description: "A day in the business's time zone; today when nothing is said" }),
    }),
  },
  responses: { 200: json(dataOf(dayEndSchema), 'The takings'), ...faults(400, 401, 403) },
});
