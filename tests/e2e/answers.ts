import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** A mock of one route, answering in the server's place. */
export type Handler = (c: Context<{ Bindings: HttpBindings }>) => Response | Promise<Response>;

/** The same answer to every call. */
export const answer =
  (json: object, status = 200): Handler =>
  () =>
    Response.json(json, { status });

/** No answer, for as long as the page waits. */
export const never = () => new Promise<Response>(() => {});

/** The connection ends without an answer. */
export const hangUp: Handler = (c) => {
  c.env.incoming.socket.destroy();
  return never();
};
