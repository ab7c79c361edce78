import { describe, expect, test } from 'vitest';
import { answer, type FakeAnswer, noContent } from '../support/fakeHttp';
import { provided } from '../support/provided';

type Provider = ReturnType<typeof provided>['provider'];

const userId = '7';
const profile = {
  name: 'Ann Lee',
  email: 'ann@spa.example',
  phone_number: '+15551234567',
  role: 'Owner',
};
const owner = {
  ...profile,
  id: 7,
  created_at: '2026-01-01T00:00:00Z',
  client_app: { id: 3, name: 'Spa One' },
};

/** Each call: its row, its line, what is sent, and what a failure without a message is called. */
const table: [string, string, unknown, string, (provider: Provider) => Promise<unknown>][] = [
  [
    'API-70',
    'POST /auth/owner/verify-pin/7',
    { pin: '2468' },
    'Failed to verify PIN',
    (provider) => provider.verifyPin({ userId, pin: '2468' }),
  ],
  [
    'API-71',
    'POST /auth/owner/set-pin/7',
    { pin: '2468' },
    'Failed to set PIN',
    (provider) => provider.setPin({ userId, pin: '2468' }),
  ],
  [
    'API-72',
    'POST /auth/owner/change-pin/7',
    { currentPin: '2468', newPin: '1357' },
    'Failed to change PIN',
    (provider) => provider.changePin({ userId, currentPin: '2468', newPin: '1357' }),
  ],
  [
    'API-77',
    'POST /auth/owner/change-password/7',
    { currentPassword: 'old', newPassword: 'Password-1' },
    'Failed to change password',
    (provider) =>
      provider.changePassword({ userId, currentPassword: 'old', newPassword: 'Password-1' }),
  ],
  [
    'API-74',
    'PUT /auth/owner/profile/7',
    profile,
    'Failed to update profile',
    (provider) => provider.updateProfile({ userId, profile }),
  ],
  [
    'API-73',
    'GET /auth/owner/has-pin/7',
    undefined,
    'Failed to check PIN status',
    (provider) => provider.pinStatus({ userId }),
  ],
  [
    'API-75',
    'GET /auth/owner/profile/7',
    undefined,
    'Failed to get profile',
    (provider) => provider.profile({ userId }),
  ],
];

const good = { success: true, message: 'Done', hasPin: true, owner };

describe.each(table)('%s: %s', (row, line, body, fallback, call) => {
  test(`${row}, AUTH-25: sends exactly its body, with the token`, async () => {
    const { provider, calls } = provided({ [line]: good });
    await call(provider);
    expect(calls).toMatchObject([{ line, body, headers: { Authorization: 'Bearer token-1' } }]);
  });

  test(`${row}, AUTH-27: goes without the header when there is no token`, async () => {
    const { provider, calls } = provided({ [line]: good }, { token: null });
    await call(provider);
    expect(calls[0]?.headers).not.toHaveProperty('Authorization');
  });

  test(`${row}, ERR-05: fails with the server's message, else with its own`, async () => {
    for (const status of [400, 401, 403, 500]) {
      const said = provided({ [line]: answer(status, { success: false, message: 'No' }) });
      await expect(call(said.provider)).rejects.toMatchObject({ status, message: 'No' });
      const silent = provided({ [line]: answer(status, {}) });
      await expect(call(silent.provider)).rejects.toMatchObject({ status, message: fallback });
    }
  });

  test(`${row}, ERR-06: takes success false for a failure`, async () => {
    const { provider } = provided({ [line]: { success: false } });
    await expect(call(provider)).rejects.toThrow(fallback);
  });

  test(`${row}, ERR-07, ERR-11: says how long to wait after too many calls`, async () => {
    const { provider } = provided({ [line]: answer(429, {}, { 'Retry-After': '42' }) });
    await expect(call(provider)).rejects.toMatchObject({ name: 'RateLimitError', retryAfter: 42 });
  });

  test(`${row}, AUTH-29: a 401 does not end the session`, async () => {
    const { provider, state } = provided({ [line]: answer(401, { message: 'Invalid PIN' }) });
    await expect(call(provider)).rejects.toThrow('Invalid PIN');
    expect(state.ended).toBe(0);
  });
});

