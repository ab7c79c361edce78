// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createAuthProvider } from '../../src/authProvider/authProvider';
import { createSession } from '../../src/authProvider/session';
import { ApiError } from '../../src/dataProvider/errors';
import { answer, fakeHttp } from '../support/fakeHttp';

const over = (isSignedIn: boolean, role = 'owner') => {
  localStorage.clear();
  const session = createSession(localStorage);
  session.restore();
  const { http, calls } = fakeHttp({
    'POST /auth/owner/login': {
      success: true,
      owner: { id: 2, name: 'Harper', client_app: { id: 5, name: 'Harbor Barbers' } },
    },
    'POST /auth/owner/logout': answer(404, {}),
  });
  const authProvider = createAuthProvider(session, http);
  if (isSignedIn) {
    const user = { id: '1', name: 'Dana Owner', email: 'd@v', phoneNumber: '' };
    session.signIn({ ...user, clientName: 'Verbena', role, createdAt: '' }, 'token-1');
  }
  return { session, authProvider, calls };
};

test('AUTH-22: react-admin lets in exactly who is signed in', async () => {
  await expect(over(true).authProvider.checkAuth({})).resolves.toBeUndefined();
  await expect(over(false).authProvider.checkAuth({})).rejects.toEqual({
    redirectTo: '/login',
    message: false,
  });
});

test.each([401, 403, 500])(
  'AUTH-29: a refusal with %i is never answered with empty data: the session itself knows',
  async (status) => {
    const { authProvider, session } = over(true);
    const error = new ApiError('No', { status });
    await expect(authProvider.checkError(error)).resolves.toBeUndefined();
    expect(session.getState().user).not.toBeNull();
  },
);

test('the identity is the owner', async () => {
  await expect(over(true).authProvider.getIdentity?.()).resolves.toMatchObject({
    id: '1',
    fullName: 'Dana Owner',
  });
  await expect(over(false).authProvider.getIdentity?.()).rejects.toThrow('Nobody is signed in');
});

test.each(['owner', 'receptionist'])(
  'SHELL-27: the role "%s" is kept, and everything is open to it',
  async (role) => {
    const { authProvider, session } = over(true, role);
    expect(session.getState().user?.role).toBe(role);
    const canAccess = authProvider.canAccess?.({ resource: 'services', action: 'edit' });
    await expect(canAccess).resolves.toBe(true);
  },
);

test('it signs in and out through the one session', async () => {
  const { authProvider, session, calls } = over(false);
  await authProvider.login({ email: 'owner@harbor.example', password: 'x' });
  expect(session.getState().user).toMatchObject({ id: '2', clientName: 'Harbor Barbers' });
  expect(await authProvider.logout({})).toBe('/');
  expect(session.getState().user).toBeNull();
  expect(await authProvider.logout({})).toBe('/');
  expect(calls.map(({ line }) => line)).toEqual(['POST /auth/owner/login']);
});
