// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { createPinGate } from '../../src/authProvider/pinGate';
import { createSession, type SessionUser } from '../../src/authProvider/session';

const owner: SessionUser = {
  id: '1',
  email: 'ann@spa.example',
  name: 'Ann',
  phoneNumber: '',
  clientName: 'Spa One',
  role: 'owner',
  createdAt: '2026-01-01T00:00:00Z',
};

const signedIn = () => {
  const session = createSession(localStorage);
  session.restore();
  session.signIn(owner, 'token-1');
  return { session, gate: createPinGate(session) };
};

const shut = {
  verified: false,
  pending: null,
  challenged: false,
  codeWanted: false,
  resuming: false,
};

const now = () => performance.now();

describe('the lock', () => {
  test('PIN-01, PIN-08: it is shut at first, open once the PIN is verified, and shut again on leaving', () => {
    const { gate } = signedIn();
    expect(gate.getState()).toEqual(shut);
    gate.unlock();
    expect(gate.getState().verified).toBe(true);
    expect(gate.lock()).toBe(true);
    expect(gate.getState().verified).toBe(false);
    expect(gate.lock()).toBe(false);
  });

  test('PIN-09: it leaves nothing in the browser’s storage', () => {
    const { gate } = signedIn();
    const before = { ...localStorage };
    gate.ask('/services');
    gate.unlock();
    expect({ ...localStorage }).toEqual(before);
    expect({ ...sessionStorage }).toEqual({});
  });

  test('PIN-05, PIN-06: the place that was wanted is given once the PIN is verified, and once only', () => {
    const { gate } = signedIn();
    gate.ask('/campaigns');
    expect(gate.getState()).toMatchObject({ pending: '/campaigns', verified: false });
    expect(gate.unlock()).toBe('/campaigns');
    expect(gate.unlock()).toBeNull();
  });

  test.each([true, false])(
    'PIN-01: after a reload the server says whether it is open: %s',
    (stillOpen) => {
      const { session } = signedIn();
      const gate = createPinGate(session, { resuming: true });
      expect(gate.getState()).toEqual({ ...shut, resuming: true });
      gate.resume(stillOpen);
      expect(gate.getState()).toEqual({ ...shut, verified: stillOpen });
      // A result that arrives after the lock, such as a duplicate, does not unlock it.
      gate.lock();
      gate.resume(true);
      expect(gate.getState()).toEqual(shut);
    },
  );

  test('AUTH-19: signing out ends a reload too', () => {
    const { session } = signedIn();
    const gate = createPinGate(session, { resuming: true });
    session.signOut();
    gate.resume(true);
    expect(gate.getState()).toEqual(shut);
  });

  test('PIN-07: closing drops the place', () => {
    const { gate } = signedIn();
    gate.ask('/campaigns');
    gate.dismiss();
    expect(gate.getState().pending).toBeNull();
    expect(gate.unlock()).toBeNull();
  });

  test('its listeners hear of every change until they leave', () => {
    const { gate } = signedIn();
    let heard = 0;
    const leave = gate.subscribe(() => {
      heard += 1;
    });
    gate.dismiss();
    expect(heard).toBe(0);
    gate.ask('/services');
    gate.unlock();
    expect(heard).toBe(2);
    leave();
    gate.lock();
    expect(heard).toBe(2);
  });
});

describe('the session', () => {
  const inAnotherTab = (change: () => void) => {
    change();
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'owner_user', storageArea: localStorage }),
    );
  };

  test.each<[string, (session: ReturnType<typeof createSession>) => void]>([
    ['AUTH-19: signing out', (session) => session.signOut()],
    ['its end', (session) => session.end()],
    ['signing out in another tab', () => inAnotherTab(() => localStorage.clear())],
    [
      'another owner in another tab',
      () =>
        inAnotherTab(() => localStorage.setItem('owner_user', JSON.stringify({ ...owner, id: 2 }))),
    ],
  ])('%s locks and forgets what was pending', async (_, leave) => {
    const { session, gate } = signedIn();
    gate.unlock();
    gate.ask('/services');
    const call = gate.pin.challenge(now());
    leave(session);
    expect(gate.getState()).toEqual(shut);
    await expect(call).resolves.toBe(false);
    session.signIn(owner, 'token-2');
    expect(gate.getState().verified).toBe(false);
  });

  test('a changed profile locks nothing', () => {
    const { session, gate } = signedIn();
    gate.unlock();
    session.update({ name: 'Ann Other' });
    expect(gate.getState().verified).toBe(true);
  });
});

describe('calls that the server refuses for want of the PIN', () => {
  test('share one question, and are all repeated after it', async () => {
    const { gate } = signedIn();
    const calls = [gate.pin.challenge(now()), gate.pin.challenge(now()), gate.pin.challenge(now())];
    expect(gate.getState().challenged).toBe(true);
    gate.pin.settle(true);
    expect(gate.getState().challenged).toBe(false);
    await expect(Promise.all(calls)).resolves.toEqual([true, true, true]);
  });

  test('are none of them repeated when the owner declines', async () => {
    const { gate } = signedIn();
    const calls = [gate.pin.challenge(now()), gate.pin.challenge(now())];
    gate.pin.settle(false);
    await expect(Promise.all(calls)).resolves.toEqual([false, false]);
  });

  test('do not open App Config: that is a door of its own', async () => {
    const { gate } = signedIn();
    const call = gate.pin.challenge(now());
    gate.pin.settle(true);
    await call;
    expect(gate.getState().verified).toBe(false);
  });

  test('are not asked about again when their refusal comes after the answer', async () => {
    const { gate } = signedIn();
    const sentBefore = now();
    gate.pin.challenge(now());
    gate.pin.settle(true);
    await expect(gate.pin.challenge(sentBefore)).resolves.toBe(true);
    gate.pin.challenge(now());
    gate.pin.settle(false);
    await expect(gate.pin.challenge(sentBefore)).resolves.toBe(false);
    expect(gate.getState().challenged).toBe(false);
  });

  test('are repeated without a question when App Config was opened meanwhile', async () => {
    const { gate } = signedIn();
    const sentBefore = now();
    gate.unlock();
    await expect(gate.pin.challenge(sentBefore)).resolves.toBe(true);
  });

  test('are asked about anew when they were sent after the answer', () => {
    const { gate } = signedIn();
    gate.pin.challenge(now());
    gate.pin.settle(false);
    gate.pin.challenge(now() + 1);
    expect(gate.getState().challenged).toBe(true);
  });
});
