import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { resetLinkFor } from '../../../server/owners/resetOwner';
import { codeOf } from '../../support/authenticator';
import { type Calls, createCalls, lastChange } from '../../support/calls';
import { createTestApp, type TestApp } from '../../support/testApp';

const minute = 60_000;
const newPassword = 'Tulip-garden-4';
const overText = 'This link has expired or was used already. Please ask for a new one.';

describe('a forgotten password', () => {
  let app: TestApp;
  let signedIn: Calls;
  beforeEach(async () => {
    app = await createTestApp({ config: { trustProxy: true } });
    signedIn = createCalls(app, await app.signIn());
  });
  afterEach(() => app.close());

  const post = async (path: string, json: object, address = '192.0.2.1') => {
    const answer = await app.request(`/auth/owner/${path}`, {
      method: 'POST',
      json,
      headers: { 'X-Forwarded-For': address },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const ask = (email: string, address?: string) => post('forgot-password', { email }, address);
  const choose = (token: string, password = newPassword, address?: string) =>
    post('reset-password', { token, newPassword: password }, address);
  const tokens = async () =>
    (await app.sentMails()).flatMap(
      ({ text }) => /https:\/\/console\.test\/reset-password#([\w-]{43})/.exec(text)?.[1] ?? [],
    );
  const signInWith = async (password: string) =>
    (await post('login', { email: app.businesses.spa.email, password })).status;

  test('is replaced by the link of a mail, once, and everybody is signed out', async () => {
    const { spa } = app.businesses;
    for (let wrong = 0; wrong < 5; wrong++) await signInWith('Wrong-1');
    expect(await signInWith(spa.password)).toBe(429);
    expect((await ask(` ${spa.email.toUpperCase()} `)).status).toBe(200);
    expect((await ask(spa.email)).status).toBe(200);
    const [first = '', second = ''] = await tokens();
    expect((await choose(first)).status).toBe(200);

    expect((await signedIn.get('/api/owner/services')).status).toBe(401);
    const again = createCalls(app, await app.signIn(undefined, newPassword));
    expect(await lastChange(again)).toMatchObject({
      action: 'password.reset',
      owner: { name: 'Owner of Verbena Day Spa' },
    });
    const [last] = (await app.sentMails()).slice(-1);
    expect(last).toMatchObject({ to: spa.email, subject: 'Your Verbena password was changed' });
    for (const token of [first, second]) {
      expect(await choose(token, 'Other-garden-5')).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'token', message: overText }] },
      });
    }
    const kept = JSON.stringify([
      await app.db.selectFrom('activity').selectAll().execute(),
      await app.db.selectFrom('mails').selectAll().execute(),
      app.log,
    ]);
    expect(kept).not.toContain(first);
    expect(kept).not.toContain(newPassword);
  });

  test('leaves the waits after wrong codes and PINs, and the count of links, as they are', async () => {
    const { ownerId, email, password } = app.businesses.spa;
    const second = `/auth/owner/second-factor/${ownerId}`;
    await signedIn.post(`/auth/owner/set-pin/${ownerId}`, { pin: '1379' });
    const { body } = await signedIn.post<{ secret: string }>(`${second}/begin`, { password });
    const code = () => codeOf(body.secret, app.clock.now());
    expect((await signedIn.post(`${second}/confirm`, { code: code() })).status).toBe(200);
    app.clock.advance(minute);
    await ask(email);
    const [token = ''] = await tokens();
    const guess = (secret: string, typed: string) =>
      post('login', { email, password: secret, code: typed });
    for (let wrong = 0; wrong < 8; wrong++) {
      await guess(password, '000000');
      app.clock.advance(wrong < 7 ? 16_000 : 0);
      await signedIn.post(`/auth/owner/verify-pin/${ownerId}`, { pin: '9999' });
    }
    expect((await choose(token)).status).toBe(200);
    expect(await guess(newPassword, code())).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes. Please try again in 16 seconds.' },
    });
    const kept = await app.db.selectFrom('login_attempts').select('kind').execute();
    expect(kept.map(({ kind }) => kind).sort()).toEqual(['code', 'pin', 'reset', 'reset']);
  });

  test('is asked for with the same answer whether or not there is an account', async () => {
    const known = await ask(app.businesses.spa.email);
    const unknown = await ask('nobody@spa.example');
    expect(unknown).toEqual(known);
    expect(await app.db.selectFrom('mails').select(['kind', 'attempts']).execute()).toEqual([
      { kind: 'password_reset', attempts: 0 },
      { kind: 'password_reset', attempts: 0 },
    ]);
    expect(await tokens()).toHaveLength(1);
    expect(await app.db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
  });

  test('is not replaced by a link that is over, and its hash alone is kept', async () => {
    await ask(app.businesses.spa.email);
    const [token = ''] = await tokens();
    const [kept] = await app.db.selectFrom('password_resets').selectAll().execute();
    expect(kept?.token_hash.toString('utf8')).not.toContain(token);
    app.clock.advance(30 * minute);
    expect((await choose(token)).status).toBe(400);
    expect(await signInWith(app.businesses.spa.password)).toBe(200);
  });

  test('is not replaced by a link from before the password or the email was changed', async () => {
    const { ownerId, password, email } = app.businesses.spa;
    await ask(email);
    const change = { currentPassword: password, newPassword: 'Violet-garden-6' };
    const changed = await signedIn.post(`/auth/owner/change-password/${ownerId}`, change);
    expect(changed.status).toBe(200);
    const [before = ''] = await tokens();
    // It was made after the change, as its mail was written then.
    expect((await choose(before)).status).toBe(200);

    await ask(email);
    const [, second = ''] = await tokens();
    const again = createCalls(app, await app.signIn(undefined, newPassword));
    await again.post(`/auth/owner/change-password/${ownerId}`, {
      ...change,
      currentPassword: newPassword,
    });
    expect((await choose(second, 'Other-garden-5')).status).toBe(400);

    await ask(email);
    const [, , third = ''] = await tokens();
    const profile = { name: 'Ann Lee', email: 'ann@new.example' };
    expect((await again.put(`/auth/owner/profile/${ownerId}`, profile)).status).toBe(200);
    expect((await choose(third, 'Other-garden-5')).status).toBe(400);
  });

  test.each([
    ['short', 'Password must be at least 8 characters'],
    ['alllowercase1', 'Password must contain uppercase, lowercase, and number'],
    ['Password1', 'This password is easy to guess.'],
    ['Owner@spa.example1', 'This password is easy to guess.'],
    ['', 'New password is required'],
  ])('is not replaced by "%s", and the link can still be used', async (password, reason) => {
    await ask(app.businesses.spa.email);
    const [token = ''] = await tokens();
    const refused = await choose(token, password);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'newPassword' }] } });
    expect(refused.body).toMatchObject({ message: expect.stringContaining(reason) });
    expect((await choose(token)).status).toBe(200);
  });

  test('gives one of two who use a link at once the new password', async () => {
    await ask(app.businesses.spa.email);
    const [token = ''] = await tokens();
    const both = await Promise.all([choose(token), choose(token, 'Other-garden-5')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is asked for five times an hour for one email, and twenty from one address', async () => {
    const { email } = app.businesses.spa;
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await ask(email, `192.0.2.${at}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(email.toUpperCase(), '192.0.2.99')).body).toMatchObject({
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
    for (let at = 0; at < 20; at++) await ask(`${at}@spa.example`, '198.51.100.7');
    expect((await ask('more@spa.example', '198.51.100.7')).status).toBe(429);
    app.clock.advance(61 * minute);
    expect((await ask(email)).status).toBe(200);
  });

  test('cannot be guessed: wrong tokens are counted by address', async () => {
    for (let at = 0; at < 20; at++) expect((await choose(`wrong-${at}`)).status).toBe(400);
    expect((await choose('wrong')).status).toBe(429);
    await ask(app.businesses.spa.email, '192.0.2.2');
    const [token = ''] = await tokens();
    expect((await choose(token, newPassword, '192.0.2.2')).status).toBe(200);
  });

  test('is replaced by a link of the operator where no mail is sent, and the page offers none', async () => {
    const page = { indexHtml: async () => '<html><head></head></html>' };
    const mailless = await createTestApp({ mailer: null, web: page });
    onTestFinished(mailless.close);
    const { email } = mailless.businesses.spa;
    const postTo = async (path: string, json: object) => {
      const answer = await mailless.request(path, { method: 'POST', json });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await postTo('/auth/owner/forgot-password', { email })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('This server sends no mails.') },
    });
    expect(await (await mailless.request('/login')).text()).not.toContain('verbena-offers');
    await expect(resetLinkFor(mailless.db, 'no@spa.example', mailless.clock)).rejects.toThrow(
      'There is no owner with the email no@spa.example.',
    );
    const path = await resetLinkFor(mailless.db, ` ${email}`, mailless.clock);
    const [, token] = path.split('/reset-password#');
    const given = { token, newPassword };
    expect((await postTo('/auth/owner/reset-password', given)).status).toBe(200);
    expect(await mailless.signIn(email, newPassword)).toBeTruthy();
  });

  test('is offered in the page of a server that sends mails', async () => {
    const web = { indexHtml: async () => '<html><head></head></html>' };
    const withPage = await createTestApp({ web });
    onTestFinished(withPage.close);
    expect(await (await withPage.request('/login')).text()).toContain(
      '<meta name="verbena-offers" content="password-reset"></head>',
    );
  });
});

describe('a forgotten PIN', () => {
  let app: TestApp;
  let calls: Calls;
  let path: (name: string) => string;
  beforeEach(async () => {
    app = await createTestApp();
    calls = createCalls(app, await app.signIn());
    path = (name) => `/auth/owner/${name}/${app.businesses.spa.ownerId}`;
  });
  afterEach(() => app.close());

  const replace = (password: string, newPin = '5678') =>
    calls.post(path('reset-pin'), { password, newPin });

  test('is replaced by the password, told by mail and in the activity, and locks the other sessions', async () => {
    const { password, email } = app.businesses.spa;
    expect((await replace(password)).status).toBe(409);
    await calls.post(path('set-pin'), { pin: '1379' });
    const other = createCalls(app, await app.signIn());
    await other.post(path('verify-pin'), { pin: '1379' });
    for (let wrong = 0; wrong < 5; wrong++) await calls.post(path('verify-pin'), { pin: '9999' });

    expect((await replace(password)).status).toBe(200);
    expect(await lastChange(calls)).toMatchObject({ action: 'pin.reset' });
    expect((await app.sentMails()).map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: email, subject: 'Your Verbena PIN was replaced' },
    ]);
    expect((await calls.get(path('has-pin'))).body).toMatchObject({ pinVerified: true });
    expect((await other.get(path('has-pin'))).body).toMatchObject({ pinVerified: false });
    expect((await other.post(path('verify-pin'), { pin: '1379' })).status).toBe(401);
    expect((await other.post(path('verify-pin'), { pin: '5678' })).status).toBe(200);
  });

  test('stays without the right password, of which few are taken, or with a PIN that is none', async () => {
    await calls.post(path('set-pin'), { pin: '1379' });
    const { password } = app.businesses.spa;
    expect((await replace(password, '12')).body).toMatchObject({ errors: [{ field: 'newPin' }] });
    const statuses: number[] = [];
    for (let wrong = 0; wrong < 6; wrong++) statuses.push((await replace('Wrong-1')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await replace(password)).status).toBe(429);
    expect((await calls.post(path('verify-pin'), { pin: '1379' })).status).toBe(200);
  });
});
