import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../support/authenticator';
import { createCalls } from '../../support/calls';
import { createTestApp, type TestApp } from '../../support/testApp';

/** A cookie jar that matches paths, the longest path first. */
const createJar = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    take(answer: Response) {
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const path = /Path=([^;]*)/.exec(line)?.[1] ?? '/';
        if (line.includes('Max-Age=0')) kept.delete(path);
        else kept.set(path, pair);
      }
    },
    cookieFor: (address: string) =>
      [...kept]
        .filter(([path]) => address === path || address.startsWith(`${path}/`))
        .sort(([one], [other]) => other.length - one.length)
        .map(([, pair]) => pair)
        .join('; '),
  };
};

describe('a browser that several people use', () => {
  let app: TestApp;
  let secret: string;
  let jar: ReturnType<typeof createJar>;

  const post = async (path: string, json: object) => {
    const headers = { Cookie: jar.cookieFor(path) };
    const answer = await app.request(path, { method: 'POST', json, headers });
    jar.take(answer);
    return { status: answer.status, body: (await answer.json()) as { token: string } };
  };
  const signIn = (more: object = {}) => {
    const { email, password } = app.businesses.spa;
    return post('/auth/owner/login', { email, password, ...more });
  };
  const ben = { email: 'ben@late.example', password: 'Tulip-garden-4' };

  /** The owner is remembered here, and has invited Ben. @returns Ben's invitation */
  const remember = async () => {
    const { spa } = app.businesses;
    const calls = createCalls(app, (await signIn()).body.token);
    const path = `/auth/owner/second-factor/${spa.ownerId}`;
    ({ secret } = (await calls.post<{ secret: string }>(`${path}/begin`, spa)).body);
    await calls.post(`${path}/confirm`, { code: codeOf(secret, app.clock.now()) });
    const invited = await calls.post<{ invitation: { token: string } }>('/api/owner/team', {
      name: 'Ben Late',
      email: ben.email,
      rights: ['calendar'],
    });
    app.clock.advance(30_000);
    const code = codeOf(secret, app.clock.now());
    expect((await signIn({ code, rememberDevice: true })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    return invited.body.invitation.token;
  };
  const join = (token: string) =>
    post('/auth/owner/accept-invitation', { token, name: 'Ben Late', password: ben.password });

  beforeEach(async () => {
    app = await createTestApp();
    jar = createJar();
  });
  afterEach(() => app.close());

  test('goes on knowing the owner after a colleague has joined in it', async () => {
    const token = await remember();
    expect((await join(token)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await post('/auth/owner/login', ben)).status).toBe(200);
    expect([...jar.kept.keys()]).toEqual(['/auth/owner']);
  });

  test('goes on knowing the owner by the cookie of an earlier version, which goes with the next sign-ins', async () => {
    const token = await remember();
    const pair = jar.kept.get('/auth/owner') ?? '';
    jar.kept.clear();
    jar.kept.set('/auth/owner/login', pair);
    // The call to join is not sent it.
    expect((await join(token)).status).toBe(200);
    expect(jar.kept.size).toBe(2);
    expect((await signIn()).status).toBe(200);
    expect([...jar.kept]).toEqual([['/auth/owner', pair]]);
    expect((await signIn()).status).toBe(200);
    expect((await post('/auth/owner/login', ben)).status).toBe(200);
  });
});
