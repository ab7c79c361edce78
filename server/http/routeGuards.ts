import type { Hono, MiddlewareHandler } from 'hono';
import type { AppEnvironment, Router } from './environment';

/** A route as its contract describes it. */
export interface DescribedRoute {
  method: string;
  path: string;
}

/** Puts a guard before every route of the routers to which it applies; call it before they are mounted. */
export const guardRoutes = (
  app: Hono<AppEnvironment>,
  routers: Router[],
  guard: MiddlewareHandler<AppEnvironment>,
  applies: (route: DescribedRoute) => boolean,
): void => {
  for (const { openAPIRegistry } of routers) {
    for (const definition of openAPIRegistry.definitions) {
      if (definition.type !== 'route' || !applies(definition.route)) continue;
      const { method, path } = definition.route;
      app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), guard);
    }
  }
};
