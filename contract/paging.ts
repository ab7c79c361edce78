import { z } from '@hono/zod-openapi';
import { isStorable, trimmed } from '../domain/text';
import { addition } from './additions';

const whole = (name: string, minimum: number, maximum: number) =>
  z.coerce
    .number(`The ${name} must be a whole number`)
    .int(`The ${name} must be a whole number`)
    .min(minimum, `The ${name} must be ${minimum} or more`)
    .max(maximum, `The ${name} must be ${maximum} or less`);

/** The query parameters of a list that pages by limit and offset. */
export const offsetPage = (usual: number) => ({
  limit: whole('limit', 1, 100).default(usual),
  offset: whole('offset', 0, 100_000_000).default(0),
});

/** The pagination of an answer by limit and offset. */
export const offsetPagination = z.object({
  total: z.number().int().openapi({ description: 'All that search and filters match' }),
  limit: addition(z.number().int()),
  offset: addition(z.number().int()),
});

/** The query parameters of a list that pages by page number, from 1. */
export const numberedPage = (usual: number) => ({
  page: whole('page', 1, 100_000_000).default(1),
  limit: whole('limit', 1, 100).default(usual),
});

/** True if the total is a lower bound: a broad search stops counting early. */
export const totalIsMinimum = addition(
  z.boolean().openapi({ description: 'Whether there may be more than the total says' }),
);

/** The search text of a list. */
export const searchInQuery = z
  .string()
  // Before trimming, which would remove the invisible characters that this check refuses.
  .refine(isStorable, 'The search has a character that cannot be stored')
  .overwrite(trimmed)
  .max(200, 'The search must be at most 200 characters')
  .optional();

/** A day or an instant in a query. A day is in the business's time zone. */
export const whenInQuery = (label: string) =>
  z
    .union(
      [z.iso.date(), z.iso.datetime({ offset: true })],
      `${label} must be a day such as 2026-03-01, or an ISO 8601 instant with a zone`,
    )
    .optional();
