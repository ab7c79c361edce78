import { z } from '@hono/zod-openapi';

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
