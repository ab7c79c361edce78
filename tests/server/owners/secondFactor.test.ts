import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resetOwner } from '../../../server/owners/resetOwner';
import { codeOf } from '../../support/authenticator';
import { type Calls, createCalls, lastChange } from '../../support/calls';
import { addMember, memberPassword } from '../../support/team';
import { createTestApp, type TestApp } from '../../support/testApp';

const halfMinute = 30_000;
const day = 24 * 60 * 60_000;

interface Codes {
  recovery_codes: string[];
}

describe('two-step sign-in', () => {
  let app: TestApp;
  let calls: Calls;
  let path: string;
  beforeEach(async () => {
    app = await createTestApp();
    calls = createCalls(app, await app.signIn());
    path = `/auth/owner/second-factor/${app.businesses.spa.ownerId}`;
  });
  afterEach(() => app.close());

  const begin = async (by = calls, password = app.businesses.spa.password, at = path) => {
    const { body } = await by.post<{ secret: string; uri: string }>(`${at}/begin`, { password });
    return body;
  };
  const code = (secret: string) => codeOf(secret, app.clock.now());
  /** Turns on the second factor, and moves the clock past the used code. */
  const turnOn = async () => {
    const { secret } = await begin();
    const { status, body } = await calls.post<Codes>(`${path}/confirm`, { code: code(secret) });
    expect(status).toBe(200);
    app.clock.advance(halfMinute);
    return { secret, codes: body.recovery_codes };
  };
  const signIn = async (
    more: object = {},
    cookie = '',
    credentials: object = app.businesses.spa,
  ) => {
    const { email, password } = credentials as { email: string; password: string };
    const answer = await app.request('/auth/owner/login', {
      method: 'POST',
      json: { email, password, ...more },
      ...(cookie && { headers: { Cookie: cookie } }),
    });
    const body = (await answer.json()) as { token: string; code?: string; message: string };
    const [kept = ''] = answer.headers.get('Set-Cookie')?.split(';') ?? [];
    return { status: answer.status, body, cookie: kept };
  };

  test('is off until a first code is confirmed, and takes each code once', async () => {
    expect((await calls.get(path)).body).toMatchObject({ since: null, recovery_codes_left: 0 });
    expect(await calls.post(`${path}/begin`, { password: 'Wrong-1' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'Password is incorrect' }] },
    });
    const { secret, uri } = await begin();
    expect(uri).toContain('otpauth://totp/Verbena:Verbena%20Day%20Spa');
    expect((await signIn()).status).toBe(200);
    expect(await calls.post(`${path}/confirm`, { code: '12 34' })).toMatchObject({ status: 400 });
    const confirmed = await calls.post<Codes>(`${path}/confirm`, { code: ` ${code(secret)} ` });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect(await lastChange(calls)).toMatchObject({ action: 'second_factor.added' });
    expect((await app.sentMails()).at(-1)).toMatchObject({ subject: 'Two-step sign-in is on' });
    expect(await calls.post(`${path}/begin`, app.businesses.spa)).toMatchObject({ status: 409 });

    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'CODE_REQUIRED' } });
    const used = await signIn({ code: code(secret) });
    expect(used).toMatchObject({ status: 401, body: { code: 'CODE_REFUSED' } });
    expect(used.body.message).toContain('used already');
    app.clock.advance(halfMinute);
    expect((await signIn({ code: code(secret) })).status).toBe(200);
    expect((await calls.get(path)).body).toMatchObject({ recovery_codes_left: 10 });
  });

  test('whose answer was lost tells how to get recovery codes, which a session then is given', async () => {
    const { secret } = await begin();
    const confirm = () => calls.post<Codes>(`${path}/confirm`, { code: code(secret) });
    const lost = (await confirm()).body.recovery_codes;
    expect(await confirm()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('please make new ones in your profile') },
    });
    const { body } = await calls.post<Codes>(`${path}/recovery-codes`);
    expect(body.recovery_codes).toHaveLength(10);
    expect((await signIn({ code: lost[0] })).status).toBe(401);
    expect((await signIn({ code: body.recovery_codes[0] })).status).toBe(200);
  });

  test('takes a code of a clock that is half a minute off, and no older one', async () => {
    const { secret } = await turnOn();
    const at = (seconds: number) =>
      codeOf(secret, new Date(app.clock.now().getTime() + seconds * 1000));
    app.clock.advance(10 * halfMinute);
    for (const off of [-90, 90]) expect((await signIn({ code: at(off) })).status).toBe(401);
    expect((await signIn({ code: at(-30) })).status).toBe(200);
    expect((await signIn({ code: at(30) })).status).toBe(200);
    // An older code than the last used one.
    expect((await signIn({ code: at(0) })).status).toBe(401);
  });

  test('lets nobody guess: five wrong codes and one has to wait, whatever the password', async () => {
    const { secret } = await turnOn();
    for (let wrong = 0; wrong < 5; wrong++) {
      expect((await signIn({ code: '000000' })).body.code).toBe('CODE_REFUSED');
    }
    expect(await signIn({ code: code(secret) })).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes. Please try again in 2 seconds.' },
    });
    app.clock.advance(2000);
    expect((await signIn({ code: code(secret) })).status).toBe(200);
  });

  test('a stranger with the password holds up neither a session nor a browser of the owner', async () => {
    const home = await signIn();
    const { secret } = await turnOn();
    const made = `verbena-device=${'x'.repeat(43)}`;
    // A forged cookie counts as none.
    for (let wrong = 0; wrong < 11; wrong++) {
      app.clock.advance(64_000);
      const guess = await signIn({ code: '000000' }, wrong % 2 ? made : '');
      expect(guess.body.code).toBe('CODE_REFUSED');
    }
    expect(await signIn({ code: code(secret) })).toMatchObject({ status: 429 });
    expect((await calls.post(`${path}/verify`, { code: code(secret) })).status).toBe(200);
    app.clock.advance(halfMinute);
    expect(await signIn({ code: code(secret) }, made)).toMatchObject({ status: 429 });
    expect((await signIn({ code: code(secret) }, home.cookie)).status).toBe(200);
  });

  test('wrong codes wait in a session and in a known browser too, each for itself', async () => {
    const [home, office] = [await signIn(), await signIn()];
    const { secret } = await turnOn();
    const verify = (typed: string) => calls.post(`${path}/verify`, { code: typed });
    for (let wrong = 0; wrong < 5; wrong++) {
      expect((await verify('000000')).status).toBe(401);
      expect((await signIn({ code: '000000' }, home.cookie)).status).toBe(401);
    }
    expect((await verify(code(secret))).status).toBe(429);
    expect((await signIn({ code: code(secret) }, home.cookie)).status).toBe(429);
    expect((await signIn({ code: code(secret) }, office.cookie)).status).toBe(200);
    const { clock } = app;
    await resetOwner(app.db, { email: app.businesses.spa.email, forgetPin: true }, { clock });
    expect(await app.db.selectFrom('login_attempts').selectAll().execute()).toEqual([]);
  });

  test('many browsers known from before guess no faster than one a minute after twenty', async () => {
    const known = [];
    for (let at = 0; at < 5; at++) known.push((await signIn()).cookie);
    const { secret } = await turnOn();
    const guessIn = async (cookie = '') => (await signIn({ code: '000000' }, cookie)).body.code;
    for (let wrong = 0; wrong < 20; wrong++) {
      expect(await guessIn(known[wrong % 5])).toBe('CODE_REFUSED');
    }
    expect(await guessIn(known[4])).toBe('TOO_MANY_ATTEMPTS');
    app.clock.advance(60_000);
    expect((await signIn({ code: code(secret) }, known[4])).status).toBe(200);
  });

  test('goes on by each recovery code once, which is told by mail', async () => {
    const { codes } = await turnOn();
    const [first = ''] = codes;
    expect((await signIn({ code: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await signIn({ code: first })).body.code).toBe('CODE_REFUSED');
    expect((await calls.get(path)).body).toMatchObject({ recovery_codes_left: 9 });
    expect((await app.sentMails()).at(-1)?.text).toContain('You have 9 codes left');
    expect(await lastChange(calls)).toMatchObject({ action: 'recovery_code.used' });

    const { body } = await calls.post<Codes>(`${path}/recovery-codes`);
    expect((await signIn({ code: codes[1] })).body.code).toBe('CODE_REFUSED');
    expect((await signIn({ code: body.recovery_codes[1] })).status).toBe(200);
  });

  test('remembers a device for 30 days, and none after a sign-out from elsewhere or a new password', async () => {
    const { secret } = await turnOn();
    const remembered = await signIn({ code: code(secret), rememberDevice: true });
    const known = () => signIn({}, remembered.cookie);
    expect((await known()).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    app.clock.advance(29 * day);
    expect((await known()).status).toBe(200);
    app.clock.advance(day);
    expect((await known()).body.code).toBe('CODE_REQUIRED');

    const again = await signIn({ code: code(secret), rememberDevice: true }, remembered.cookie);
    expect((await known()).status).toBe(200);
    const here = createCalls(app, again.body.token);
    expect((await here.remove(`/auth/owner/sessions/${app.businesses.spa.ownerId}`)).status).toBe(
      200,
    );
    expect((await known()).body.code).toBe('CODE_REQUIRED');
  });

  test('is asked for again before the password, the PIN, the email and the team, for ten minutes', async () => {
    const { spa } = app.businesses;
    const ana = await addMember(app.db, spa.clientAppId, { name: 'Ana Front', rights: ['book'] });
    await calls.put(`/api/owner/team/${ana.id}`, { rights: ['calendar'] });
    const history = await calls.get<{ data: { id: number }[] }>(
      `/api/owner/activity/person/${ana.id}`,
    );
    const { secret } = await turnOn();
    app.clock.advance(11 * 60_000);
    const pin = (act: string, body: object) =>
      calls.post(`/auth/owner/${act}-pin/${spa.ownerId}`, body);
    const acts = {
      'first PIN': () => pin('set', { pin: '4711' }),
      'PIN by the password': () => pin('reset', { password: spa.password, newPin: '8150' }),
      password: () =>
        calls.post(`/auth/owner/change-password/${spa.ownerId}`, {
          currentPassword: spa.password,
          newPassword: 'Tulip-garden-4',
        }),
      email: () => calls.put(`/auth/owner/profile/${spa.ownerId}`, { email: 'new@spa.example' }),
      team: () =>
        calls.post('/api/owner/team', { name: 'Ann', email: 'a@b.example', rights: ['calendar'] }),
      'undoing of the team': () =>
        calls.post(`/api/owner/activity/${history.body.data[0]?.id}/undo`),
      codes: () => calls.post(`${path}/recovery-codes`),
      end: () => calls.post(`${path}/end`, { password: spa.password }),
    };
    for (const act of Object.values(acts)) {
      expect(await act()).toMatchObject({ status: 403, body: { code: 'CODE_REQUIRED' } });
    }
    const name = { name: 'Another name' };
    expect((await calls.put(`/auth/owner/profile/${spa.ownerId}`, name)).status).toBe(200);
    expect((await calls.post(`${path}/verify`, { code: '000000' })).body.code).toBe('CODE_REFUSED');
    expect((await calls.post(`${path}/verify`, { code: code(secret) })).status).toBe(200);
    expect((await acts.email()).status).toBe(200);
    expect((await acts['first PIN']()).status).toBe(200);
    expect((await acts['PIN by the password']()).status).toBe(200);
    expect((await acts.team()).status).toBe(201);
    expect((await acts['undoing of the team']()).status).toBe(200);
    expect((await acts.end()).status).toBe(200);
    expect((await calls.get(path)).body).toMatchObject({ since: null, recovery_codes_left: 0 });
    expect((await acts.password()).status).toBe(200);
  });

  test('of somebody who lost it is turned off by who may manage the team, or by the operator', async () => {
    const { spa } = app.businesses;
    const ana = await addMember(app.db, spa.clientAppId, { name: 'Ana Front', rights: ['book'] });
    const credentials = { email: ana.email, password: memberPassword };
    const anaCalls = createCalls(app, await app.signIn(ana.email, memberPassword));
    const anaPath = `/auth/owner/second-factor/${ana.id}`;
    const { secret } = await begin(anaCalls, memberPassword, anaPath);
    const theirs = `/api/owner/team/${ana.id}/second-factor`;
    expect((await calls.remove(theirs)).status).toBe(409);
    await anaCalls.post(`${anaPath}/confirm`, { code: code(secret) });
    expect((await signIn({}, '', credentials)).body.code).toBe('CODE_REQUIRED');
    expect((await anaCalls.remove(theirs)).status).toBe(403);
    expect((await calls.remove(theirs)).status).toBe(200);
    expect((await signIn({}, '', credentials)).status).toBe(200);
    expect((await app.sentMails()).at(-1)).toMatchObject({ to: ana.email });

    await turnOn();
    const { clock } = app;
    await resetOwner(app.db, { email: spa.email, forgetSecondFactor: true }, { clock });
    expect((await signIn()).status).toBe(200);
  });

  test('leaves no secret in what is recorded or logged', async () => {
    const { secret, codes } = await turnOn();
    await signIn({ code: codes[0] });
    const kept = JSON.stringify([
      await app.db.selectFrom('activity').selectAll().execute(),
      await app.db.selectFrom('mails').selectAll().execute(),
      await app.db.selectFrom('recovery_codes').selectAll().execute(),
      app.log,
    ]);
    for (const text of [secret, ...codes]) expect(kept).not.toContain(text);
  });
});
