// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AuthProvider, useAuth } from '../../src/authProvider/AuthProvider';
import { signInMessage } from '../../src/authProvider/auth';
import { createSession } from '../../src/authProvider/session';
import { createHttp } from '../../src/dataProvider/http';
import { expectLogged } from '../support/expectLogged';
import { answer, type FakeAnswer, fakeHttp } from '../support/fakeHttp';
import { ownerRow, owner as user } from '../support/rows';

const login = 'POST /auth/owner/login';
const deletion = 'DELETE /api/owner/services/7';
const logout = 'POST /auth/owner/logout';

const accepted = { success: true, message: 'Welcome', owner: ownerRow, token: 'token-1' };

/** useAuth in its provider, over answers by call. */
const authOver = (answers: Record<string, FakeAnswer>, named = ['sessions']) => {
  const session = createSession(localStorage);
  session.restore();
  const fake = fakeHttp(answers, { token: null, named });
  const { http } = fake;
  session.subscribe(() => {
    fake.state.token = session.token();
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider session={session} http={http}>
      {children}
    </AuthProvider>
  );
  const { result } = renderHook(useAuth, { wrapper });
  return { auth: result, calls: fake.calls, session, http };
};

const signIn = async (json: FakeAnswer) => {
  const over = authOver({ [login]: json });
  const error = await act(() => over.auth.current.login('a@b', 'x').catch((reason) => reason));
  return { ...over, error };
};

test('AUTH-23: useAuth outside its provider says what is missing', () => {
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
});

describe('signing in', () => {
  test('API-08, AUTH-03, AUTH-27: e-mail and password are sent as they are', async () => {
    const { auth, calls } = authOver({ [login]: accepted });
    await act(() => auth.current.login('abc', 'x'));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ line: login, body: { email: 'abc', password: 'x' } });
    expect(calls[0]?.headers.Authorization).toBeUndefined();
  });

  test('AUTH-12, AUTH-13, AUTH-16, AUTH-17, AUTH-22: the owner becomes the user and is stored', async () => {
    const { auth } = await signIn(accepted);
    expect(auth.current).toMatchObject({ loading: false, user, isAuthenticated: true });
    expect(JSON.parse(localStorage.getItem('owner_user') ?? '')).toEqual(user);
    expect(localStorage.getItem('owner_token')).toBe('token-1');
  });

  test.each([
    ['under data', { success: true, data: { owner: ownerRow, token: 'token-1' } }],
    [
      'with ids as text',
      {
        ...accepted,
        owner: { ...ownerRow, id: '1', client_app: { id: '3', name: 'Spa One' } },
      },
    ],
    ['without the flag', { owner: ownerRow, token: 'token-1' }],
  ])('AUTH-12: so it does when the answer comes %s', async (_, json) => {
    const { auth } = await signIn(json);
    expect(auth.current.user).toEqual(user);
    expect(localStorage.getItem('owner_token')).toBe('token-1');
  });

  test('AUTH-17, AUTH-22: without a token the owner is signed in and no token is stored', async () => {
    const { auth } = await signIn({ success: true, owner: ownerRow });
    expect(auth.current.isAuthenticated).toBe(true);
    expect(localStorage.getItem('owner_token')).toBeNull();
  });

  test('the time zone of the business is kept where the server names it', async () => {
    const client_app = { ...ownerRow.client_app, time_zone: 'America/New_York' };
    const { auth } = await signIn({ ...accepted, owner: { ...ownerRow, client_app } });
    expect(auth.current.user).toEqual({ ...user, timeZone: 'America/New_York' });
  });

  test('ERR-15: an owner without a client app is a user without a client id', async () => {
    const { client_app: _, ...owner } = ownerRow;
    const { auth } = await signIn({ ...accepted, owner });
    expect(auth.current.user?.clientId).toBeUndefined();
    expect(auth.current.user?.clientName).toBe('');
  });

  test.each<[string, FakeAnswer, string]>([
    ['refused with a message', { success: false, message: 'Wrong password' }, 'Wrong password'],
    ['refused without one', { success: false }, 'Login failed'],
    ['refused with 401', answer(401, { message: 'Unknown' }), 'Unknown'],
    ['accepted without an owner', { success: true, token: 'token-1' }, 'No owner data returned'],
    ['accepted with an empty owner', { success: true, owner: null }, 'No owner data returned'],
    ['too often', answer(429, {}), 'Too many requests. Please try again later.'],
  ])('AUTH-09..11: %s is logged and raised', async (_, json, message) => {
    expectLogged(message);
    const { auth, error } = await signIn(json);
    expect(error).toMatchObject({ message });
    expect(auth.current).toMatchObject({ user: null, isAuthenticated: false });
    expect(localStorage).toHaveLength(0);
  });

  test('AUTH-29: a refused sign-in ends nothing', async () => {
    expectLogged('Wrong');
    const { session } = await signIn(answer(401, { message: 'Wrong' }));
    expect(session.getState().endedMessage).toBeUndefined();
  });
});

