import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { onBehalfOf } from '../database/caller';
import { networkOf } from '../owners/networkOf';
import type { AppEnvironment, Dependencies } from './environment';

/**
 * The address of the caller. Behind a trusted proxy it is the one that the proxy itself added, the
 * last of X-Forwarded-For; what stands before it, the caller may have invented.
 */
export const clientAddress = (c: Context<AppEnvironment>, trustProxy: boolean): string => {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : '';
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown';
};

/** Whether the caller spoke TLS, to this process or to the trusted proxy before it. */
export const cameOverTls = (c: Context<AppEnvironment>, trustProxy: boolean): boolean =>
  trustProxy
    ? c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https'
    : new URL(c.req.url).protocol === 'https:';

/** Whether a request of this method changes nothing. */
export const onlyReads = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Whether the caller left before all of the call was here. */
export const brokeOff = ({ env }: Context<AppEnvironment>): boolean => {
  const incoming = env?.incoming;
  return Boolean(incoming?.destroyed && !incoming.complete);
};

/**
 * Takes turns on behalf of the caller: of a business once the session is known, till then of those
 * who are not signed in, by their networks. Who only reads and goes away lets the database go.
 */
export const asCaller =
  ({ config }: Pick<Dependencies, 'config'>): MiddlewareHandler<AppEnvironment> =>
  (c, next) =>
    onBehalfOf(
      {
        group: 'not signed in',
        member: networkOf(clientAddress(c, config.trustProxy)),
        requestId: c.get('requestId'),
        ...(onlyReads(c.req.method) && { gone: () => c.req.raw.signal }),
      },
      next,
    );

const isAsset = (path: string) => path.startsWith('/assets/') || path.startsWith('/fonts/');

/** 503 (busy, or the database is not reachable) is temporary; any other failure of the server is an error. */
const levelOf = (status: number, path: string) => {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  return isAsset(path) ? 'debug' : 'info';
};

/** The pattern of the route that a request was for; the one of its kind for files, pages and what is not there. */
const routeOf = (c: Context<AppEnvironment>): string =>
  matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.includes('*'))?.path ??
  'other';

/** Writes one line per request: who, from where, what, how it ended; never a body, a query, a token or an image address. */
export const logRequests =
  ({ config, log, monitor }: Dependencies): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const started = performance.now();
    // A connection that has ended has no address any more.
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
