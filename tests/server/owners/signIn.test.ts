import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type LoginAnswer, ownerAdditions } from '../../../contract/auth';
import type { Problem } from '../../../contract/errors';
import { hashPassword } from '../../../server/owners/passwordHash';
import { updateRows } from '../../support/tables';
import { createTestApp, openTestApp } from '../../support/testApp';

const minute = 60_000;
const day = 24 * 60 * minute;

const app = await openTestApp({ config: { trustProxy: true } });

const login = (email: string, password: string, address = '192.0.2.1') =>
  app.request('/auth/owner/login', {
    method: 'POST',
    json: { email, password },
    headers: { 'X-Forwarded-For': `203.0.113.9, ${address}` },
  });

const services = (token?: string) => app.request('/api/owner/services', { token });

test('API-08: answers the owner, the business with its time zone and a token', async () => {
  const { spa } = app.businesses;
  const answer = await login(spa.email.toUpperCase(), spa.password);
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as LoginAnswer;
  expect(body).toEqual({
    success: true,
    message: expect.any(String),
    token: expect.stringMatching(/^[\w-]{43}$/),
    owner: {
      id: spa.ownerId,
      email: spa.email,
      name: 'Owner of Verbena Day Spa',
      phone_number: null,
      role: 'Owner',
      created_at: expect.stringMatching(/Z$/),
      client_app: { id: spa.clientAppId, name: 'Verbena Day Spa', time_zone: 'America/New_York' },
      additions: [...ownerAdditions],
    },
  });
  expect((await services(body.token)).status).toBe(200);
});

test('API-91: neither password nor token is stored in clear, and no answer carries a hash', async () => {
  const { spa } = app.businesses;
  const answer = await login(spa.email, spa.password);
  const text = await answer.text();
  const { token } = JSON.parse(text) as LoginAnswer;
  expect(text).not.toMatch(/hash|scrypt/);
  const owners = JSON.stringify(await app.db.selectFrom('owners').selectAll().execute());
  expect(owners).not.toContain(spa.password);
  const sessions = await app.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(sessions)).not.toContain(token);
  const hash = createHash('sha256').update(token).digest('hex');
  expect(sessions.map((session) => session.token_hash.toString('hex'))).toContain(hash);
  const log = app.log.join('');
  expect(log).not.toContain(token);
  expect(log).not.toContain(spa.password);
});

test('a password that was hashed with another strength is hashed anew, and stays the same', async () => {
  const strong = await createTestApp({ fullStrength: true });
  onTestFinished(strong.close);
  const hash = async () => {
    const { email } = strong.businesses.spa;
    const kept = strong.db.selectFrom('owners').select('password_hash').where('email', '=', email);
    return (await kept.executeTakeFirstOrThrow()).password_hash;
  };
  expect(await hash()).toMatch(/^scrypt\$1024\$/);
  await strong.signIn();
  const anew = await hash();
  expect(anew).toMatch(/^scrypt\$16384\$8\$5\$/);
  await strong.signIn();
  expect(await hash()).toBe(anew);
});

test('API-90: a wrong password and an unknown e-mail get the same 401', async () => {
  const wrong = await login(app.businesses.spa.email, 'Wrong-1');
  const unknown = await login('nobody@spa.example', 'Wrong-1');
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  const messages = await Promise.all(
    [wrong, unknown].map(async (answer) => ((await answer.json()) as Problem).message),
  );
  expect(messages).toEqual(['Invalid email or password', 'Invalid email or password']);
});

test('API-90: an unknown e-mail costs as much time as a wrong password', async () => {
  const fastest = async (email: string) => {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const started = performance.now();
      await login(email, 'Wrong-1', '192.0.2.77');
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  };
  // At full cost, unlike in the other tests.
  await updateRows(
    app.db,
    'owners',
    { password_hash: await hashPassword('Password-1') },
    { email: app.businesses.barbers.email },
  );
  await fastest('somebody@spa.example');
  const known = await fastest(app.businesses.barbers.email);
  const unknown = await fastest('nobody-at-all@spa.example');
  expect(unknown).toBeGreaterThan(known / 3);
  expect(known).toBeGreaterThan(unknown / 3);
});

