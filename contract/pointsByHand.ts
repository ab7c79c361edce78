import { z } from '@hono/zod-openapi';
import { handLimits, handReasons } from '../domain/pointsByHand';
import { createRoute, needs, pinned } from './access';
import { isAddition } from './additions';
import { pointsEntrySchema } from './customers';
import { faults } from './errors';
import { clientInPath, dataOf, idParameter, json, jsonBody, numberInBody, text } from './wire';

const ofCustomer = clientInPath.extend({ customerId: idParameter('customerId') });
const path = '/api/owner/customers/{clientId}/{customerId}/points' as const;
const added = { tags: ['Customers'], ...needs('customers', 'money'), ...pinned, ...isAddition };

const handBody = z
  .object({
    points: numberInBody.openapi({ description: 'Given is positive, taken is negative' }),
    // Optional in the schema, since the domain's validation has the sentence about a missing
    // reason.
    reason: text('The reason', 40)
      .optional()
      .openapi({ enum: [...handReasons] }),
    words: text('The reason', handLimits.words).nullish(),
  })
  .openapi('PointsByHandBody', { required: ['points', 'reason'] });

/** One entry of the points ledger; its balance is the balance after it. */
const entryAnswer = json(dataOf(pointsEntrySchema), 'The entry of the ledger');

/** Gives or takes points. Taking more than the balance is refused. */
export const givePoints = createRoute({
  operationId: 'givePoints',
  method: 'post',
  path,
  summary: 'Give a customer points by hand, or take some, with a reason',
  ...added,
  request: {
    params: ofCustomer,
    body: jsonBody(handBody, 'How many, and why'),
  },
  responses: { 201: entryAnswer, ...faults(400, 401, 403, 404, 409, 413, 415) },
});

/** Undoes an entry by booking its opposite. Idempotent: a second undo gives the first's entry. */
export const undoPoints = createRoute({
  operationId: 'undoPoints',
  method: 'post',
  path: `${path}/{entryId}/undo`,
  summary: 'Take back what was given by hand, or give back what was taken',
  ...added,
  request: { params: ofCustomer.extend({ entryId: idParameter('entryId') }) },
  responses: { 201: entryAnswer, ...faults(401, 403, 404, 409) },
});
