import type { MiddlewareHandler } from 'hono';

/**
 * Waits until all of a call is here before anybody asks who makes it: whoever held the end of it back
 * could act by a session that has ended meanwhile.
 */
export const wholeBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await c.req.arrayBuffer();
  await next();
};
