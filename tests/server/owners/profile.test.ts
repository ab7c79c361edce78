import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownerAdditions } from '../../../contract/auth';
import { type Calls, createCalls, fault, lastChange } from '../../support/calls';
import { updateRows } from '../../support/tables';
import { addMember, memberPassword } from '../../support/team';
import { createTestApp, type TestApp } from '../../support/testApp';

describe('the account', () => {
  let app: TestApp;
  let token: string;
  let calls: Calls;
  let profile: string;
  let ownerId: number;

  beforeEach(async () => {
    app = await createTestApp();
    ownerId = app.businesses.spa.ownerId;
    profile = `/auth/owner/profile/${ownerId}`;
    token = await app.signIn();
    calls = createCalls(app, token);
  });
  afterEach(() => app.close());

  const neverUndone = { status: 409, body: { message: 'This change cannot be undone.' } };
  const ada = { name: 'Ada', email: 'ada@spa.example', phone_number: '+15551234567', role: 'Chef' };

  test('a profile has a history, whose latest change its own person undoes, but for the address', async () => {
    await calls.put(profile, ada);
    await calls.put(profile, { ...ada, name: 'Ada Lovelace', role: 'Cook' });
    const history = () =>
      calls.get<{
        data: { id: number; state: object; can_undo: boolean; undoes: number | null }[];
      }>(`/api/owner/activity/owner/${ownerId}`);
    const [named, addressed] = (await history()).body.data;
    expect(named).toMatchObject({ state: { name: 'Ada Lovelace', role: 'Cook' }, can_undo: true });
    expect(JSON.stringify(await history())).not.toMatch(/hash|password/i);
    expect(await calls.post(`/api/owner/activity/${named?.id}/undo`)).toMatchObject({
      status: 200,
    });
    const { body } = await calls.get<{ owner: object }>(profile);
    expect(body.owner).toMatchObject(ada);
    // The undo is undone in its turn; what changes how one signs in is not.
    const [undone] = (await history()).body.data;
    expect(undone).toMatchObject({ undoes: named?.id, can_undo: true });
    const refused = await calls.post(`/api/owner/activity/${addressed?.id}/undo`);
    expect(refused).toMatchObject(neverUndone);
  });

  test('one sees and undoes the own profile without any right, and nobody that of somebody else', async () => {
    const { clientAppId } = app.businesses.spa;
    const { id, email } = await addMember(app.db, clientAppId, { name: 'Mia', rights: ['team'] });
    const by = createCalls(app, await app.signIn(email, memberPassword));
    const path = `/auth/owner/profile/${id}`;
    await by.put(path, { role: 'Barber' });
    await updateRows(app.db, 'owners', { rights: ['calendar'] }, { id });
    const own = await by.get<{ data: { id: number; state: object }[] }>(
      `/api/owner/activity/owner/${id}`,
    );
    const [latest] = own.body.data;
    expect(latest).toMatchObject({ state: { email, role: 'Barber' }, can_undo: true });
    const seen = await calls.get<{ data: object[] }>(`/api/owner/activity/owner/${id}`);
    expect(seen.body.data[0]).toMatchObject({ id: latest?.id, can_undo: false });
    const undo = `/api/owner/activity/${latest?.id}/undo`;
    expect(await calls.post(undo)).toMatchObject(neverUndone);
    expect(await by.get(`/api/owner/activity/owner/${ownerId}`)).toMatchObject({ status: 403 });
    expect(await by.post(undo)).toMatchObject({ status: 200 });
    expect((await by.get<{ owner: object }>(path)).body.owner).toMatchObject({ role: null });
  });

  test('API-75, API-76: the profile is the owner record', async () => {
    const { spa } = app.businesses;
    expect(await calls.get(profile)).toEqual({
      status: 200,
      body: {
        success: true,
        owner: {
          id: ownerId,
          email: spa.email,
          name: 'Owner of Verbena Day Spa',
          phone_number: null,
          role: 'Owner',
          created_at: expect.stringMatching(/Z$/),
          client_app: {
            id: spa.clientAppId,
            name: 'Verbena Day Spa',
            time_zone: 'America/New_York',
          },
          additions: [...ownerAdditions],
        },
      },
    });
  });

  test('API-74: is changed and answered, and the change recorded', async () => {
    expect(await calls.put(profile, ada)).toEqual({
      status: 200,
      body: { success: true, owner: ada },
    });
    expect((await calls.get(profile)).body).toMatchObject({ owner: ada });
    expect(await lastChange(calls)).toMatchObject({
      action: 'profile.updated',
      subject_name: 'Ada',
      changes: expect.arrayContaining([{ field: 'role', before: 'Owner', after: 'Chef' }]),
    });
    expect(await app.signIn('ADA@spa.example')).toBeTruthy();
  });

  test('API-74, PROF-09, PROF-11: the phone is stored as +1 and ten digits, or not at all', async () => {
    const phoneAfter = async (body: object) =>
      (await calls.put<{ owner: typeof ada }>(profile, body)).body.owner.phone_number;
    expect(await phoneAfter({ phone_number: '(555) 123-4567' })).toBe('+15551234567');
    expect(await phoneAfter({ role: '' })).toBe('+15551234567');
    expect(await phoneAfter({ phone_number: null })).toBeNull();
    expect(await phoneAfter({ phone_number: '' })).toBeNull();
  });

  test.each([
    ['PROF-07', { name: ' ' }, 'name', 'Name is required'],
    ['PROF-08', { email: '' }, 'email', 'Email is required'],
    ['PROF-08', { email: 'ada@' }, 'email', 'Please enter a valid email address'],
    ['PROF-08', { email: 'ada@spa.example,' }, 'email', 'Please enter a valid email address'],
    [
      'PROF-10',
      { phone_number: '555123' },
      'phone_number',
      'Please enter a phone number of 10 digits',
    ],
  ])('API-99, %s: refuses %o', async (_, change, field, message) => {
    const before = await calls.get(profile);
    expect(await calls.put(profile, { ...ada, ...change })).toMatchObject(fault(field, message));
    expect(await calls.get(profile)).toEqual(before);
  });

  test('PROF-08: an e-mail of another form that is stored already signs in and is saved as it is', async () => {
    const email = 'ada@spa.example,';
    await updateRows(app.db, 'owners', { email }, { id: ownerId });
    calls = createCalls(app, await app.signIn(email));
    expect(await calls.put(profile, { ...ada, email })).toMatchObject({ status: 200 });
    expect((await calls.get(profile)).body).toMatchObject({ owner: { ...ada, email } });
  });

  test('an e-mail that another account has, in any case, answers 409', async () => {
    const message = 'Another account uses this email address.';
    expect(await calls.put(profile, { ...ada, email: 'OWNER@harbor.example' })).toMatchObject({
      status: 409,
      body: { message, errors: [{ field: 'email', message }] },
    });
    expect((await calls.get(profile)).body).toMatchObject({
      owner: { name: 'Owner of Verbena Day Spa' },
    });
  });

  test('who has an account can be asked five times an hour, by changing the e-mail, and the rest goes on', async () => {
    const { barbers } = app.businesses;
    const ask = async (email: string) => (await calls.put(profile, { ...ada, email })).status;
    const answers: number[] = [];
    for (const email of [barbers.email, 'a@b.example', barbers.email, 'c@d.example', 'e@f.example'])
      answers.push(await ask(email));
    expect(answers).toEqual([409, 200, 409, 200, 200]);
    const message = 'The email was changed too often. Please try again in 60 minutes.';
    for (const email of [barbers.email, 'nobody@h.example']) {
      expect(await calls.put(profile, { ...ada, email })).toMatchObject({
        status: 429,
        body: { message, retryAfter: 3600, errors: [{ field: 'email', message }] },
      });
    }
    expect(await calls.put(profile, { ...ada, email: 'E@f.example', name: 'Eve' })).toMatchObject({
      status: 200,
      body: { owner: { name: 'Eve', email: 'E@f.example' } },
    });
    app.clock.advance(60 * 60_000);
    expect(await ask('nobody@h.example')).toBe(200);
  });

  test('API-96: the account of another owner answers 403, whatever the body', async () => {
    const { ownerId: other } = app.businesses.barbers;
    for (const id of [other, 0, 'abc', `${ownerId}0`]) {
      for (const [method, call] of [
        ['GET', 'has-pin'],
        ['POST', 'set-pin'],
        ['POST', 'verify-pin'],
        ['POST', 'change-pin'],
        ['POST', 'lock-pin'],
        ['GET', 'profile'],
        ['PUT', 'profile'],
        ['POST', 'change-password'],
      ] as const) {
        const init = method === 'GET' ? {} : { json: {} };
        const answer = await app.request(`/auth/owner/${call}/${id}`, { method, token, ...init });
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ success: false, code: 'FORBIDDEN' });
      }
    }
  });

  describe('password', () => {
    const change = (currentPassword: unknown, newPassword: unknown) =>
      calls.post(`/auth/owner/change-password/${ownerId}`, { currentPassword, newPassword });
    const current = 'Password-1';

    test('API-77: the new one signs in, the old one no more; other sessions end, this one stays', async () => {
      const other = createCalls(app, await app.signIn());
      expect(await change(current, 'Tulip-garden-4')).toEqual({
        status: 200,
        body: { success: true, message: 'Password changed' },
      });
      expect((await calls.get(profile)).status).toBe(200);
      expect((await other.get(profile)).status).toBe(401);
      await expect(app.signIn()).rejects.toThrow('401');
      expect(await app.signIn(app.businesses.spa.email, 'Tulip-garden-4')).toBeTruthy();
      expect(await lastChange(calls)).toMatchObject({ action: 'password.changed', changes: [] });
    });

    test('API-95: a wrong current one changes nothing and does not speak of a token', async () => {
      const other = createCalls(app, await app.signIn());
      const { status, body } = await change('wrong', 'Tulip-garden-4');
      expect(status).toBe(400);
      expect(body).toMatchObject({
        message: 'Current password is incorrect',
        errors: [{ field: 'currentPassword' }],
      });
      expect(JSON.stringify(body)).not.toMatch(/token/i);
      expect((await other.get(profile)).status).toBe(200);
      expect(await app.signIn()).toBeTruthy();
    });

    test('API-95: guessing it has to wait, and then the right one does too', async () => {
      for (let count = 0; count < 5; count++) {
        expect((await change(`wrong ${count}`, 'Tulip-garden-4')).status).toBe(400);
      }
      expect(await change(current, 'Tulip-garden-4')).toMatchObject({
        status: 429,
        body: { retryAfter: 2, message: 'Too many attempts. Please try again in 2 seconds.' },
      });
      app.clock.advance(2000);
      expect((await change(current, 'Tulip-garden-4')).status).toBe(200);
    });

    test.each([
      ['PROF-19', '', 'Tulip-garden-4', 'currentPassword', 'Current password is required'],
      ['PROF-20', current, '', 'newPassword', 'New password is required'],
      ['PROF-20', current, 'Passw-2', 'newPassword', 'Password must be at least 8 characters'],
      [
        'PROF-21',
        current,
        'password-2',
        'newPassword',
        'Password must contain uppercase, lowercase, and number',
      ],
    ])('API-99, %s: refuses "%s" to "%s"', async (_, from, to, field, message) => {
      expect(await change(from, to)).toMatchObject({
        status: 400,
        body: { message, errors: expect.arrayContaining([{ field, message }]) },
      });
    });

    test.each([
      'Password1',
      'Welcome1',
      'Passw0rd',
      'Qwerty123',
      'Abcdef12',
      'Summer2026',
      'Verbena2026',
      'VerbenaDaySpa1',
      'Owner@spa.example1',
    ])('one that is tried first, such as %s, is refused', async (easy) => {
      const message =
        'This password is easy to guess. Please choose a longer one, without your name, your email or your business.';
      expect(await change(current, easy)).toMatchObject(fault('newPassword', message));
      expect(await app.signIn()).toBeTruthy();
    });

    test('the current one again is refused', async () => {
      const message = 'New password must be different from current password';
      expect(await change(current, current)).toMatchObject(fault('newPassword', message));
    });

    test('a long one is looked at as quickly as any other', async () => {
      expect((await change(current, 'P4$$w0rd@31'.repeat(90))).status).toBe(200);
    });

    test('API-91: no password is stored in clear, logged or recorded', async () => {
      await change(current, 'Tangerine-7');
      const stored = [
        await app.db.selectFrom('owners').selectAll().execute(),
        await app.db.selectFrom('activity').selectAll().execute(),
        app.log,
      ];
      expect(JSON.stringify(stored)).not.toMatch(/Tangerine|Password-1/);
    });
  });
});
