import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Calls, createCalls, fault } from '../../support/calls';
import { readRow } from '../../support/tables';
import { createTestApp, type TestApp } from '../../support/testApp';

const minute = 60_000;
const refused = { status: 401, body: { success: false, message: 'Invalid PIN' } };

describe('the PIN', () => {
  let app: TestApp;
  let calls: Calls;
  let ownerId: number;

  beforeEach(async () => {
    app = await createTestApp();
    ownerId = app.businesses.spa.ownerId;
    calls = createCalls(app, await app.signIn());
  });
  afterEach(() => app.close());

  const has = async (by = calls) => (await by.get(`/auth/owner/has-pin/${ownerId}`)).body;
  const set = (pin: unknown, by = calls) => by.post(`/auth/owner/set-pin/${ownerId}`, { pin });
  const verify = (pin: unknown, by = calls) =>
    by.post(`/auth/owner/verify-pin/${ownerId}`, { pin });
  const change = (currentPin: unknown, newPin: unknown) =>
    calls.post(`/auth/owner/change-pin/${ownerId}`, { currentPin, newPin });
  const wrong = async (times: number) => {
    for (let count = 0; count < times; count++) expect(await verify('9999')).toMatchObject(refused);
  };
  const storedHash = async () => (await readRow(app.db, 'owners', { id: ownerId })).pin_hash;

  test('API-73, API-71, API-70: can be asked for, set and verified', async () => {
    expect(await has()).toEqual({ success: true, hasPin: false, pinVerified: false });
    expect(await set('1234')).toEqual({ status: 200, body: { success: true, message: 'PIN set' } });
    expect(await has()).toEqual({ success: true, hasPin: true, pinVerified: true });
    expect(await verify('1234')).toEqual({
      status: 200,
      body: { success: true, message: 'PIN verified' },
    });
    expect(await verify('1235')).toMatchObject(refused);
  });

  test('API-91: is kept as a hash and never answered, logged or recorded', async () => {
    await set('4711');
    await change('4711', '8150');
    expect(await storedHash()).toMatch(/^scrypt\$/);
    const answers = [
      await calls.get('/api/owner/activity'),
      await calls.get(`/auth/owner/profile/${ownerId}`),
      await app.db.selectFrom('activity').select(['before', 'after']).execute(),
      app.log,
    ];
    expect(JSON.stringify(answers)).not.toMatch(/4711|8150|scrypt/);
  });

  test('API-94: cannot be set when there is one, not even twice at once', async () => {
    const answers = await Promise.all([set('1234'), set('5678')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const hash = await storedHash();
    const { status, body } = await set('1111');
    expect(status).toBe(409);
    expect(body.message).toBe('You already have a PIN. Please change it instead.');
    expect(await storedHash()).toBe(hash);
  });

  test('API-72: is changed by the current one', async () => {
    await set('1234');
    expect(await change('1234', '5678')).toEqual({
      status: 200,
      body: { success: true, message: 'PIN changed' },
    });
    expect(await verify('1234')).toMatchObject(refused);
    expect((await verify('5678')).status).toBe(200);
  });

  test('API-92: a wrong current PIN changes nothing', async () => {
    await set('1234');
    const hash = await storedHash();
    expect(await change('4321', '5678')).toMatchObject(refused);
    expect(await storedHash()).toBe(hash);
  });

  test('API-92: without a PIN there is nothing to verify or to change', async () => {
    for (const { status, body } of [await verify('1234'), await change('1234', '5678')]) {
      expect(status).toBe(409);
      expect(body.message).toBe('You have not set a PIN yet.');
    }
  });

  test.each([
    ['PIN-14', 'verify-pin', { pin: '' }, 'pin', 'Please enter your PIN'],
    ['PIN-14', 'verify-pin', {}, 'pin', 'Please enter your PIN'],
    ['PIN-14', 'verify-pin', { pin: '123' }, 'pin', 'PIN must be exactly 4 digits'],
    ['PIN-19', 'set-pin', { pin: '' }, 'pin', 'Please enter a PIN'],
    ['PIN-20', 'set-pin', { pin: '12345' }, 'pin', 'PIN must be exactly 4 digits'],
    ['PIN-20', 'set-pin', { pin: 'abcd' }, 'pin', 'PIN must be exactly 4 digits'],
    [
      'PIN-22',
      'change-pin',
      { currentPin: '', newPin: '' },
      'currentPin',
      'Please enter your current PIN',
    ],
    [
      'PIN-22',
      'change-pin',
      { currentPin: '1', newPin: '1' },
      'currentPin',
      'Current PIN must be exactly 4 digits',
    ],
    [
      'PIN-23',
      'change-pin',
      { currentPin: '1234', newPin: '' },
      'newPin',
      'Please enter a new PIN',
    ],
    [
      'PIN-23',
      'change-pin',
      { currentPin: '1234', newPin: '56' },
      'newPin',
      'New PIN must be exactly 4 digits',
    ],
    [
      'PIN-25',
      'change-pin',
      { currentPin: '1234', newPin: '1234' },
      'newPin',
      'New PIN must be different from current PIN',
    ],
  ])('API-99, %s: %s refuses %o', async (_, call, body, field, message) => {
    expect(await calls.post(`/auth/owner/${call}/${ownerId}`, body)).toMatchObject(
      fault(field, message),
    );
  });

  describe('guessed', () => {
    beforeEach(() => set('1234'));

    const blocked = (retryAfter: number) => ({
      status: 429,
      body: { success: false, code: 'TOO_MANY_ATTEMPTS', retryAfter },
    });

    test('API-91: is hashed at the strength that was decided', async () => {
      const strong = await createTestApp({ fullStrength: true });
      onTestFinished(() => strong.close());
      const { ownerId: id } = strong.businesses.spa;
      const by = createCalls(strong, await strong.signIn());
      await by.post(`/auth/owner/set-pin/${id}`, { pin: '4711' });
      const owner = strong.db.selectFrom('owners').select('pin_hash').where('id', '=', id);
      expect((await owner.executeTakeFirstOrThrow()).pin_hash).toMatch(/^scrypt\$16384\$8\$5\$/);
    });

    test('API-93: after five wrong ones in a row all wait for 60 seconds, the right one too', async () => {
      await wrong(5);
      expect(await verify('1234')).toMatchObject(blocked(60));
      expect(await change('1234', '5678')).toMatchObject(blocked(60));
      const elsewhere = createCalls(app, await app.signIn());
      app.clock.advance(minute - 1);
      expect(await verify('1234', elsewhere)).toMatchObject(blocked(1));
      app.clock.advance(1);
      expect((await verify('1234')).status).toBe(200);
    });

    test('API-93: wrong ones at verify-pin and at change-pin count together', async () => {
      await wrong(3);
      for (let count = 0; count < 2; count++) {
        expect(await change('9999', '5678')).toMatchObject(refused);
      }
      const answer = await app.request(`/auth/owner/verify-pin/${ownerId}`, {
        method: 'POST',
        token: await app.signIn(),
        json: { pin: '1234' },
      });
      expect(answer.status).toBe(429);
      expect(answer.headers.get('Retry-After')).toBe('60');
    });

    test('API-93: a right one in between starts the row afresh', async () => {
      await wrong(4);
      expect((await verify('1234')).status).toBe(200);
      await wrong(4);
      expect((await verify('1234')).status).toBe(200);
    });

    test('API-93: after the wait one more wrong one waits again', async () => {
      await wrong(5);
      app.clock.advance(minute);
      await wrong(1);
      expect(await verify('1234')).toMatchObject(blocked(60));
    });

    test('API-93: twenty guesses at the same moment are five', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => verify('9999')));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    });

    test('API-93: another owner is not held up', async () => {
      await wrong(5);
      const { email, ownerId: other } = app.businesses.barbers;
      const others = createCalls(app, await app.signIn(email));
      await others.post(`/auth/owner/set-pin/${other}`, { pin: '1234' });
      const answer = await others.post(`/auth/owner/verify-pin/${other}`, { pin: '1234' });
      expect(answer.status).toBe(200);
    });
  });
});
