import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionWire } from '../../../contract/sessions';
import { createCalls } from '../../support/calls';
import { createTestApp, type TestApp } from '../../support/testApp';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
const day = 24 * 60 * 60_000;

describe('a sign-in of a stranger on a new device', () => {
  let app: TestApp;
  let home: Awaited<ReturnType<typeof login>>;
  let path: string;

  const login = async (device: string, cookie = '') => {
    const { email, password } = app.businesses.spa;
    const answer = await app.request('/auth/owner/login', {
      method: 'POST',
      json: { email, password },
      headers: { 'User-Agent': device, Cookie: cookie },
    });
    const { token } = (await answer.json()) as { token: string };
    const [kept = ''] = answer.headers.get('Set-Cookie')?.split(';') ?? [];
    const calls = createCalls(app, token);
    const list = async () => (await calls.get<{ sessions: SessionWire[] }>(path)).body.sessions;
    return {
      cookie: kept,
      calls,
      list,
      told: async () => (await list()).filter(({ is_new }) => is_new).map(({ id }) => id),
      signOut: () => calls.post('/auth/owner/logout', {}),
      end: async (id?: number) => (await calls.remove(`${path}/${id}`)).status,
      confirm: async (id?: number) => (await calls.post(`${path}/${id}/confirm`, {})).status,
    };
  };
  const mails = async () => (await app.sentMails()).length;

  beforeEach(async () => {
    app = await createTestApp();
    path = `/auth/owner/sessions/${app.businesses.spa.ownerId}`;
    home = await login(firefox);
  });
  afterEach(() => app.close());

  test('is told of after they have signed out, until the owner signs out there', async () => {
    const stranger = await login(chrome);
    const told = await home.told();
    expect(told).toHaveLength(1);
    await stranger.signOut();
    expect((await stranger.calls.get(path)).status).toBe(401);
    expect(await home.told()).toEqual(told);
    const ends = new Map((await home.list()).map(({ id, ended_at }) => [id, ended_at]));
    expect(ends.get(told[0] ?? 0)).toBe(app.clock.now().toISOString());
    expect([...ends.values()].filter((at) => at === null)).toHaveLength(1);
    expect(await home.end(told[0])).toBe(200);
    expect(await home.list()).toHaveLength(1);
    expect(await home.end(told[0])).toBe(404);
  });

  test('is told of after they have signed out until the owner confirms it, or for 30 days', async () => {
    await (await login(chrome)).signOut();
    expect(await home.confirm((await home.told())[0])).toBe(200);
    expect(await home.list()).toHaveLength(1);
    await (await login(chrome.replace('Linux', 'Windows'))).signOut();
    app.clock.advance(29 * day);
    expect(await home.told()).toHaveLength(1);
    app.clock.advance(day);
    expect(await home.told()).toEqual([]);
  });

  test('is told of though they sign in again, but by one mail', async () => {
    const first = await login(chrome);
    await login(chrome, first.cookie);
    await login(chrome);
    expect(await home.told()).toHaveLength(3);
    expect(await mails()).toBe(1);
    expect((await home.calls.remove(path)).status).toBe(200);
    expect(await home.list()).toHaveLength(1);
    // The owner has said that it was not them.
    await login(chrome, first.cookie);
    expect(await home.told()).toHaveLength(1);
    expect(await mails()).toBe(2);
  });

  test('is neither confirmed nor taken off the list by another one of theirs', async () => {
    const first = await login(chrome);
    const told = await home.told();
    for (const second of [await login(chrome, first.cookie), await login('Opera/1')]) {
      expect(await second.confirm(told[0])).toBe(409);
      expect(await second.end(told[0])).toBe(200);
      expect(await home.told()).toContain(told[0]);
    }
    const third = await login(chrome, first.cookie);
    expect((await third.calls.remove(path)).status).toBe(200);
    const again = await login(firefox, home.cookie);
    expect(await again.told()).toHaveLength(4);
  });

  test('that was the owner all the same asks nothing of itself, and is known once it is confirmed', async () => {
    const first = await login(chrome);
    const second = await login(chrome, first.cookie);
    expect(await second.told()).toEqual([]);
    await first.signOut();
    expect(await second.list()).toHaveLength(2);
    for (const id of await home.told()) expect(await home.confirm(id)).toBe(200);
    await login(chrome, first.cookie);
    expect(await home.told()).toEqual([]);
    expect(await mails()).toBe(1);
  });
});
