// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { ownerKey } from '../../src/authProvider/kept';
import { createSession } from '../../src/authProvider/session';
import { owner } from '../support/rows';

const stored = () => JSON.parse(localStorage.getItem('owner_user') ?? 'null');

const restored = () => {
  const session = createSession(localStorage);
  session.restore();
  return session;
};

const signedIn = () => {
  const session = restored();
  session.signIn(owner, 'token-1');
  return session;
};

/** Changes localStorage as another tab would, followed by the `storage` event that the browser sends. */
const inAnotherTab = (change: () => void, key: string | null) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
};

describe('starting', () => {
  test('AUTH-14: it is loading, with no user', () => {
    localStorage.setItem('owner_user', JSON.stringify(owner));
    expect(createSession(localStorage).getState()).toEqual({ loading: true, user: null });
  });

  test('AUTH-15: a stored user is restored, and loading ends', () => {
    localStorage.setItem('owner_user', JSON.stringify(owner));
    expect(restored().getState()).toEqual({ loading: false, user: owner });
  });

  test('AUTH-15: without a stored user loading ends as well', () => {
    expect(restored().getState()).toEqual({ loading: false, user: null });
  });

  test.each(['{"id":1', 'null', '7', '"x"', '[]', '{}', '{"id":null}', 'undefined', ''])(
    'AUTH-15: a stored user that cannot be understood is nobody: %s',
    (text) => {
      localStorage.setItem('owner_user', text);
      expect(restored().getState()).toEqual({ loading: false, user: null });
    },
  );

  test.each([
    ['clientId', { clientId: '3' }],
    ['client_app_id', { client_app_id: '3' }],
  ])('AUTH-13: a user stored with %s alone can be read by either name', (_, client) => {
    localStorage.setItem('owner_user', JSON.stringify({ id: 1, name: 'Dana', ...client }));
    expect(restored().getState().user).toMatchObject({
      id: '1',
      clientId: '3',
      client_app_id: '3',
    });
  });
});

