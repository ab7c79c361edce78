import { z } from '@hono/zod-openapi';
import { noteLimits, tagLimits } from '../domain/customerNotes';
import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { recordCalls, version } from './recordCalls';
import {
  clientInPath,
  dataOf,
  idParameter,
  json,
  jsonBody,
  text,
  wireId,
  wireInstant,
} from './wire';

/** A note of the business about a customer. At most one note of a customer is the alert. */
export const customerNoteSchema = z
  .object({
    id: wireId,
    body: z.string(),
    is_alert: z.boolean().openapi({
      description: 'Shown wherever the customer is booked or seen, such as an allergy',
    }),
    about: z.string().openapi({ description: 'The name of the customer' }),
    author: z.string().nullable().openapi({ description: 'The owner who wrote it' }),
    created_at: wireInstant,
    version,
  })
  .openapi('CustomerNote');

export type CustomerNoteWire = z.infer<typeof customerNoteSchema>;
export type CustomerNoteBody = z.infer<typeof noteBody>;

/** The body of a note. Unknown keys are ignored; a field left out of an update stays as it is. */
const noteBody = z
  .object({
    body: text('The note', noteLimits.body).optional(),
    is_alert: z.boolean('is_alert must be true or false').optional(),
  })
  .openapi('CustomerNoteBody');

const tagText = text('A tag', tagLimits.length);
const tagsBody = z
  .object({
    tags: z.array(tagText, 'The tags must be a list of words').max(100, 'These are too many tags'),
  })
  .openapi('CustomerTagsBody');

const ofCustomer = clientInPath.extend({ customerId: idParameter('customerId') });
const path = '/api/owner/customers/{clientId}/{customerId}' as const;
const added = { tags: ['Customers'], ...needs('customers'), ...isAddition };

/**
 * The notes of a customer, newest first. Creating a note with the text of an existing one gives the
 * existing note. A new alert replaces the former alert.
 */
export const noteCalls = recordCalls({
  path: `${path}/notes`,
  idName: 'noteId',
  tag: 'Customers',
  noun: 'note',
  all: 'The notes about a customer, newest first',
  isAddition: true,
  access: needs('customers'),
  record: customerNoteSchema,
  body: noteBody,
});

/** Replaces all tags of a customer. A tag known in another spelling gets the known spelling. */
export const setTags = createRoute({
  operationId: 'setTags',
  method: 'put',
  path: `${path}/tags`,
  summary: 'Give a customer the tags by which the business finds them',
  ...added,
  request: { params: ofCustomer, body: jsonBody(tagsBody, 'The tags') },
  responses: {
    200: json(dataOf(z.object({ tags: z.array(z.string()) })), 'The tags as they are kept'),
    ...faults(400, 401, 403, 404, 409, 413, 415),
  },
});
