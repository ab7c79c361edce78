import { setMaxListeners } from 'node:events';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { onBehalfOf } from '../database/caller';
import type { AppEnvironment, Dependencies } from './environment';
import { networkOf } from './networkOf';

/**
 * The client's address. Behind a trusted proxy, the last one in X-Forwarded-For, which the proxy
 * has added; a client can forge the others.
 */
export const clientAddress = (c: Context<AppEnvironment>, trustProxy: boolean): string => {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : '';
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown';
};

/** True if the client used TLS, to this process or to the trusted proxy. */
export const cameOverTls = (c: Context<AppEnvironment>, trustProxy: boolean): boolean =>
  trustProxy
    ? c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https'
    : new URL(c.req.url).protocol === 'https:';

/** True for methods that change nothing. */
export const onlyReads = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** True if the client disconnected before its request was complete. */
export const isDisconnected = ({ env }: Context<AppEnvironment>): boolean => {
  const incoming = env?.incoming;
  return Boolean(incoming?.destroyed && !incoming.complete);
};

/** Aborted when the client disconnects. Every waiting query of the request listens to it. */
const leftBy = ({ signal }: Request): AbortSignal => {
  setMaxListeners(0, signal);
  return signal;
};

/**
 * Sets the caller for fair queues: the business once the session is known, until then the network
 * of a stranger. A disconnected read releases its database connection.
 */
export const asCaller =
  ({ config }: Pick<Dependencies, 'config'>): MiddlewareHandler<AppEnvironment> =>
  (c, next) =>
    onBehalfOf(
      {
        group: 'not signed in',
        member: networkOf(clientAddress(c, config.trustProxy)),
        requestId: c.get('requestId'),
        ...(onlyReads(c.req.method) && { gone: () => leftBy(c.req.raw) }),
      },
      next,
    );

const isAsset = (path: string) => path.startsWith('/assets/') || path.startsWith('/fonts/');

/** A 503 (busy, or no database) is temporary; any other 5xx is an error. */
const levelOf = (status: number, path: string) => {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  return isAsset(path) ? 'debug' : 'info';
};

/** The pattern of the request's route; a common one for files, for pages and for unknown paths. */
const routeOf = (c: Context<AppEnvironment>): string =>
  matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.includes('*'))?.path ??
  'other';

/**
 * Logs one line per request: caller, address, route and result; never a body, a query, a token or
 * an image URL.
 */
export const logRequests =
  ({ config, log, monitor }: Dependencies): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const started = performance.now();
    // A closed connection has no address any more.
    const address = clientAddress(c, config.trustProxy);
    await next();
    const session = c.get('session') as AppEnvironment['Variables']['session'] | undefined;
    const { path } = c.req;
    const ms = performance.now() - started;
    monitor?.requestEnded({
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      seconds: ms / 1000,
    });
    const level = levelOf(c.res.status, path);
    log[level]('request', {
      address,
      method: c.req.method,
      path: path.startsWith('/images/') ? '/images/{name}' : path,
      status: c.res.status,
      code: c.get('refusal'),
      ms: Math.round(ms * 10) / 10,
      client_app_id: session?.clientAppId,
      owner_id: session?.ownerId,
    });
  };
