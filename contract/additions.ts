import type { z } from '@hono/zod-openapi';

/** The OpenAPI extension that marks an addition of this server to the specification. */
export const additionMark = 'x-verbena-addition';

/** Spread into a route, a header or a parameter that the specification does not know. */
export const isAddition = { [additionMark]: true } as const;

/**
 * Marks a field of an answer as our addition. The field becomes optional, because a backend that
 * speaks only the specification leaves it out.
 */
export const addition = <T extends z.ZodType>(schema: T) => schema.optional().openapi(isAddition);