describe('signing in and out', () => {
  test('AUTH-16, AUTH-17, AUTH-24: the user and the token are stored under their two keys', () => {
    const session = signedIn();
    expect(session.getState()).toEqual({ loading: false, user: owner });
    expect(stored()).toEqual(owner);
    expect(session.token()).toBe('token-1');
    expect(Object.keys(localStorage).toSorted()).toEqual(['owner_token', 'owner_user']);
  });

  test.each([undefined, null, ''])(
    'AUTH-17: without a token (%j) no token is stored, not even an old one',
    (token) => {
      localStorage.setItem('owner_token', 'old');
      const session = restored();
      session.signIn(owner, token);
      expect(session.getState().user).toEqual(owner);
      expect(localStorage.getItem('owner_token')).toBeNull();
      expect(session.token()).toBeNull();
    },
  );

  test('AUTH-18: signing out clears the user and both keys', () => {
    const session = signedIn();
    session.signOut();
    expect(session.getState()).toEqual({ loading: false, user: null });
    expect(localStorage).toHaveLength(0);
  });

  const draft = ownerKey('1', 'draft /services/7');

  /** A session with a draft on the device, and a schedule that its tab has shown. */
  const leavingThings = () => {
    const session = createSession(localStorage, sessionStorage);
    session.restore();
    session.signIn(owner, 'token-1');
    localStorage.setItem(draft, '{}');
    sessionStorage.setItem(ownerKey('1', 'seen schedule'), '{}');
    return session;
  };

  test('AUTH-29: an ended session keeps what was typed on the device, and nothing that was seen', () => {
    leavingThings().end();
    expect(localStorage.getItem(draft)).toBe('{}');
    expect(sessionStorage).toHaveLength(0);
  });

  test('AUTH-29: its owner finds what was typed again, and anybody else does not', () => {
    const session = leavingThings();
    session.end();
    session.signIn(owner, 'token-2');
    expect(localStorage.getItem(draft)).toBe('{}');
    session.end();
    session.signIn({ ...owner, id: '11' }, 'token-3');
    session.end();
    session.signIn(owner, 'token-4');
    expect(localStorage.getItem(draft)).toBeNull();
  });

  test('signing out leaves nothing of anybody, in this tab or another', () => {
    const session = leavingThings();
    localStorage.setItem(ownerKey('11', 'draft /services/create'), '{}');
    inAnotherTab(() => localStorage.clear(), null);
    expect(sessionStorage).toHaveLength(0);
    session.signIn(owner, 'token-1');
    localStorage.setItem(ownerKey('11', 'draft /services/create'), '{}');
    session.signOut();
    expect(localStorage).toHaveLength(0);
  });

  test('signing out deletes the photos of drafts before anything else can happen, an ended session does not', () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    leavingThings().end();
    expect(deleteDatabase).not.toHaveBeenCalled();
    leavingThings().signOut();
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('verbena');
  });

  test('signing out succeeds where the browser refuses to keep files', () => {
    vi.stubGlobal('indexedDB', {
      deleteDatabase() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const session = leavingThings();
    session.signOut();
    expect(session.getState()).toEqual({ loading: false, user: null });
  });

  test('AUTH-29: an ended session says why until the next sign-in', () => {
    const session = signedIn();
    session.end();
    expect(session.getState()).toEqual({
      loading: false,
      user: null,
      endedMessage: 'Your session has ended. Please sign in again.',
    });
    expect(localStorage).toHaveLength(0);
    session.signIn(owner, 'token-2');
    expect(session.getState()).toEqual({ loading: false, user: owner });
  });

  test('AUTH-28: a session does not end by itself', () => {
    vi.useFakeTimers();
    const session = signedIn();
    vi.advanceTimersByTime(30 * 24 * 60 * 60 * 1000);
    expect(session.getState().user).toEqual(owner);
    expect(session.token()).toBe('token-1');
  });
});

describe('a partial update', () => {
  test('AUTH-20: its fields are merged into the user and stored', () => {
    const session = signedIn();
    session.update({ name: 'Dana Smith', phoneNumber: '+15550199' });
    const changed = { ...owner, name: 'Dana Smith', phoneNumber: '+15550199' };
    expect(session.getState().user).toEqual(changed);
    expect(stored()).toEqual(changed);
    expect(session.token()).toBe('token-1');
  });

  test('AUTH-21: without a user it does nothing', () => {
    const session = restored();
    const listener = vi.fn();
    session.subscribe(listener);
    session.update({ name: 'Nobody' });
    expect(session.getState()).toEqual({ loading: false, user: null });
    expect(localStorage).toHaveLength(0);
    expect(listener).not.toHaveBeenCalled();
  });

  test.each([[{ clientId: '9' }], [{ client_app_id: '9' }]])(
    'AUTH-13: the two names of the client keep one value: %j',
    (partial) => {
      const session = signedIn();
      session.update(partial);
      expect(session.getState().user).toMatchObject({ clientId: '9', client_app_id: '9' });
    },
  );
});

describe('listeners', () => {
  test('are called at once and once for each change, until they leave', () => {
    const session = restored();
    const seen: (string | undefined)[] = [];
    const leave = session.subscribe(() => seen.push(session.getState().user?.name));
    session.signIn(owner, 'token-1');
    session.update({ name: 'Dana Smith' });
    session.end();
    leave();
    session.signIn(owner, 'token-1');
    expect(seen).toEqual(['Ann', 'Dana Smith', undefined]);
  });

  test('get the same state until something changes', () => {
    const session = signedIn();
    expect(session.getState()).toBe(session.getState());
  });
});

describe('other tabs', () => {
  test.each([
    ['removes the user', () => localStorage.removeItem('owner_user'), 'owner_user'],
    ['clears everything', () => localStorage.clear(), null],
  ])('AUTH-18: it is signed out here when another tab %s', (_, change, key) => {
    const session = signedIn();
    inAnotherTab(change, key);
    expect(session.getState()).toEqual({ loading: false, user: null });
  });

  test('AUTH-29: that its session has ended there is said here as well, and not taken for a sign-out', () => {
    const written: (string | null)[] = [];
    const storage = {
      getItem: (key: string) => localStorage.getItem(key),
      removeItem: (key: string) => localStorage.removeItem(key),
      setItem(key: string, value: string) {
        localStorage.setItem(key, value);
        written.push(value);
      },
    } as Storage;
    const other = createSession(storage);
    other.signIn(owner, null);
    const session = restored();
    other.end('It was ended on another device.');
    // The browser tells of each change, when all of them are made.
    for (const newValue of [...written.slice(1), null]) {
      const storageArea = localStorage;
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'owner_user', newValue, storageArea }),
      );
    }
    const endedMessage = 'It was ended on another device.';
    expect(session.getState()).toEqual({ loading: false, user: null, endedMessage });
    expect(localStorage.getItem('owner_user')).toBeNull();
  });

  test('a sign-in there is a sign-in here', () => {
    const session = restored();
    const other = { ...owner, id: '2', name: 'Harper' };
    inAnotherTab(() => {
      localStorage.setItem('owner_token', 'token-9');
      localStorage.setItem('owner_user', JSON.stringify(other));
    }, 'owner_user');
    expect(session.getState().user).toEqual(other);
    expect(session.token()).toBe('token-9');
  });

  test('what else they store changes nothing', () => {
    const session = signedIn();
    const state = session.getState();
    inAnotherTab(() => localStorage.setItem('verbena.theme', 'dark'), 'verbena.theme');
    expect(session.getState()).toBe(state);
  });
});

describe('a page to which Back leads', () => {
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('AUTH-18: shows nothing of an owner who has signed out after it was left', () => {
    const session = signedIn();
    localStorage.clear();
    comeBack(true);
    expect(session.getState()).toEqual({ loading: false, user: null });
  });

  test('stays as it is where nothing has changed, or where it is loaded anew', () => {
    const session = signedIn();
    const state = session.getState();
    comeBack(true);
    expect(session.getState()).toBe(state);
    localStorage.clear();
    comeBack(false);
    expect(session.getState()).toBe(state);
  });
});