test('API-89: calls without a valid token answer 401 with a message', async () => {
  for (const token of [undefined, 'not-a-token', 'x'.repeat(5000)]) {
    const answer = await services(token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  }
  const basic = await app.request('/api/owner/services', {
    headers: { Authorization: 'Basic b3duZXI6cGFzc3dvcmQ=' },
  });
  expect(basic.status).toBe(401);
});

test('API-89: a token that was signed out is dead, another of the same owner lives', async () => {
  const first = await app.signIn();
  const second = await app.signIn();
  const answer = await app.request('/auth/owner/logout', { method: 'POST', token: first });
  expect(answer.status).toBe(200);
  const dead = await services(first);
  expect(dead.status).toBe(401);
  expect(await dead.json()).toMatchObject({
    code: 'SESSION_ENDED',
    message: 'Your session has ended. Please sign in again.',
  });
  expect((await services(second)).status).toBe(200);
});

test('AUTH-28: a session in use lives on, ends after 30 idle days and after 90 days at the latest', async () => {
  const idle = await app.signIn();
  app.clock.advance(29 * day);
  expect((await services(idle)).status).toBe(200);
  app.clock.advance(29 * day);
  expect((await services(idle)).status).toBe(200);
  app.clock.advance(30 * day);
  expect((await services(idle)).status).toBe(401);

  const busy = await app.signIn();
  for (let used = 0; used < 89; used += 10) {
    expect((await services(busy)).status).toBe(200);
    app.clock.advance(10 * day);
  }
  expect((await services(busy)).status).toBe(401);
});

test('AUTH-28: a session that was begun while the clock was ahead does not live longer for it', async () => {
  const now = app.clock.now();
  const begin = async (daysAhead: number) => {
    app.clock.set(new Date(now.getTime() + daysAhead * day));
    const token = await app.signIn();
    app.clock.set(now);
    return token;
  };
  expect((await services(await begin(400))).status).toBe(401);
  const token = await begin(1);
  expect((await services(token)).status).toBe(200);
  app.clock.advance(30 * day);
  expect((await services(token)).status).toBe(401);
});

test('the use of a session is noted at most once a minute', async () => {
  const token = await app.signIn();
  const lastUsed = async () => {
    const session = await app.db
      .selectFrom('sessions')
      .select('last_used_at')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return session.last_used_at.getTime();
  };
  const signedIn = await lastUsed();
  app.clock.advance(minute - 1);
  await services(token);
  expect(await lastUsed()).toBe(signedIn);
  app.clock.advance(1);
  await services(token);
  expect(await lastUsed()).toBe(signedIn + minute);
});

test('API-08: a fault of the form is named by field', async () => {
  const answer = await app.request('/auth/owner/login', { method: 'POST', json: { email: ' ' } });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    message: 'Email is required',
    errors: [
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ],
  });
});

test('ERR-10, API-90: after five failures the right password waits too; a success forgets them', async () => {
  const { email, password } = app.businesses.spa;
  const address = '198.51.100.1';
  for (let failure = 0; failure < 5; failure++) await login(email, 'Wrong-1', address);
  const blocked = await login(email, password, address);
  expect(blocked.status).toBe(429);
  expect(blocked.headers.get('Retry-After')).toBe('2');
  expect(await blocked.json()).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    retryAfter: 2,
    message: 'Too many sign-in attempts. Please try again in 2 seconds.',
  });
  app.clock.advance(2000);
  expect((await login(email, password, address)).status).toBe(200);
  expect((await login(email, 'Wrong-1', address)).status).toBe(401);
  expect((await login(email, password, address)).status).toBe(200);
});

test('a browser that has signed in before is not held up by who guesses at its address', async () => {
  const { email, password } = app.businesses.spa;
  const address = '198.51.100.20';
  const cookie = (await login(email, password, address)).headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(
    /^verbena-device=[\w-]{43}; Max-Age=34560000; Path=\/auth\/owner; HttpOnly; SameSite=Strict$/,
  );
  for (let failure = 0; failure < 5; failure++) await login(email, 'Wrong-1', address);
  expect((await login(email, password, address)).status).toBe(429);
  const returning = await app.request('/auth/owner/login', {
    method: 'POST',
    json: { email, password },
    headers: { 'X-Forwarded-For': address, Cookie: cookie.split(';')[0] ?? '' },
  });
  expect(returning.status).toBe(200);
  expect(returning.headers.get('Set-Cookie')).toBe(cookie);
  const stored = await app.db.selectFrom('sign_in_places').selectAll().execute();
  const attempts = await app.db.selectFrom('login_attempts').selectAll().execute();
  const token = /=([\w-]+)/.exec(cookie)?.[1];
  expect(JSON.stringify([stored, attempts, app.log])).not.toContain(token);
});

test('over TLS the browser gives what it is known by back over TLS only', async () => {
  const { email, password } = app.businesses.spa;
  const answer = await app.request('/auth/owner/login', {
    method: 'POST',
    json: { email, password },
    headers: { 'X-Forwarded-For': '198.51.100.21', 'X-Forwarded-Proto': 'https' },
  });
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__Secure-verbena-device=.*; Secure;/);
});

test('of a flood of sign-ins from everywhere a few wait for their turn and the others are told to come back', async () => {
  const { email, password } = app.businesses.spa;
  await sql`
      insert into owners (client_app_id, name, email, password_hash, created_at, updated_at)
      select client_app_id, name, place || email, password_hash, created_at, updated_at
      from owners, generate_series(1, 100) as place where email = ${email}`.execute(app.db);
  const flood = Array.from({ length: 100 }, (_, caller) =>
    login(`${caller + 1}${email}`, password, `203.0.113.${100 + caller}`),
  );
  const answers = await Promise.all(flood);
  const signedIn = answers.filter(({ status }) => status === 200);
  const [busy] = answers.filter(({ status }) => status === 503);
  expect(signedIn.length).toBeGreaterThan(60);
  expect(busy?.headers.get('Retry-After')).toBe('5');
  expect(await busy?.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The server is busy with other passwords and PINs. Please try again in a few seconds.',
  });
  expect((await login(email, password, '198.51.100.22')).status).toBe(200);
});
