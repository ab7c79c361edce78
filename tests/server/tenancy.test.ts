import { describe, expect, test } from 'vitest';
import { openTestApp } from '../support/testApp';
import { callExample, contentOf, type ExampleCall, refusalOf, tenantTables } from './exampleCalls';
import { type Business, furnishBoth, routeExamples } from './routeExamples';

/** Fields that no request body may set, whatever the route. */
const forbiddenKeys = (other: Business) => ({
  id: 1,
  client_app_id: other.clientAppId,
  clientAppId: other.clientAppId,
  clientId: other.clientAppId,
  owner_id: other.ownerId,
  role: 'superuser',
  password_hash: 'x',
  created_at: '2001-01-01T00:00:00.000Z',
  deleted_at: '2001-01-01T00:00:00.000Z',
});

describe('no route gives or changes anything of another business', async () => {
  const app = await openTestApp();
  const { own, other } = await furnishBoth(app);
  const token = await app.signIn(own.email);
  const tables = await tenantTables(app);
  const everythingOfOther = () => contentOf(app, tables, other);
  const untouched = await everythingOfOther();

  const routes = Object.entries(routeExamples);
  const ownerRoutes = routes.filter(([, { access }]) => access === 'owner');
  const withIds = ownerRoutes.filter(([, { path, query }]) => path ?? query);
  const withJson = ownerRoutes.filter(
    ([route, { body }]) => body && !route.endsWith('upload-image'),
  );
  const withForeignBodies = ownerRoutes.filter(([, { foreignBodies }]) => foreignBodies);

  const call = (route: string, more: Partial<ExampleCall>) =>
    callExample(app, route, { own, token, ...more });

  test('every registered route has an example here, and every example a route', () => {
    const registered = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const without = [...new Set(registered)].filter((route) => !(route in routeExamples));
    const hint =
      'give the calls of a plain table an "example" in their contract; add the example of a route by hand to those in tests/server/*Examples.ts';
    expect(without, hint).toEqual([]);
    const gone = routes.filter(([route]) => !registered.includes(route));
    expect(gone, 'take the example of a route away with the route').toEqual([]);
    const nameless = routes.filter(([route, { path }]) => route.includes('{') && !path);
    expect(nameless, 'an example says by "path" which record it asks for').toEqual([]);
  });

  test.each(withIds)('API-97: %s with ids that nobody has is refused', async (route, example) => {
    if (!example.path) return;
    for (const id of [0, -1, 9_007_199_254_740_991, 1e30, '1.5', 'abc', '1;drop', '%00']) {
      const nobody = Object.fromEntries(
        Object.keys(example.path(own)).map((name) => [name, id] as const),
      );
      const asked = { ...example, path: () => nobody };
      const answer = await call(route, { example: asked });
      expect([404, refusalOf(route)]).toContain(answer.status);
    }
  });

  // The matrix asks for such a record under the other business, which is refused at the door.
  test.each(withIds.filter(([route]) => /\{(clientId|userId)\}.*\{/.test(route)))(
    'API-97: %s finds no record of another business under its own',
    async (route, { path, arrange: _, ...example }) => {
      const { clientId, userId } = path?.(own) ?? {};
      const ids = { ...path?.(other), ...(clientId && { clientId }), ...(userId && { userId }) };
      const answer = await call(route, { ids, example });
      expect(answer.status).toBe(404);
      expect(await everythingOfOther()).toEqual(untouched);
    },
  );

  test.each(withForeignBodies)(
    "API-97: %s refuses a body that names another business's records",
    async (route, example) => {
      for (const body of example.foreignBodies?.(own, other) ?? []) {
        const answer = await call(route, { body });
        expect([400, 403, 404]).toContain(answer.status);
      }
    },
  );

  test.each(withJson)('%s sets no key that a body may not set', async (route, example) => {
    const forbidden = Object.entries(forbiddenKeys(other)).filter(
      ([key]) => !example.mayAlsoSet?.includes(key),
    );
    const body = { ...(await example.body?.(own)), ...Object.fromEntries(forbidden) };
    const answer = await call(route, { body });
    const text = await answer.text();
    expect(text).not.toMatch(/superuser|2001-01-01/);
    expect(text).not.toContain(`"client_app_id":${other.clientAppId}`);
    expect(await everythingOfOther()).toEqual(untouched);
  });
});
