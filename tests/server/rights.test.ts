import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Access, accessMark } from '../../contract/access';
import { completeRights, type Right, rights } from '../../domain/rights';
import { addMember } from '../support/team';
import { createTestApp, type TestApp, type TestRequest } from '../support/testApp';
import { type Business, furnishBoth, routeExamples } from './routeExamples';

const refused = { status: 403, body: { success: false, code: 'RIGHT_REQUIRED' } };

describe('what each person may do', () => {
  let app: TestApp;
  let own: Business;
  let token: string;
  let accessOf: Map<string, Access>;

  beforeAll(async () => {
    app = await createTestApp();
    ({ own } = await furnishBoth(app));
    token = await app.signIn();
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { [accessMark]: Access }>>;
    };
    accessOf = new Map(
      Object.entries(document.paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => [
          `${method.toUpperCase()} ${path}`,
          operation[accessMark],
        ]),
      ),
    );
  });
  afterAll(() => app.close());

  const allow = (allowed: readonly Right[] | null) =>
    app.db
      .updateTable('owners')
      .set({ rights: allowed && [...allowed] })
      .where('id', '=', own.ownerId)
      .execute();

  const call = async (route: string) => {
    const [method = '', template = ''] = route.split(' ');
    const example = routeExamples[route];
    const ids = example?.path?.(own) ?? {};
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    const body = await example?.body?.(own);
    const init: TestRequest = { method, token };
    if (body instanceof FormData) init.body = body;
    else if (body) init.json = body;
    const undo = await example?.arrange?.(app, own);
    const answer = await app.request(path + (example?.query?.(own) ?? ''), init);
    const isJson = answer.headers.get('Content-Type')?.includes('json');
    const read = isJson ? await answer.json() : await answer.body?.cancel();
    await undo?.();
    return { status: answer.status, body: read };
  };

  const activity = () => app.db.selectFrom('activity').select('id').orderBy('id').execute();

  test('every call says who may make it', () => {
    expect([...accessOf.keys()].toSorted()).toEqual(Object.keys(routeExamples).toSorted());
    for (const [route, access] of accessOf) expect(access, route).toBeDefined();
    expect(
      [...accessOf.values()].filter((access) => typeof access !== 'string').length,
    ).toBeGreaterThan(50);
  });

  test.each(Object.keys(routeExamples).filter((route) => route !== 'POST /auth/owner/logout'))(
    '%s is refused without each of its rights, from the next call on, and done with them',
    async (route) => {
      const access = accessOf.get(route);
      if (!access || typeof access === 'string') {
        // Whoever is signed in, and where the path names an account, their own.
        // What the record of changes asks for, and who has the same open, depends on the kind of thing.
        const isOfKind = /\/(activity\/|presence)/.test(route);
        await allow([]);
        const { body } = await call(route);
        if (isOfKind) expect(body).toMatchObject(refused.body);
        else expect(body).not.toMatchObject({ code: 'RIGHT_REQUIRED' });
        await allow(null);
        return;
      }
      const before = await activity();
      for (const missing of access) {
        await allow(rights.filter((right) => right !== missing));
        expect(await call(route), `without ${missing}`).toMatchObject(refused);
      }
      await allow([]);
      expect(await call(route)).toMatchObject(refused);
      expect(await activity()).toEqual(before);
      await allow(completeRights(access));
      const { status, body } = await call(route);
      expect(body).not.toMatchObject({ code: 'RIGHT_REQUIRED' });
      expect(status).toBe(routeExamples[route]?.answers ?? (status === 201 ? 201 : 200));
      await allow(null);
    },
  );

  test('who may not see phone numbers and e-mails finds none in any answer', async () => {
    const contact = /"(?:customer_)?(?:email|phone|phone_number)":"(?!")/;
    const [told, kept]: string[][] = [[], []];
    for (const [route, access] of accessOf) {
      if (!route.startsWith('GET /api/owner') || typeof access === 'string') continue;
      if (access.includes('contacts') || route.includes('/export')) continue;
      if (route === 'GET /api/owner/team') continue;
      await allow(null);
      if (contact.test(JSON.stringify((await call(route)).body))) told?.push(route);
      await allow(rights.filter((right) => right !== 'contacts'));
      if (contact.test(JSON.stringify((await call(route)).body))) kept?.push(route);
    }
    await allow(null);
    expect(told?.length).toBeGreaterThan(5);
    expect(kept).toEqual([]);
  });

  test('a refusal says what, and who can allow it', async () => {
    await allow(['calendar']);
    const refusal = async () => (await call('POST /api/owner/scheduling/appointments')).body;
    expect(await refusal()).toMatchObject({
      message: 'You may not book, move and cancel appointments.',
    });
    await addMember(app.db, own.clientAppId, { name: 'Mara Manager', rights: ['team'] });
    expect(await refusal()).toMatchObject({
      message: 'You may not book, move and cancel appointments. Ask Mara Manager to allow it.',
    });
    await allow(null);
  });

  test('the history of a thing and undoing need the right for its kind', async () => {
    const history = (kind: string) =>
      app.request(`/api/owner/activity/${kind}/${own.serviceIds[0]}`, { token });
    await allow(['calendar']);
    expect((await history('service')).status).toBe(403);
    expect((await history('customer')).status).toBe(403);
    await allow(['config']);
    expect((await history('service')).status).toBe(200);
    await allow(null);
    const created = await app.request('/api/owner/categories', {
      method: 'POST',
      token,
      json: { name: 'Undone', display_order: 5 },
    });
    const change = created.headers.get('X-Activity-Id');
    const undo = () => app.request(`/api/owner/activity/${change}/undo`, { method: 'POST', token });
    await allow(['book', 'calendar']);
    expect((await undo()).status).toBe(403);
    await allow(['config']);
    expect((await undo()).status).toBe(200);
    await allow(null);
  });
});
