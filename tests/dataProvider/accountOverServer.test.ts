import { describe, expect, test } from 'vitest';
import { createAuth } from '../../src/authProvider/auth';
import { createPinGate } from '../../src/authProvider/pinGate';
import { createServer } from '../../src/authProvider/server';
import { createSession } from '../../src/authProvider/session';
import { createHttp } from '../../src/dataProvider/http';
import { endpoints } from '../../src/resources/endpoints';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { memoryStorage } from '../support/memoryStorage';
import { type Choices, hardest, specificationBackend } from '../support/specificationBackend';
import { updateRows } from '../support/tables';
import { openTestApp, type TestApp } from '../support/testApp';

const over = (server: TestApp, choices: Choices | undefined) => {
  const session = createSession(memoryStorage());
  const gate = createPinGate(session);
  const http = createHttp({
    baseUrl: '',
    token: session.token,
    onSessionEnded: () => session.end(),
    server: createServer(session),
    onProofRequired: (proof, sentAt) => gate[proof].challenge(sentAt),
    fetch: choices
      ? specificationBackend(server.app, choices).fetch
      : async (path, init) => server.app.request(String(path), init),
  });
  const provider = createOwnerDataProvider(http, endpoints);
  return { session, gate, provider, auth: createAuth(session, http) };
};

describe.each<[string, Choices | undefined]>([
  ['our own server', undefined],
  ['nothing but the specification', {}],
  ['records under data, ids as text', { envelope: 'data', ids: 'texts', empty: 'null' }],
  ['plain status codes, empty values absent', { empty: 'absent', statuses: 'plain' }],
  ['the hardest choices together', hardest],
])('the account over %s', async (_, choices) => {
  const server = await openTestApp();
  const given = over(server, choices);
  const { email, password } = server.businesses.spa;
  await given.auth.login(email, password);
  const isOurs = choices === undefined;
  const userId = given.session.getState().user?.id ?? '';

  test('API-70, API-71, API-72, API-73, API-92, API-94: a PIN is set once, verified and changed', async () => {
    const { provider } = given;
    const hasPin = async () => (await provider.pinStatus({ userId })).data.hasPin;
    expect(await hasPin()).toBe(false);
    await provider.setPin({ userId, pin: '2468' });
    expect(await hasPin()).toBe(true);
    await expect(provider.setPin({ userId, pin: '1111' })).rejects.toThrow(/already have a PIN/);
    await expect(provider.verifyPin({ userId, pin: '1111' })).rejects.toThrow('Invalid PIN');
    await provider.verifyPin({ userId, pin: '2468' });
    const wrong = provider.changePin({ userId, currentPin: '1111', newPin: '1357' });
    await expect(wrong).rejects.toThrow('Invalid PIN');
    await provider.changePin({ userId, currentPin: '2468', newPin: '1357' });
    await provider.verifyPin({ userId, pin: '1357' });
    await provider.lockPin({ userId });
  });

  test('API-74, API-75, API-76: the profile is read and changed', async () => {
    const { provider } = given;
    const { data: before } = await provider.profile({ userId });
    expect(before).toMatchObject({ email: 'owner@spa.example', role: 'Owner' });
    const profile = { ...before, name: 'Ann Lee', phone_number: '+15552014400' };
    expect(await provider.updateProfile({ userId, profile })).toEqual({ data: profile });
    expect(await provider.profile({ userId })).toEqual({ data: profile });
    await provider.updateProfile({ userId, profile: { ...profile, phone_number: null, role: '' } });
    const { data: bare } = await provider.profile({ userId });
    expect(bare).toMatchObject({ phone_number: null, role: '' });
  });

  test('API-77, API-95: the password is changed with the current one only', async () => {
    const { provider } = given;
    const { password } = server.businesses.spa;
    const newPassword = 'Tulip-garden-4';
    const wrong = provider.changePassword({ userId, currentPassword: 'x', newPassword });
    await expect(wrong).rejects.toMatchObject({
      status: choices?.statuses === 'told' ? 200 : 400,
      message: expect.not.stringMatching(/token/i),
    });
    await provider.changePassword({ userId, currentPassword: password, newPassword });
    await provider.changePassword({
      userId,
      currentPassword: newPassword,
      newPassword: 'Walnut-table-5',
    });
  });

  test('API-96: another owner’s account is not touched', async () => {
    const { barbers } = server.businesses;
    const theirs = given.provider.profile({ userId: String(barbers.ownerId) });
    await expect(theirs).rejects.toMatchObject({ status: 403 });
    expect(given.session.getState().user).not.toBeNull();
  });

  test('the activity tells what was changed, where the server keeps it', async () => {
    const { provider } = given;
    if (!isOurs) {
      await expect(provider.activity({})).rejects.toMatchObject({ status: 404 });
      return;
    }
    const { data } = await provider.activity({ kind: 'owner' });
    const actions = data.activities.map(({ action }) => action);
    expect(actions).toContain('profile.updated');
    expect(actions).toContain('pin.changed');
    const renamed = data.activities.find(({ changes }) =>
      changes.some(({ field }) => field === 'name'),
    );
    expect(renamed).toMatchObject({
      kind: 'owner',
      ownerName: expect.any(String),
      changes: expect.arrayContaining([
        { field: 'name', before: expect.any(String), after: 'Ann Lee' },
      ]),
    });
    expect(data.next).toBeNull();
  });

  test('a change of App Config asks for the PIN where the server says so, and is then made', async () => {
    const { provider, gate } = given;
    await provider.verifyPin({ userId, pin: '1357' });
    await updateRows(server.db, 'sessions', { pin_verified_at: null });
    const creating = Promise.all(
      ['Nails', 'Brows'].map((name) => provider.create('categories', { data: { name } })),
    );
    if (!isOurs) {
      // The specification knows no such refusal: it is an ordinary one.
      await expect(creating).rejects.toMatchObject({ status: 403 });
      expect(gate.getState().challenged).toBe(false);
      return;
    }
    await expect.poll(() => gate.getState().challenged).toBe(true);
    await provider.verifyPin({ userId, pin: '1357' });
    gate.pin.settle(true);
    const made = await creating;
    expect(made.map(({ data }) => data.name)).toEqual(['Nails', 'Brows']);
  });
});
