import { own } from '../own/server';
import type { Area } from './area';
import type { Router } from './http/environment';

const root = '/api/owner/own/';

/**
 * Refuses routes outside of the extensions' addresses, or without a contract, which no guard would stand
 * before.
 */
const checked = (name: string, router: Router): Router => {
  const described = new Set<string>();
  for (const definition of router.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path } = definition.route;
    described.add(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  }
  for (const { method, path } of router.routes) {
    if (path.startsWith(root) && described.has(`${method} ${path}`)) continue;
    throw new Error(
      `The extension "${name}" has the route ${method} ${path}. Its routes begin with ${root} and are described by createRoute or recordCalls.`,
    );
  }
  return router;
};

/** The areas of the extensions. */
export const ownAreas = (extensions = own): Area[] =>
  extensions.flatMap(({ name, routes = [] }) =>
    routes.map((area) => {
      const guarded: Area = (...given) => checked(name, area(...given));
      return Object.assign(guarded, area);
    }),
  );
