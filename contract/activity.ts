import { z } from '@hono/zod-openapi';
import { behindPin, createRoute, needs, signedIn } from './access';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { dataOf, idInPath, json, wireId, wireInstant } from './wire';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** An entry of a list, such as one of the services of a bundle. */
const item = z.union([scalar, z.record(z.string(), z.unknown())]);

/** The entries added to, removed from and changed in a list of the record, such as its services. */
export const listChanges = z.array(
  z.object({
    field: z.string(),
    added: z.array(item),
    removed: z.array(item),
    changed: z.array(
      z.object({
        place: z.number().int().openapi({ description: 'In the list before, from 0' }),
        before: item,
        after: item,
      }),
    ),
  }),
);

/** One change: who, what and when. */
export const activitySchema = z
  .object({
    id: wireId,
    at: wireInstant,
    owner: z
      .object({ id: wireId, name: z.string() })
      .nullable()
      .openapi({ description: 'Null when the system did it' }),
    action: z.string().openapi({ example: 'service.updated' }),
    subject_type: z.string().openapi({ example: 'service' }),
    subject_id: wireId.nullable(),
    subject_name: z.string().nullable().openapi({ description: 'As it was after the change' }),
    changes: z
      .array(z.object({ field: z.string(), before: scalar, after: scalar }))
      .openapi({ description: 'The plain fields that an update changed' }),
    lists: listChanges.openapi({
      description:
        'The fields that hold several things, and what an update did to them; of a deletion what the record held',
    }),
    undoes: wireId.nullable().openapi({ description: 'The change that this one takes back' }),
    words: addition(
      z.string().openapi({ description: 'What a note says that was written or deleted' }),
    ),
    parts: addition(
      z.number().int().openapi({ description: 'How many records one change of many has changed' }),
    ),
  })
  .openapi('Activity');

export type ActivityWire = z.infer<typeof activitySchema>;

/** One change in the history of a record. */
const historySchema = activitySchema
  .extend({
    state: z
      .record(z.string(), z.unknown())
      .nullable()
      .openapi({ description: 'The record as the change left it; null when it was deleted' }),
    state_before: z.record(z.string(), z.unknown()).optional().openapi({
      description: 'The record before the oldest change that is kept, if it was there already',
    }),
    can_undo: z.boolean().openapi({
      description: 'Whether it is the latest change, of a kind that can be taken back',
    }),
  })
  .openapi('HistoryEntry');

export type HistoryWire = z.infer<typeof historySchema>;

const instant = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `${label} must be an ISO 8601 instant with a zone` })
    .optional();

const nextCursor = z.string().nullable().openapi({ description: 'Null on the last page' });

const page = {
  limit: z.coerce
    .number('The limit must be a whole number')
    .int('The limit must be a whole number')
    .min(1, 'The limit must be 1 or more')
    .max(100, 'The limit must be 100 or less')
    .default(20),
  cursor: z.string().optional().openapi({ description: 'next_cursor of the page before' }),
};

/** The filters of the activity. Without any, all kinds of changes at all times are listed. */
const activityQuery = z.object({
  kind: z.string().optional().openapi({ example: 'service' }),
  start_date: instant('The start').openapi({ description: 'The first instant' }),
  end_date: instant('The end').openapi({ description: 'The first instant that no longer counts' }),
  deleted: z.literal('true', 'Deletions are asked for by "true"').optional().openapi({
    description: 'Only deletions that still stand, of kinds that can be brought back',
  }),
  ...page,
});

/** The business's activity, newest first. Pages by cursor, so that new changes shift no page. */
export const listActivity = createRoute({
  operationId: 'listActivity',
  method: 'get',
  path: '/api/owner/activity',
  tags: ['Activity'],
  summary: 'Who changed what and when, newest first',
  ...needs('team'),
  ...isAddition,
  request: { query: activityQuery },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        data: z.array(
          activitySchema.extend({
            can_undo: z.boolean().openapi({
              description:
                'Whether it is the latest change of what it changed, of a kind that can be taken back; one of many records, whether it was not taken back yet',
            }),
            gone_at: wireInstant.optional().openapi({
              description: 'Of a deletion that is asked for: when it can be undone no more',
            }),
          }),
        ),
        next_cursor: nextCursor,
      }),
      'A page of changes',
    ),
    ...faults(400, 401),
  },
});