describe('what the sign-in screen says', () => {
  const raised = async (json: FakeAnswer, logged: string | RegExp = 'Login failed:') => {
    expectLogged(logged);
    return signInMessage((await signIn(json)).error);
  };

  test.each<[string, FakeAnswer]>([
    ['401', answer(401, { message: 'No such owner' })],
    ['400', answer(400, {})],
    ['success false', { success: false, message: 'Locked' }],
    ['no owner', { success: true }],
  ])('AUTH-06: a refusal (%s) never tells more than that', async (_, json) => {
    expect(await raised(json)).toBe('Invalid email or password');
  });

  test.each<[string, FakeAnswer, string]>([
    ['too many tries', answer(429, { message: 'Wait a minute' }), 'Wait a minute'],
    [
      'a fault of the server',
      answer(500, { message: 'The database is away' }),
      'The database is away',
    ],
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'The server could not be reached. Check your connection and try again.',
    ],
  ])('AUTH-07: a sign-in that was never checked says why: %s', async (_, json, message) => {
    expect(await raised(json)).toBe(message);
  });
});

describe('signing out', () => {
  const signedIn = async (answers: Record<string, FakeAnswer>) => {
    const over = authOver({ [login]: accepted, ...answers });
    await act(() => over.auth.current.login('a@b', 'x'));
    return over;
  };

  test('AUTH-18: the session is cleared at once and the server is told with the token', async () => {
    const { auth, calls } = await signedIn({ [logout]: { success: true } });
    await act(() => auth.current.logout());
    expect(auth.current).toMatchObject({ user: null, isAuthenticated: false });
    expect(localStorage).toHaveLength(0);
    expect(calls.at(-1)).toMatchObject({
      line: logout,
      headers: { Authorization: 'Bearer token-1' },
    });
  });

  test('a change that could still be undone is sent with the token, and answered before it ends', async () => {
    const { auth, calls, http } = await signedIn({ [logout]: {}, [deletion]: { success: true } });
    http.held.hold(() => http('/api/owner/services/7', { method: 'DELETE' }));
    await act(() => auth.current.logout());
    expect(calls.slice(1)).toMatchObject([
      { line: deletion, headers: { Authorization: 'Bearer token-1' } },
      { line: logout },
    ]);
    expect(auth.current.user).toBeNull();
  });

  test('a held change without an answer keeps nobody signed in', async () => {
    const { auth, http } = await signedIn({ [logout]: {} });
    vi.useFakeTimers();
    http.held.hold(() => new Promise(() => undefined));
    await act(async () => {
      auth.current.logout();
      await vi.advanceTimersByTimeAsync(3000);
    });
    expect(auth.current.user).toBeNull();
  });

  test.each<[string, FakeAnswer]>([
    ['does not know the call', answer(404, { message: 'Not found' })],
    ['no longer knows the token', answer(401, { message: 'Sign in first' })],
    ['is broken', answer(500, {})],
    [
      'cannot be reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['never answers', () => new Promise(() => undefined)],
  ])('AUTH-18: it is the same when the server %s', async (_, json) => {
    const { auth, session } = await signedIn({ [logout]: json });
    await act(() => auth.current.logout());
    await expect.poll(session.getState).toEqual({ loading: false, user: null });
    expect(localStorage).toHaveLength(0);
  });

  test('AUTH-18: without a network the server is told once there is one, with the token that is gone here', async () => {
    let isReachable = false;
    const { auth, calls } = await signedIn({
      [logout]: () => {
        if (!isReachable) throw new TypeError('Failed to fetch');
        return { success: true };
      },
    });
    await act(() => auth.current.logout());
    const told = () => calls.filter(({ line }) => line === logout);
    await expect.poll(() => told().length).toBe(1);
    expect(localStorage).toHaveLength(0);
    isReachable = true;
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return told().length;
      })
      .toBe(2);
    expect(told()[1]).toMatchObject({ headers: { Authorization: 'Bearer token-1' } });
    window.dispatchEvent(new Event('online'));
    expect(told()).toHaveLength(2);
  });

  test('without a token the server is not asked', async () => {
    const { auth, calls } = await signedIn({ [login]: { success: true, owner: ownerRow } });
    await act(() => auth.current.logout());
    expect(calls).toHaveLength(1);
    expect(auth.current.user).toBeNull();
  });
});

test('AUTH-20: updateUser merges into the user', async () => {
  const { auth } = await signIn(accepted);
  act(() => auth.current.updateUser({ name: 'Dana Smith' }));
  expect(auth.current.user).toEqual({ ...user, name: 'Dana Smith' });
});

test('AUTH-29: the session is over for every reader before the refused call fails', async () => {
  const session = createSession(localStorage);
  session.restore();
  session.signIn(user, 'token-1');
  const http = createHttp({
    baseUrl: '',
    token: session.token,
    onSessionEnded: () => session.end(),
    fetch: async () => answer(401, { message: 'Sign in first' }),
  });
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.getState().endedMessage ?? ''));
  const call = http('/api/owner/services');
  await call.catch((error) => seen.push(error.message));
  expect(seen).toEqual(['Your session has ended. Please sign in again.', 'Sign in first']);
});
