import type { MiddlewareHandler } from 'hono';

/**
 * Reads the whole body before authentication: a client could otherwise hold back its end, and act
 * by a session that has ended meanwhile.
 */
export const readWholeBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await c.req.arrayBuffer();
  await next();
};
