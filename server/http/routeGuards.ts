import type { Hono, MiddlewareHandler } from 'hono';
import type { Access, accessMark } from '../../contract/access';
import type { AppEnvironment, Router, Session } from './environment';

/** A route with its contract. */
export interface DescribedRoute {
  method: string;
  path: string;
  [accessMark]?: Access;
}

type Guard = MiddlewareHandler<AppEnvironment>;

/** A guard for routes with a mark in their contract; `refuse` throws to keep a session out. */
export const markGuard =
  (mark: string, refuse: (session: Session) => void) =>
  (route: DescribedRoute): Guard | undefined =>
    mark in route
      ? async (c, next) => {
          refuse(c.get('session'));
          await next();
        }
      : undefined;

/** Adds a guard in front of each route that needs it; to be called before mounting the routers. */
export const guardRoutes = (
  app: Hono<AppEnvironment>,
  routers: Router[],
  guardOf: (route: DescribedRoute) => Guard | false | undefined,
): void => {
  for (const { openAPIRegistry } of routers) {
    for (const definition of openAPIRegistry.definitions) {
      if (definition.type !== 'route') continue;
      const guard = guardOf(definition.route);
      if (!guard) continue;
      const { method, path } = definition.route;
      app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), guard);
    }
  }
};
