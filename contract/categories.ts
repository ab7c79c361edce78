import { z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { behindPin, createRoute } from './access';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { recordCalls, version } from './recordCalls';
import { doneAnswer, idInBody, json, jsonBody, nameText, wireId, wireInstant } from './wire';

export const categorySchema = z
  .object({
    id: wireId,
    name: z.string(),
    display_order: z.number().int(),
    created_at: wireInstant,
    service_count: addition(
      z.number().int().openapi({ description: 'Services that carry its name' }),
    ),
    version,
  })
  .openapi('Category');

const name = nameText('Category name', maximumLength.name, 'Category name is required').min(
  1,
  'Category name is required',
);
const displayOrder = z
  .number('The display order must be a whole number')
  .int('The display order must be a whole number')
  .min(0, 'The display order must be 0 or more')
  .max(100_000, 'The display order must be 100000 or less');

/** The body of a category. Unknown keys are ignored and never stored. */
export const categoryBody = z
  .object({ name, display_order: displayOrder.default(0) })
  .openapi('CategoryBody');

export const categoryChanges = z
  .object({ name: name.optional(), display_order: displayOrder.optional() })
  .openapi('CategoryChanges');

export type CategoryWire = z.infer<typeof categorySchema>;
export type CategoryBody = z.infer<typeof categoryBody>;
export type CategoryChanges = z.infer<typeof categoryChanges>;

/** The calls of categories. Renaming a category renames it on all services that carry it. */
export const categoryCalls = recordCalls({
  path: '/api/owner/categories',
  tag: 'Categories',
  noun: 'category',
  all: 'All categories, in display order',
  deletion: ' that no service uses',
  record: categorySchema,
  body: categoryBody,
  changes: categoryChanges,
  envelope: { item: 'category', items: 'categories' },
});

const ids = z.array(idInBody, 'The ids must be a list').max(10_000, 'At most 10,000 at once');

/** Sets the order of all categories. Refused if one was moved, added or deleted meanwhile. */
export const orderCategories = createRoute({
  operationId: 'orderCategories',
  method: 'put',
  path: '/api/owner/category-order',
  tags: ['Categories'],
  summary: 'Put all categories in order',
  ...behindPin,
  ...isAddition,
  request: {
    body: jsonBody(
      z
        .object({
          ids: ids.openapi({ description: 'All categories in their new order' }),
          seen: ids.openapi({ description: 'All categories in the order that this replaces' }),
        })
        .openapi('CategoryOrderBody'),
      'The order',
    ),
  },
  responses: {
    200: json(doneAnswer, 'The categories stand in that order'),
    ...faults(400, 401, 403, 409, 413, 415),
  },
});
