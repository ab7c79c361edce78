import { createRoute, z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { addition } from './additions';
import { faults } from './errors';
import { behindPin, doneAnswer, idInPath, json, signedIn, text, wireId, wireInstant } from './wire';

/** API-18. */
export const categorySchema = z
  .object({
    id: wireId,
    name: z.string(),
    display_order: z.number().int(),
    created_at: wireInstant,
    service_count: addition(
      z.number().int().openapi({ description: 'Services that carry its name' }),
    ),
  })
  .openapi('Category');

const name = text('Category name', maximumLength.name, 'Category name is required').min(
  1,
  'Category name is required',
);
const displayOrder = z
  .number('The display order must be a whole number')
  .int('The display order must be a whole number')
  .min(0, 'The display order must be 0 or more')
  .max(100_000, 'The display order must be 100000 or less');

/** Keys that are not named here are ignored and never written. */
export const categoryBody = z
  .object({ name, display_order: displayOrder.default(0) })
  .openapi('CategoryBody');

export const categoryChanges = z
  .object({ name: name.optional(), display_order: displayOrder.optional() })
  .openapi('CategoryChanges');

export type CategoryWire = z.infer<typeof categorySchema>;
export type CategoryBody = z.infer<typeof categoryBody>;
export type CategoryChanges = z.infer<typeof categoryChanges>;

const tags = ['Categories'];
const categoryAnswer = (description: string) =>
  json(z.object({ category: categorySchema }), description);

/** API-18. */
export const listCategories = createRoute({
  method: 'get',
  path: '/api/owner/categories',
  tags,
  summary: 'All categories, in display order',
  ...signedIn,
  responses: {
    200: json(z.object({ categories: z.array(categorySchema) }), 'The categories'),
    ...faults(401),
  },
});

/** API-19. */
export const createCategory = createRoute({
  method: 'post',
  path: '/api/owner/categories',
  tags,
  summary: 'Add a category',
  ...behindPin,
  request: { body: { required: true, ...json(categoryBody, 'The category') } },
  responses: { 201: categoryAnswer('The new category'), ...faults(400, 401, 403, 409, 413, 415) },
});

/** API-20, API-101: a new name is given to the services that carry the old one. */
export const updateCategory = createRoute({
  method: 'put',
  path: '/api/owner/categories/{id}',
  tags,
  summary: 'Rename or move a category',
  ...behindPin,
  request: {
    params: idInPath,
    body: { required: true, ...json(categoryChanges, 'The new name, the new place, or both') },
  },
  responses: {
    200: categoryAnswer('The changed category'),
    ...faults(400, 401, 403, 404, 409, 413, 415),
  },
});

/** API-21, API-100. */
export const deleteCategory = createRoute({
  method: 'delete',
  path: '/api/owner/categories/{id}',
  tags,
  summary: 'Delete a category that no service uses',
  ...behindPin,
  request: { params: idInPath },
  responses: { 200: json(doneAnswer, 'Deleted'), ...faults(401, 403, 404, 409) },
});