/** The parts of a change of many records. Pages by cursor. */
export const listParts = createRoute({
  operationId: 'listParts',
  method: 'get',
  path: '/api/owner/activity/{id}/parts',
  tags: ['Activity'],
  summary: 'What one change of many records has changed',
  ...needs('team'),
  ...isAddition,
  request: { params: idInPath, query: z.object(page) },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        data: z.array(activitySchema),
        next_cursor: nextCursor,
      }),
      'A page of changes',
    ),
    ...faults(400, 401, 404),
  },
});

const historyAnswers = {
  200: json(
    z.object({
      success: z.literal(true),
      data: z.array(historySchema),
      next_cursor: nextCursor,
    }),
    'A page of changes',
  ),
  ...faults(400, 401, 403, 404),
};

/** The history of one record. Pages by cursor, so that new changes shift no page. */
export const readHistory = createRoute({
  operationId: 'readHistory',
  method: 'get',
  path: '/api/owner/activity/{kind}/{id}',
  tags: ['Activity'],
  summary: 'Who changed one record, how and when, newest first',
  ...signedIn,
  ...isAddition,
  request: {
    params: idInPath.extend({
      kind: z.string().openapi({ param: { name: 'kind', in: 'path' }, example: 'service' }),
    }),
    query: z.object(page),
  },
  responses: historyAnswers,
});

/** The history of a record that a business has once, such as opening hours. Pages by cursor. */
export const readHistoryOnce = createRoute({
  operationId: 'readHistoryOnce',
  method: 'get',
  path: '/api/owner/activity/{kind}/once',
  tags: ['Activity'],
  summary: 'Who changed what a business has once, how and when, newest first',
  ...signedIn,
  ...isAddition,
  request: {
    params: z.object({
      kind: z.string().openapi({ param: { name: 'kind', in: 'path' }, example: 'opening_hours' }),
    }),
    query: z.object(page),
  },
  responses: historyAnswers,
});

const undoBody = z
  .object({
    fields: z
      .record(z.string(), z.unknown(), 'The fields must be an object')
      .optional()
      .openapi({
        description: 'What of a deleted record is to be other than it was, as an update says it',
        example: { name: 'Facials' },
      }),
  })
  .openapi('UndoBody');

/**
 * Undoes a change, unless the record has been changed since (409). The undo is recorded as a change
 * of its own, and requires the right and the PIN that changing the record requires.
 */
export const undoChange = createRoute({
  operationId: 'undoChange',
  method: 'post',
  path: '/api/owner/activity/{id}/undo',
  tags: ['Activity'],
  summary: 'Take back a change of a record',
  ...signedIn,
  ...isAddition,
  request: {
    params: idInPath,
    body: {
      required: false,
      ...json(undoBody, 'Nothing, unless something deleted comes back changed'),
    },
  },
  responses: {
    200: json(
      dataOf(activitySchema).extend({
        broken: z
          .array(z.string())
          .optional()
          .openapi({ description: 'What it breaks in what uses the record' }),
      }),
      'The change that takes it back',
    ),
    ...faults(400, 401, 403, 404, 409, 413, 415),
  },
});

/** Deletes a record of the recycle bin for good, with all that no remaining record refers to. */
export const purgeDeletion = createRoute({
  operationId: 'purgeDeletion',
  method: 'post',
  path: '/api/owner/activity/{id}/purge',
  tags: ['Activity'],
  summary: 'Remove for good what a change has deleted',
  ...behindPin,
  ...isAddition,
  request: { params: idInPath },
  responses: {
    200: json(dataOf(activitySchema), 'The change that says so'),
    ...faults(400, 401, 403, 404, 409),
  },
});
