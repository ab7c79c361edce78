import { expect, onTestFinished, test } from 'vitest';
import type { SessionWire } from '../../../contract/sessions';
import { type Calls, createCalls, lastChange } from '../../support/calls';
import { createTestApp, openTestApp } from '../../support/testApp';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const safari =
  'Mozilla/5.0 (Macintosh; Mac OS X 10_15_7) AppleWebKit/605 Version/18.1 Safari/605.1.15';

const app = await openTestApp();

const signIn = async (userAgent?: string) => {
  const { email, password } = app.businesses.spa;
  const answer = await app.request('/auth/owner/login', {
    method: 'POST',
    json: { email, password },
    ...(userAgent && { headers: { 'User-Agent': userAgent } }),
  });
  const { token, owner } = (await answer.json()) as { token: string; owner: { id: number } };
  return { token, calls: createCalls(app, token), path: `/auth/owner/sessions/${owner.id}` };
};
const listOf = async ({ calls, path }: Awaited<ReturnType<typeof signIn>>) =>
  (await calls.get<{ sessions: SessionWire[] }>(path)).body.sessions;
const statusOf = async ({ calls }: Awaited<ReturnType<typeof signIn>>) =>
  (await calls.get('/api/owner/services')).status;

test('each is told with its device and its use, and signed out alone or with all others, at once', async () => {
  const [here, there, third] = [await signIn(), await signIn(firefox), await signIn()];
  app.clock.advance(120_000);
  const list = await listOf(here);
  expect(list).toHaveLength(3);
  expect(list[0]).toMatchObject({ is_current: true, device: null });
  expect(list.find(({ device }) => device)).toMatchObject({
    device: 'Firefox on Windows',
    is_current: false,
    created_at: '2026-03-04T15:00:00.000Z',
  });
  expect(list[0]?.last_used_at).toBe(app.clock.now().toISOString());
  const id = list.find(({ device }) => device)?.id;
  expect((await here.calls.remove(`${here.path}/${id}`)).status).toBe(200);
  expect(await lastChange(here.calls)).toMatchObject({ action: 'session.ended' });
  expect(await statusOf(there)).toBe(401);
  expect(await statusOf(third)).toBe(200);
  expect((await here.calls.remove(`${here.path}/${id}`)).status).toBe(404);

  expect((await here.calls.remove(here.path)).status).toBe(200);
  expect([await statusOf(here), await statusOf(third)]).toEqual([200, 401]);
  expect(await listOf(here)).toHaveLength(1);
});

test('on a new device is told in the activity, in the list and by mail, until the owner confirms it', async () => {
  const fresh = await createTestApp();
  onTestFinished(fresh.close);
  const { spa } = fresh.businesses;
  const login = async (device: string, cookie = '') => {
    const answer = await fresh.request('/auth/owner/login', {
      method: 'POST',
      json: { email: spa.email, password: spa.password },
      headers: { 'User-Agent': device, ...(cookie && { Cookie: cookie }) },
    });
    const { token } = (await answer.json()) as { token: string };
    const [kept = ''] = answer.headers.get('Set-Cookie')?.split(';') ?? [];
    return { calls: createCalls(fresh, token), cookie: kept };
  };
  const path = `/auth/owner/sessions/${spa.ownerId}`;
  const newOnes = async (calls: Calls) =>
    (await calls.get<{ sessions: SessionWire[] }>(path)).body.sessions.filter(
      ({ is_new }) => is_new,
    );
  const told = async () => (await fresh.sentMails()).map(({ subject }) => subject);

  // The first sign-in of all, the same browser again, and the same under another name by its cookie.
  const home = await login(firefox);
  await login(firefox);
  await login(safari, home.cookie);
  expect(await newOnes(home.calls)).toEqual([]);
  expect(await told()).toEqual([]);

  const away = await login(safari.replace('Macintosh', 'iPhone'));
  expect(await lastChange(home.calls)).toMatchObject({ action: 'session.started' });
  expect(await told()).toEqual(['New sign-in to your Verbena account']);
  const [mail] = await fresh.sentMails();
  expect(mail).toMatchObject({ to: spa.email });
  expect(mail?.text).toContain('with Safari on iPhone, which had not been used before');
  expect(mail?.text).toContain('https://console.test/profile');
  const [one, ...others] = await newOnes(home.calls);
  expect(one).toMatchObject({ device: 'Safari on iPhone' });
  expect(others).toEqual([]);
  expect(await newOnes(away.calls)).toEqual([]);

  const confirm = (by: Calls, id = one?.id) => by.post(`${path}/${id}/confirm`, {});
  expect((await confirm(away.calls)).status).toBe(409);
  expect((await confirm(home.calls, 999_999)).status).toBe(404);
  expect(await newOnes(home.calls)).toHaveLength(1);
  expect((await confirm(home.calls)).status).toBe(200);
  expect(await lastChange(home.calls)).toMatchObject({ action: 'session.confirmed' });
  expect(await newOnes(home.calls)).toEqual([]);
  // Known from now on, without a cookie too.
  await login(safari.replace('Macintosh', 'iPhone'));
  expect(await newOnes(home.calls)).toEqual([]);
  expect(await told()).toHaveLength(1);
});

test("another owner's are neither told nor ended", async () => {
  const here = await signIn();
  const other = createCalls(app, await app.signIn(app.businesses.barbers.email));
  const [own] = await listOf(here);
  for (const path of [here.path, `${here.path}/${own?.id}`]) {
    expect((await other.remove(path)).status, path).toBe(403);
  }
  expect((await other.get(here.path)).status).toBe(403);
  const theirs = (await app.db.selectFrom('owners').selectAll().execute()).find(
    ({ email }) => email === app.businesses.barbers.email,
  );
  expect((await other.remove(`/auth/owner/sessions/${theirs?.id}/${own?.id}`)).status).toBe(404);
  expect(await statusOf(here)).toBe(200);
});
