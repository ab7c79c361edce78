import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../support/testApp';
import { type Business, furnishBoth, type RouteExample, routeExamples } from './routeExamples';

/** What no body may set, whatever the route. */
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

const tenantTables = async (app: TestApp) => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'client_app_id'`.execute(app.db);
  return rows.map(({ table_name }) => table_name).filter((name) => name !== 'sessions');
};

/** What was answered; of a stream of events, which has no end, its beginning. */
const textOf = async (answer: Response): Promise<string> => {
  if (answer.headers.get('Content-Type') !== 'text/event-stream') return answer.text();
  const reader = answer.body?.getReader();
  const part = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(part?.value);
};

/** All that these tables hold of a business, to compare before and after; in one query, asked often. */
const contentOf = async (app: TestApp, tables: string[], { clientAppId }: Business) => {
  const contents = tables.map(
    (table) => sql`
      select ${sql.lit(table)} as name, (
        select json_agg(record order by record::text)
        from ${sql.table(table)} record where client_app_id = ${clientAppId}
      ) as records`,
  );
  const query = sql<{ name: string; records: unknown }>`${sql.join(contents, sql` union all `)}`;
  const { rows } = await query.execute(app.db);
  return Object.fromEntries(rows.map(({ name, records }) => [name, records]));
};

describe('no route gives or changes anything of another business', () => {
  let app: TestApp;
  let own: Business;
  let other: Business;
  let token: string;
  let tables: string[];

  beforeAll(async () => {
    app = await createTestApp();
    ({ own, other } = await furnishBoth(app));
    token = await app.signIn(own.email);
    tables = await tenantTables(app);
  });
  afterAll(() => app.close());

  const everythingOf = (business: Business) => contentOf(app, tables, business);

  const routes = Object.entries(routeExamples);
  const ownerRoutes = routes.filter(([, { access }]) => access === 'owner');
  const withIds = ownerRoutes.filter(([, { path, query }]) => path ?? query);
  const withJson = ownerRoutes.filter(
    ([route, { body }]) => body && !route.endsWith('upload-image'),
  );
  const withForeignBodies = ownerRoutes.filter(([, { foreignBodies }]) => foreignBodies);

  const call = async (
    route: string,
    example: RouteExample,
    from: { records: Business; token?: string | undefined; body?: unknown },
  ) => {
    const [method = '', template = ''] = route.split(' ');
    const ids = example.path?.(from.records) ?? {};
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    const body = from.body ?? (await example.body?.(own));
    const init: TestRequest = { method, token: from.token };
    if (body instanceof FormData) init.body = body;
    else if (body) init.json = body;
    const undo = await example.arrange?.(app, own);
    const answer = await app.request(path + (example.query?.(from.records) ?? ''), init);
    await undo?.();
    return answer;
  };

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

  test.each(ownerRoutes)(
    'API-89: %s without a living token answers 401',
    async (route, example) => {
      const before = await everythingOf(own);
      for (const dead of [undefined, 'x', 'A'.repeat(43)]) {
        const answer = await call(route, example, { records: own, token: dead });
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
      }
      expect(await everythingOf(own)).toEqual(before);
    },
  );

  /** A record's id hides what exists; an owner's or a client's is known to be somebody else's (API-96). */
  const refusalOf = (route: string) => (/\{(userId|clientId)\}/.test(route) ? 403 : 404);

  test.each(withIds)(
    "API-96, API-97: %s with another business's ids is refused",
    async (route, example) => {
      const before = await everythingOf(other);
      const answer = await call(route, example, { records: other, token });
      expect(answer.status).toBe(refusalOf(route));
      expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
      expect(await everythingOf(other)).toEqual(before);
    },
  );

  test.each(withIds)('API-97: %s with ids that nobody has is refused', async (route, example) => {
    if (!example.path) return;
    for (const id of [0, -1, 9_007_199_254_740_991, 1e30, '1.5', 'abc', '1;drop', '%00']) {
      const nobody = Object.fromEntries(
        Object.keys(example.path(own)).map((name) => [name, id] as const),
      );
      const asked = { ...example, path: () => nobody };
      const answer = await call(route, asked, { records: own, token });
      expect([404, refusalOf(route)]).toContain(answer.status);
    }
  });

  test.each(withForeignBodies)(
    "API-97: %s refuses a body that names another business's records",
    async (route, example) => {
      for (const body of example.foreignBodies?.(own, other) ?? []) {
        const answer = await call(route, example, { records: own, token, body });
        expect([400, 403, 404]).toContain(answer.status);
      }
    },
  );

  test.each(withJson)('%s sets no key that a body may not set', async (route, example) => {
    const before = await everythingOf(other);
    const forbidden = Object.entries(forbiddenKeys(other)).filter(
      ([key]) => !example.mayAlsoSet?.includes(key),
    );
    const body = { ...(await example.body?.(own)), ...Object.fromEntries(forbidden) };
    const answer = await call(route, example, { records: own, token, body });
    const text = await answer.text();
    expect(text).not.toMatch(/superuser|2001-01-01/);
    expect(text).not.toContain(`"client_app_id":${other.clientAppId}`);
    expect(await everythingOf(other)).toEqual(before);
  });

  test.each(ownerRoutes)(
    'API-98: %s answers nothing of the other business',
    async (route, example) => {
      const session = route.endsWith('/logout') ? await app.signIn(own.email) : token;
      const before = await everythingOf(other);
      const answer = await call(route, example, { records: own, token: session });
      expect(example.answers ? [example.answers] : [200, 201]).toContain(answer.status);
      const text = await textOf(answer);
      expect(text).not.toContain(`"client_app_id":${other.clientAppId}`);
      expect(text).not.toMatch(/Harbor|owner@harbor/);
      expect(await everythingOf(other)).toEqual(before);
    },
  );
});
