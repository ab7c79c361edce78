import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resetLinkFor, resetOwner } from '../../../server/owners/resetOwner';
import { type Calls, createCalls } from '../../support/calls';
import { createTestApp, type TestApp } from '../../support/testApp';

describe('an owner who cannot get in', () => {
  let app: TestApp;
  let calls: Calls;
  let ownerId: number;
  const newPassword = 'Tulip-garden-4';

  beforeEach(async () => {
    app = await createTestApp();
    ownerId = app.businesses.spa.ownerId;
    calls = createCalls(app, await app.signIn());
    await calls.post(`/auth/owner/set-pin/${ownerId}`, { pin: '1379' });
  });
  afterEach(() => app.close());

  const { send, check } = { send: async () => {}, check: async () => {} };
  const reset = (values: {
    email?: string;
    password?: string;
    forgetPin?: boolean;
    forgetSecondFactor?: boolean;
  }) =>
    resetOwner(
      app.db,
      { email: app.businesses.spa.email, ...values },
      { clock: app.clock, mailer: { send, check } },
    );
  const verify = (pin: string, by: Calls) => by.post(`/auth/owner/verify-pin/${ownerId}`, { pin });
  const tryToSignIn = async (password: string) => {
    const { email } = app.businesses.spa;
    const answer = await app.request('/auth/owner/login', {
      method: 'POST',
      json: { email, password },
    });
    return answer.status;
  };

  test('is given a new password: all sessions end, wrong tries are forgotten, the PIN stays', async () => {
    for (let wrong = 0; wrong < 5; wrong++) await tryToSignIn('Wrong-1');
    for (let wrong = 0; wrong < 5; wrong++) await verify('9999', calls);
    expect(await tryToSignIn(app.businesses.spa.password)).toBe(429);
    await reset({ email: ' OWNER@spa.example ', password: newPassword });
    expect((await calls.get('/api/owner/services')).status).toBe(401);
    expect(await tryToSignIn(app.businesses.spa.password)).toBe(401);
    const again = createCalls(app, await app.signIn(undefined, newPassword));
    expect((await verify('1379', again)).status).toBe(200);
    expect(await app.signIn(app.businesses.barbers.email)).toBeTruthy();
  });

  test('is given a new password, and a link from before is of no use', async () => {
    const path = await resetLinkFor(app.db, app.businesses.spa.email, app.clock);
    await reset({ password: newPassword });
    const token = path.split('#')[1];
    const answer = await app.request('/auth/owner/reset-password', {
      method: 'POST',
      json: { token, newPassword: 'Other-garden-5' },
    });
    expect(answer.status).toBe(400);
    expect(await tryToSignIn(newPassword)).toBe(200);
  });

  test('loses a forgotten PIN and sets a new one; the password stays', async () => {
    await reset({ forgetPin: true });
    expect((await calls.get('/api/owner/services')).status).toBe(401);
    const again = createCalls(app, await app.signIn());
    const answer = await again.get(`/auth/owner/has-pin/${ownerId}`);
    expect(answer.body).toMatchObject({ hasPin: false });
    expect((await again.post(`/auth/owner/set-pin/${ownerId}`, { pin: '2468' })).status).toBe(200);
  });

  test('finds in the activity what was done, and no secret', async () => {
    await reset({ password: newPassword, forgetPin: true });
    const again = createCalls(app, await app.signIn(undefined, newPassword));
    const { body } = await again.get<{ data: object[] }>('/api/owner/activity?limit=2');
    expect(body.data).toMatchObject([
      { action: 'pin.removed', owner: null, subject_name: 'Owner of Verbena Day Spa' },
      { action: 'password.reset', owner: null },
    ]);
    const activity = await app.db.selectFrom('activity').selectAll().execute();
    expect(JSON.stringify(activity)).not.toMatch(/scrypt|Tulip|1379/);
  });

  test('is told by mail of each, and signed out everywhere', async () => {
    await reset({ password: newPassword, forgetPin: true, forgetSecondFactor: true });
    expect((await calls.get('/api/owner/services')).status).toBe(401);
    const mails = await app.sentMails();
    const { email } = app.businesses.spa;
    expect(mails).toMatchObject([
      { to: email, subject: 'Your Verbena password was changed' },
      { to: email, subject: 'Your Verbena PIN was removed' },
      { to: email, subject: 'Two-step sign-in is off' },
    ]);
    expect(mails[1]?.text).toContain('by whoever runs your server');
  });

  test.each([
    [{ email: 'nobody@spa.example', password: newPassword }, 'There is no owner with the email'],
    [{}, 'Give a new password, or have the PIN or two-step sign-in removed.'],
    [{ password: 'short' }, 'Password must be at least 8 characters'],
    [{ password: 'Password1', forgetPin: true }, 'This password is easy to guess.'],
  ])('is left as before when %o cannot be done', async (values, reason) => {
    await expect(reset(values)).rejects.toThrow(reason);
    expect((await calls.get('/api/owner/services')).status).toBe(200);
    expect((await verify('1379', calls)).status).toBe(200);
  });
});
