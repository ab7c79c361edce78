import { z } from '@hono/zod-openapi';
import { createRoute, needs, pinned } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import {
  clientInPath,
  dataOf,
  doneAnswer,
  idInBody,
  idParameter,
  json,
  jsonBody,
  text,
  wireId,
  wireInstant,
} from './wire';

const ofCustomer = clientInPath.extend({ customerId: idParameter('customerId') });
const path = '/api/owner/customers/{clientId}/{customerId}' as const;
const added = { tags: ['Customers'], ...isAddition };

/** All personal data of a customer, for a person who asks for it. */
export const getEverything = createRoute({
  operationId: 'getEverything',
  method: 'get',
  path: `${path}/everything`,
  summary: 'All that is kept of a customer, by what it is',
  ...added,
  ...needs('customers', 'contacts', 'reports'),
  request: { params: ofCustomer },
  responses: {
    200: json(
      dataOf(z.record(z.string(), z.unknown())).openapi('EverythingKept'),
      'Each kind of record with all of its rows',
    ),
    ...faults(401, 403, 404),
  },
});

const count = z.number().int();

/** The consequences of erasing a customer, shown before it is confirmed. */
export const erasureSchema = z
  .object({
    refusal: z.string().nullable().openapi({ description: 'Why it cannot be done now' }),
    notes: count,
    points: z.number().openapi({ description: 'The balance, which nobody can use any more' }),
    services: count.openapi({ description: 'Bought or granted and not used' }),
    payments: count.openapi({ description: 'They stay, without a name' }),
    appointments: z
      .array(z.object({ id: wireId, start_time: wireInstant, service: z.string() }))
      .openapi({ description: 'Those ahead, which are cancelled with it; soonest first' }),
  })
  .openapi('Erasure');

export type ErasureWire = z.infer<typeof erasureSchema>;

export const previewErasure = createRoute({
  operationId: 'previewErasure',
  method: 'get',
  path: `${path}/erasure`,
  summary: 'What erasing a customer would take away and leave',
  ...added,
  ...needs('customers', 'team'),
  request: { params: ofCustomer },
  responses: { 200: json(dataOf(erasureSchema), 'What it means'), ...faults(401, 403, 404) },
});

const erasureBody = z
  .object({
    name: text('The name', 400).default(''),
    appointment_ids: z
      .array(idInBody, 'The appointments must be a list of ids')
      .max(500)
      .default([]),
  })
  .openapi('ErasureBody');

/**
 * Erases a customer. The name confirms it, with the ids of the upcoming appointments that the owner
 * has seen; if another appointment was booked meanwhile, nothing is erased.
 */
export const eraseCustomer = createRoute({
  operationId: 'eraseCustomer',
  method: 'post',
  path: `${path}/erasure`,
  summary: 'Erase a person; what was bought and paid stays without a name',
  ...added,
  ...needs('customers', 'team'),
  ...pinned,
  request: { params: ofCustomer, body: jsonBody(erasureBody, 'Who, as typed') },
  responses: { 200: json(doneAnswer, 'Erased'), ...faults(400, 401, 403, 404, 409, 413, 415) },
});
