import { describe, expect, test } from 'vitest';
import { pinMark } from '../../../contract/access';
import { createCalls } from '../../support/calls';
import { pinHash } from '../../support/furnishedBusiness';
import { updateRows } from '../../support/tables';
import { addMember } from '../../support/team';
import { openTestApp } from '../../support/testApp';
import { furnishBoth, routeExamples } from '../routeExamples';

const minute = 60_000;
const locked = { status: 403, body: { success: false, code: 'PIN_REQUIRED' } };

/** Paths under /api/owner whose writes are no part of App Config (PIN-03), but for those that only the PIN opens. An undo asks for what its change asked for. */
const open =
  /^\/api\/owner\/(?!customers\/.*\/(points|erasure)(\/|$))(scheduling|billing|transactions|customers|customer-batches|metrics|imports\/customers|activity\/\{id\}\/undo)(\/|$)/;

const routes = Object.keys(routeExamples).map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { route, method, path };
});
const isGated = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && path.startsWith('/api/owner/') && !open.test(path);
const gated = routes.filter(isGated);

describe('App Config behind the PIN', async () => {
  const app = await openTestApp();
  const { own } = await furnishBoth(app);
  const calls = createCalls(app, await app.signIn());
  await updateRows(app.db, 'owners', { pin_hash: pinHash });

  const account = (call: string, by = calls, json?: unknown) =>
    by.post(`/auth/owner/${call}/${own.ownerId}`, json);
  const verify = (by = calls) => account('verify-pin', by, { pin: '1234' });
  const save = (by = calls) => by.patch('/api/owner/settings/global', {});
  const signedIn = async () => createCalls(app, await app.signIn());

  const called = async (route: string, token: string) => {
    const [method = '', template = ''] = route.split(' ');
    const example = routeExamples[route];
    const ids: Record<string, string | number> = example?.path?.(own) ?? {};
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    const body = await example?.body?.(own);
    const content = body instanceof FormData ? { body } : { json: body };
    const answer = await app.request(path, { method, token, ...content });
    return { status: answer.status, body: await answer.json() };
  };

  test('PIN-03: every write of App Config is marked, and nothing else', async () => {
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    const marked = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        operation[pinMark] ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    const hint =
      'a write of App Config is marked by "behindPin" in its contract; the path of another one belongs to "open" here';
    expect(marked.toSorted(), hint).toEqual(gated.map(({ route }) => route).toSorted());
    expect(marked.length).toBeGreaterThan(20);
  });

  test.each(gated)('PIN-03: $route is refused until the PIN is verified', async ({ route }) => {
    const token = await app.signIn();
    const activity = () => app.db.selectFrom('activity').selectAll().execute();
    const before = await activity();
    expect(await called(route, token)).toMatchObject(locked);
    expect(await activity()).toEqual(before);
  });

  test('PIN-03: without a token a gated write is still a matter of signing in', async () => {
    const answer = await app.request('/api/owner/settings/global', { method: 'PATCH', json: {} });
    expect(answer.status).toBe(401);
  });

  test('PIN-03: reading needs no PIN, nor does the account', async () => {
    const by = await signedIn();
    expect((await by.get('/api/owner/services')).status).toBe(200);
    expect((await by.get('/api/owner/settings/global')).status).toBe(200);
    expect((await by.put(`/auth/owner/profile/${own.ownerId}`, { name: 'Ada' })).status).toBe(200);
  });

  test('PIN-05: verifying opens this session, and no other', async () => {
    const [by, other] = [await signedIn(), await signedIn()];
    await verify(by);
    expect((await save(by)).status).toBe(200);
    expect(await save(other)).toMatchObject(locked);
  });

  test('PIN-08: leaving App Config closes it', async () => {
    const by = await signedIn();
    await verify(by);
    expect((await account('lock-pin', by)).body).toMatchObject({ success: true });
    expect(await save(by)).toMatchObject(locked);
  });

  test('PIN-08: 15 minutes without use close it, use keeps it open', async () => {
    const by = await signedIn();
    await verify(by);
    for (let round = 0; round < 3; round++) {
      app.clock.advance(15 * minute - 1);
      expect((await by.get('/api/owner/campaigns')).status).toBe(200);
    }
    app.clock.advance(15 * minute - 1);
    expect((await save(by)).status).toBe(200);
    app.clock.advance(15 * minute);
    expect(await save(by)).toMatchObject(locked);
    expect(await save(by)).toMatchObject(locked);
    await verify(by);
    expect((await save(by)).status).toBe(200);
  });

  test('PIN-08: a form that is left open keeps nothing open, though the console says it again and again', async () => {
    await addMember(app.db, own.clientAppId, { name: 'Dee Desk', rights: ['config'] });
    const by = await signedIn();
    await verify(by);
    for (let said = 0; said < 3 * 15; said++) {
      app.clock.advance(20_000);
      const told = await by.put('/auth/owner/presence', { kind: 'service', id: '7' });
      expect(told.status).toBe(200);
    }
    expect(await save(by)).toMatchObject(locked);
  });

  test('PIN-08: a clock that is set back closes it too', async () => {
    const by = await signedIn();
    await verify(by);
    app.clock.advance(-180 * minute);
    expect(await save(by)).toMatchObject(locked);
    app.clock.advance(180 * minute);
    expect(await save(by)).toMatchObject(locked);
  });

  test('PIN-08: a session that has been idle for long can verify and go on', async () => {
    const by = await signedIn();
    app.clock.advance(60 * minute);
    await verify(by);
    expect((await save(by)).status).toBe(200);
  });

  test('API-92: a wrong PIN opens nothing', async () => {
    const by = await signedIn();
    expect((await account('verify-pin', by, { pin: '9999' })).status).toBe(401);
    expect(await save(by)).toMatchObject(locked);
    await verify(by);
  });

  test('API-72: changing the PIN opens this session and closes the others', async () => {
    const [by, other] = [await signedIn(), await signedIn()];
    await verify(other);
    const change = { currentPin: '1234', newPin: '5678' };
    expect((await account('change-pin', by, change)).status).toBe(200);
    expect((await save(by)).status).toBe(200);
    expect(await save(other)).toMatchObject(locked);
  });

  test('API-71: without a PIN nothing is closed, and setting one opens this session only', async () => {
    await updateRows(app.db, 'owners', { pin_hash: null });
    const [by, other] = [await signedIn(), await signedIn()];
    expect((await save(other)).status).toBe(200);
    expect((await account('set-pin', by, { pin: '1234' })).status).toBe(200);
    expect((await save(by)).status).toBe(200);
    expect(await save(other)).toMatchObject(locked);
  });

  test('PIN-08: signing out ends the verification with the session', async () => {
    const token = await app.signIn();
    const by = createCalls(app, token);
    await verify(by);
    await by.post('/auth/owner/logout');
    expect((await save(by)).status).toBe(401);
    const open = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', 'is not', null)
      .where('pin_verified_at', 'is not', null)
      .execute();
    expect(open).toEqual([]);
  });
});
