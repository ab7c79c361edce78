import { z } from '@hono/zod-openapi';
import { batchLimits, priceEndings } from '../domain/batches';
import { tagLimits } from '../domain/customerNotes';
import { maximumLength } from '../domain/limits';
import { formatCount } from '../domain/money';
import { behindPin, createRoute, needs, type pinned } from './access';
import { listChanges } from './activity';
import { isAddition } from './additions';
import { faults } from './errors';
import {
  dataOf,
  doneAnswer,
  idInBody,
  idInPath,
  json,
  jsonBody,
  text,
  wireId,
  wireInstant,
} from './wire';

/** Field values for all selected records. The calls of each kind say which fields it has. */
const valuesBody = z.strictObject(
  {
    is_active: z.boolean('is_active must be true or false').optional(),
    is_featured: z.boolean('is_featured must be true or false').optional(),
    category: text('The category', maximumLength.name).optional(),
  },
  'There is no such field to change',
);

const tagsBody = z
  .array(text('A tag', tagLimits.length), 'The tags must be a list of words')
  .max(tagLimits.ofCustomer, `At most ${tagLimits.ofCustomer} tags at once`)
  .default([]);

const changeBody = z
  .discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('delete') }),
      z.object({ action: z.literal('set'), values: valuesBody }),
      z.object({
        action: z.literal('price'),
        by: z.enum(['amount', 'percent'], 'The price is changed by "amount" or by "percent"'),
        value: z
          .number('The change must be a number')
          .openapi({ description: 'Negative for less' }),
        ending: z.enum(priceEndings, 'There is no such ending').default('none'),
      }),
      z.object({ action: z.literal('tags'), add: tagsBody, remove: tagsBody }),
    ],
    'The action must be "delete", "set", "price" or "tags"',
  )
  .openapi('BatchChange');

export type BatchChange = z.infer<typeof changeBody>;

const limit = batchLimits.records;

const batchBody = z
  .object({
    kind: z
      .string('The kind must be text')
      .max(maximumLength.short)
      .openapi({ example: 'service' }),
    change: changeBody,
    total: z
      .number('The total must be a number')
      .int('The total must be a whole number')
      .min(1, 'There is nothing to change')
      .max(limit, `At most ${formatCount(limit)} can be changed at once`)
      .optional(),
    matching: z
      .record(z.string(), z.string().max(maximumLength.name), 'What matches must be a filter')
      .optional()
      .openapi({
        description:
          'In place of a total: all that the filter of the list finds now, of kinds whose lists have pages',
        example: { tag: 'VIP' },
      }),
  })
  .refine(({ total, matching }) => (total === undefined) !== (matching === undefined), {
    message: 'Please say either of how many, or of what matches',
    path: ['total'],
  })
  .openapi('BatchBody');

const batchSchema = z
  .object({
    id: wireId,
    kind: z.string().openapi({ example: 'service' }),
    state: z.enum(['preparing', 'ready', 'applied']),
    total: z.number().int(),
    prepared: z.number().int(),
    changes: z.number().int().openapi({ description: 'How many of those prepared will change' }),
    refused: z.number().int(),
    unchanged: z.number().int().openapi({ description: 'How many are already as asked for' }),
    activity_id: wireId.nullable().openapi({ description: 'The change that it has become' }),
    created_at: wireInstant,
  })
  .openapi('Batch');

export type BatchWire = z.infer<typeof batchSchema>;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const rowSchema = z
  .object({
    place: z.number().int(),
    id: wireId.nullable(),
    name: z.string(),
    action: z.enum(['create', 'update', 'delete', 'restore', 'skip']),
    changes: z.array(z.object({ field: z.string(), before: scalar, after: scalar })),
    lists: listChanges,
    fault: z.string().nullable().openapi({ description: 'Why it cannot be changed' }),
    uses: z.array(z.string()).openapi({
      description: 'Where it is used that is to be deleted, or what its change breaks there',
    }),
  })
  .openapi('BatchRow');

export type BatchRowWire = z.infer<typeof rowSchema>;

const place = (label: string) =>
  z
    .number(`${label} must be a number`)
    .int(`${label} must be a whole number`)
    .min(0, `${label} must not be below 0`);

const batch = (description: string) => json(dataOf(batchSchema), description);

