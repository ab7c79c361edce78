import { z } from '@hono/zod-openapi';
import { isStorable, trimmed } from '../domain/text';
import { addition } from './additions';

const whole = (name: string, minimum: number, maximum: number) =>
  z.coerce
    .number(`The ${name} must be a whole number`)
    .int(`The ${name} must be a whole number`)
    .min(minimum, `The ${name} must be ${minimum} or more`)
    .max(maximum, `The ${name} must be ${maximum} or less`);

/** How many records of a list are asked for, and how many stand before them. */
export const offsetPage = (usual: number) => ({
  limit: whole('limit', 1, 100).default(usual),
  offset: whole('offset', 0, 100_000_000).default(0),
});

/** Where a page stands in its list. */
export const offsetPagination = z.object({
  total: z.number().int().openapi({ description: 'All that search and filters match' }),
  limit: addition(z.number().int()),
  offset: addition(z.number().int()),
});

/** Which page of a list is asked for, and of how many records. */
export const numberedPage = (usual: number) => ({
  page: whole('page', 1, 100_000_000).default(1),
  limit: whole('limit', 1, 100).default(usual),
});

/** Whether a total is a minimum: a broad search is not counted to its end. */
export const totalIsMinimum = addition(
  z.boolean().openapi({ description: 'Whether there may be more than the total says' }),
);

/** The search of a list. */
export const searchInQuery = z
  .string()
  // First, as trimming removes the invisible characters that this refuses.
  .refine(isStorable, 'The search has a character that cannot be stored')
  .overwrite(trimmed)
  .max(200, 'The search must be at most 200 characters')
  .optional();

/** A day or an instant of a query. A day is one of the business's time zone. */
export const whenInQuery = (label: string) =>
  z
    .union(
      [z.iso.date(), z.iso.datetime({ offset: true })],
      `${label} must be a day such as 2026-03-01, or an ISO 8601 instant with a zone`,
    )
    .optional();