describe('has-pin', () => {
  const line = 'GET /auth/owner/has-pin/7';

  test.each([
    [
      { hasPin: true, isVerified: false },
      { success: true, hasPin: true },
    ],
    [
      { hasPin: false, isVerified: false },
      { success: true, hasPin: false },
    ],
    [
      { hasPin: true, isVerified: false },
      { success: true, data: { hasPin: true } },
    ],
    [
      { hasPin: true, isVerified: true },
      { success: true, hasPin: true, pinVerified: true },
    ],
    [{ hasPin: true, isVerified: false }, { hasPin: 1 }],
    [{ hasPin: true, isVerified: false }, { hasPin: 'true' }],
    [
      { hasPin: false, isVerified: false },
      { success: 1, hasPin: '0' },
    ],
  ])('API-73: reads %s', async (status, json) => {
    const { provider } = provided({ [line]: json });
    await expect(provider.pinStatus({ userId })).resolves.toEqual({ data: status });
  });

  test.each([[{ success: true }], [{ success: true, hasPin: 'perhaps' }], [[]]])(
    'PIN-10: an answer that does not say is a failure, never "no PIN": %j',
    async (json) => {
      const { provider } = provided({ [line]: () => answer(200, json) });
      await expect(provider.pinStatus({ userId })).rejects.toThrow('Failed to check PIN status');
    },
  );
});

describe('the profile', () => {
  const get = 'GET /auth/owner/profile/7';
  const put = 'PUT /auth/owner/profile/7';

  test.each<[string, unknown]>([
    ['{owner}', { success: true, owner }],
    ['{data: {owner}}', { success: true, data: { owner } }],
    ['{data}', { success: true, data: owner }],
    ['bare', owner],
  ])('API-75, API-76: is read under %s', async (_, json) => {
    const { provider } = provided({ [get]: json });
    await expect(provider.profile({ userId })).resolves.toEqual({ data: profile });
  });

  test.each([
    ['null', null],
    ['""', ''],
    ['absent', undefined],
  ])('API-75: a phone and a role may be %s', async (_, empty) => {
    const { provider } = provided({
      [get]: { owner: { ...owner, phone_number: empty, role: empty } },
    });
    const { data } = await provider.profile({ userId });
    expect(data).toMatchObject({ phone_number: null, role: '' });
  });

  test('an answer without an owner is a failure', async () => {
    const { provider } = provided({ [get]: { success: true } });
    await expect(provider.profile({ userId })).rejects.toThrow('Failed to get profile');
  });

  test.each<[string, FakeAnswer]>([
    ['the owner', { success: true, owner: { ...profile, name: 'ANN' } }],
    ['part of the owner', { success: true, owner: { name: 'ANN' } }],
  ])('API-74: an update answered with %s takes over what it says', async (_, json) => {
    const { provider } = provided({ [put]: json });
    const { data } = await provider.updateProfile({ userId, profile });
    expect(data).toEqual({ ...profile, name: 'ANN' });
  });

  test.each<[string, FakeAnswer]>([
    ['nothing', noContent],
    ['{success}', { success: true }],
  ])('API-74: an update answered with %s is as it was sent', async (_, json) => {
    const { provider } = provided({ [put]: json });
    await expect(provider.updateProfile({ userId, profile })).resolves.toEqual({ data: profile });
  });

  test('PROF-09, PROF-13: no phone is sent as null, under phone_number', async () => {
    const { provider, calls } = provided({ [put]: noContent });
    await provider.updateProfile({ userId, profile: { ...profile, phone_number: null } });
    expect(calls[0]?.body).toEqual({ ...profile, phone_number: null });
  });
});

describe('PIN-08: telling the server that App Config was left', () => {
  const line = 'POST /auth/owner/lock-pin/7';
  const named = ['sessions'];

  test('is one call each time', async () => {
    const { provider, calls } = provided({ [line]: { success: true } }, { named });
    await provider.lockPin({ userId });
    await provider.lockPin({ userId });
    expect(calls.map((call) => call.line)).toEqual([line, line]);
  });

  test('is no call to a server that does not name it', async () => {
    const { provider, calls } = provided({});
    await provider.lockPin({ userId });
    expect(calls).toEqual([]);
  });

  test('fails like any call', async () => {
    const { provider } = provided({ [line]: answer(500, {}) }, { named });
    await expect(provider.lockPin({ userId })).rejects.toMatchObject({ status: 500 });
  });
});
