import { z } from '@hono/zod-openapi';
import { addition } from './additions';

/**
 * A list answer's address of its export: a path of this server, under /api/owner/, with the search,
 * filters and sort of the list call in its query. A GET with the owner's token streams all that they
 * match as CSV. A console that finds none exports the page that it shows.
 */
export const exportUrl = addition(
  z.string().openapi({ example: '/api/owner/customers/7/export?search=ann&sort_by=join_date' }),
);

/** A CSV file as domain/csv.ts writes it, streamed. */
export const csvFile = (description: string) => ({
  description,
  headers: {
    'Content-Disposition': {
      description: "The file's name",
      schema: { type: 'string' as const },
      example: 'attachment; filename="customers-2026-03-01.csv"',
    },
    'X-Total-Count': {
      description: 'How many rows the file is to have',
      schema: { type: 'integer' as const },
    },
  },
  content: { 'text/csv': { schema: z.string() } },
});
