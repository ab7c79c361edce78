import { z } from '@hono/zod-openapi';
import { noteLimits, tagLimits } from '../domain/customerNotes';
import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { etag, ifMatch, version } from './recordCalls';
import {
  clientInPath,
  dataOf,
  doneAnswer,
  idParameter,
  json,
  text,
  wireId,
  wireInstant,
} from './wire';

/** A note of the business about a customer. One of a customer's can be the alert. */
export const customerNoteSchema = z
  .object({
    id: wireId,
    body: z.string(),
    is_alert: z.boolean().openapi({
      description: 'Shown wherever the customer is booked or seen, such as an allergy',
    }),
    author: z.string().nullable().openapi({ description: 'The owner who wrote it' }),
    created_at: wireInstant,
    version,
  })
  .openapi('CustomerNote');

export type CustomerNoteWire = z.infer<typeof customerNoteSchema>;

/** Keys that are not named here are ignored. What an update leaves out stays as it was. */
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
const ofNote = ofCustomer.extend({ noteId: idParameter('noteId') });
const path = '/api/owner/customers/{clientId}/{customerId}' as const;
const added = { tags: ['Customers'], ...needs('customers'), ...isAddition };

const oneNote = (description: string) => ({
  ...json(dataOf(customerNoteSchema), description),
  headers: etag,
});

export const listNotes = createRoute({
  method: 'get',
  path: `${path}/notes`,
  summary: 'The notes about a customer, newest first',
  ...added,
  request: { params: ofCustomer },
  responses: {
    200: json(dataOf(z.array(customerNoteSchema)), 'The notes'),
    ...faults(401, 403, 404),
  },
});

/** The same words are kept once: written again, they are the note that is there. */
export const createNote = createRoute({
  method: 'post',
  path: `${path}/notes`,
  summary: 'Write a note about a customer; as the alert it takes the place of the one before',
  ...added,
  request: { params: ofCustomer, body: { required: true, ...json(noteBody, 'The note') } },
  responses: {
    201: oneNote('The new note'),
    ...faults(400, 401, 403, 404, 409, 413, 415),
  },
});

export const updateNote = createRoute({
  method: 'put',
  path: `${path}/notes/{noteId}`,
  summary: 'Change a note about a customer, or make it the alert or an ordinary note',
  ...added,
  request: {
    params: ofNote,
    headers: ifMatch,
    body: { required: true, ...json(noteBody, 'The note') },
  },
  responses: {
    200: oneNote('The changed note'),
    ...faults(400, 401, 403, 404, 409, 412, 413, 415),
  },
});

/** Nothing of its text is kept. */
export const deleteNote = createRoute({
  method: 'delete',
  path: `${path}/notes/{noteId}`,
  summary: 'Delete a note about a customer',
  ...added,
  request: { params: ofNote },
  responses: { 200: json(doneAnswer, 'Deleted'), ...faults(401, 403, 404) },
});

/** All tags of the customer at once. A word that the business uses already keeps its spelling. */
export const setTags = createRoute({
  method: 'put',
  path: `${path}/tags`,
  summary: 'Give a customer the tags by which the business finds them',
  ...added,
  request: { params: ofCustomer, body: { required: true, ...json(tagsBody, 'The tags') } },
  responses: {
    200: json(dataOf(z.object({ tags: z.array(z.string()) })), 'The tags as they are kept'),
    ...faults(400, 401, 403, 404, 409, 413, 415),
  },
});
