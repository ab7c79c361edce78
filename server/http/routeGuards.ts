import type { Hono, MiddlewareHandler } from 'hono';
import type { Access, accessMark } from '../../contract/access';
import type { AppEnvironment, Router, Session } from './environment';

/** A route as its contract describes it. */
export interface DescribedRoute {
  method: string;
  path: string;
  [accessMark]?: Access;
}

type Guard = MiddlewareHandler<AppEnvironment>;

/** The guard of the routes that their contract marks so: it lets through those whom it does not refuse. */
export const markGuard =
  (mark: string, refuse: (session: Session) => void) =>
  (route: DescribedRoute): Guard | undefined =>
    mark in route
      ? async (c, next) => {
          refuse(c.get('session'));
          await next();
        }
      : undefined;

/** Puts before every route of the routers the guard that it asks for; call it before they are mounted. */
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