const chunkBody = z
  .object({
    from: place('The place').openapi({ description: 'How many of the batch came before these' }),
    ids: z
      .array(idInBody, 'The ids must be a list')
      .min(1, 'There is nothing to prepare')
      .max(
        batchLimits.longestChunk,
        `At most ${batchLimits.longestChunk} can be prepared by one call`,
      )
      .optional()
      .openapi({ description: 'Left out where the batch is of all that match' }),
  })
  .openapi('BatchChunk');

const wholeNumber = (label: string, least: number, most: number) =>
  z.coerce
    .number(`${label} must be a whole number`)
    .int(`${label} must be a whole number`)
    .min(least, `${label} must be ${least} or more`)
    .max(most, `${label} must be ${most} or less`);

/** The calls that change many records as one batch: create, prepare in chunks, apply. */
const batchCalls = (
  path: '/api/owner/batches' | '/api/owner/customer-batches',
  {
    one,
    what,
    reading,
    writing,
  }: {
    /** The singular of the resource for operation ids; `what` is the plural in sentences. */
    one: string;
    what: string;
    reading: ReturnType<typeof needs>;
    writing: ReturnType<typeof needs> & Partial<typeof pinned>;
  },
) => {
  const onePath = `${path}/{id}` as const;
  const common = { tags: ['Batches'], ...isAddition };
  return {
    /** Creating a batch changes no record yet. */
    create: createRoute({
      operationId: `create${one}Batch`,
      method: 'post',
      path,
      ...common,
      ...writing,
      summary: `Begin to prepare a change of many ${what}`,
      request: {
        body: jsonBody(batchBody, 'The change'),
      },
      responses: {
        201: batch('The batch, of which nothing is prepared yet'),
        ...faults(400, 401, 403, 409, 413, 415),
      },
    }),
    /**
     * Prepares the next chunk of a batch; called until all records are prepared. Idempotent: a
     * repeated chunk is not prepared twice.
     */
    prepare: createRoute({
      operationId: `prepare${one}Batch`,
      method: 'post',
      path: `${onePath}/rows`,
      ...common,
      ...writing,
      summary: 'Look at some of its records and say what will change',
      request: { params: idInPath, body: jsonBody(chunkBody, 'The records') },
      responses: { 200: batch('How far it is'), ...faults(400, 401, 403, 404, 409, 413, 415) },
    }),
    read: createRoute({
      operationId: `get${one}Batch`,
      method: 'get',
      path: onePath,
      ...common,
      ...reading,
      summary: `How far a change of many ${what} is`,
      request: { params: idInPath },
      responses: { 200: batch('The batch'), ...faults(401, 403, 404) },
    }),
    rows: createRoute({
      operationId: `list${one}BatchRows`,
      method: 'get',
      path: `${onePath}/rows`,
      ...common,
      ...reading,
      summary: 'What a prepared batch will change, and what it cannot and why',
      request: {
        params: idInPath,
        query: z.object({
          only: z.enum(['changes', 'refused'], 'Only "changes" or "refused" can be asked for'),
          offset: wholeNumber('The offset', 0, limit).default(0),
          limit: wholeNumber('The limit', 1, 100).default(20),
        }),
      },
      responses: {
        200: json(
          z.object({ success: z.literal(true), data: z.array(rowSchema) }),
          'A page of them, in the order in which they were asked for',
        ),
        ...faults(400, 401, 403, 404),
      },
    }),
    /** Applies a batch in one transaction. Idempotent: a repeated call gives the same answer. */
    apply: createRoute({
      operationId: `apply${one}Batch`,
      method: 'post',
      path: `${onePath}/apply`,
      ...common,
      ...writing,
      summary: 'Change what was prepared, at once',
      request: { params: idInPath },
      responses: { 200: batch('The applied batch'), ...faults(401, 403, 404, 409) },
    }),
    cancel: createRoute({
      operationId: `cancel${one}Batch`,
      method: 'delete',
      path: onePath,
      ...common,
      ...writing,
      summary: 'Leave a batch that is not applied',
      request: { params: idInPath },
      responses: { 200: json(doneAnswer, 'Nothing was changed'), ...faults(401, 403, 404, 409) },
    }),
  };
};

export type BatchCalls = ReturnType<typeof batchCalls>;

export const recordBatchCalls = batchCalls('/api/owner/batches', {
  one: 'Record',
  what: 'records',
  reading: needs('config'),
  writing: behindPin,
});

export const customerBatchCalls = batchCalls('/api/owner/customer-batches', {
  one: 'Customer',
  what: 'customers',
  reading: needs('customers'),
  writing: needs('customers'),
});
