import { afterEach, describe, expect, test, vi } from 'vitest';
import { NotSentError, UnknownOutcomeError } from '../../src/dataProvider/errors';
import { slowAfterMs } from '../../src/dataProvider/save';
import { endpoints } from '../../src/resources/endpoints';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { answer, type FakeAnswer, fakeHttp, noContent } from '../support/fakeHttp';

const cut = (): never => {
  throw new TypeError('Failed to fetch');
};
const gatewayTimeout = () => new Response('<h1>Timed out</h1>', { status: 504 });

/** Answers of a line, one after the other. */
const inTurn = (...answers: FakeAnswer[]) => {
  const left = [...answers];
  return async (call: never) => {
    const next = left.shift();
    return typeof next === 'function' ? next(call) : next;
  };
};

const line = 'POST /api/owner/categories';
const made = answer(201, { category: { id: 7, name: 'Nails', display_order: 0 } });

const provided = (answers: Record<string, FakeAnswer>, knowsKeys = true) => {
  const { http, calls } = fakeHttp(answers, {
    named: knowsKeys ? ['idempotency_keys'] : [],
    retryAfterMs: 0,
  });
  const keys = () => calls.map(({ headers }) => headers['Idempotency-Key']);
  return { provider: createOwnerDataProvider(http, endpoints), http, calls, keys };
};
const create = ({ provider }: ReturnType<typeof provided>, name = 'Nails') =>
  provider.create('categories', { data: { name, display_order: 0 } });

afterEach(() => vi.unstubAllGlobals());

describe('a server that knows keys', () => {
  test.each([cut, gatewayTimeout])(
    'is sent a change without an answer once more, by the same key',
    async (lost) => {
      const console = provided({ [line]: inTurn(lost, made) });
      expect((await create(console)).data.id).toBe('7');
      const [first, second, ...others] = console.keys();
      expect(first).toMatch(/^[\w-]{16,255}$/);
      expect(second).toBe(first);
      expect(others).toEqual([]);
    },
  );

  test('is not sent it a third time unasked: it is told as unknown, and that trying again is safe', async () => {
    const console = provided({ [line]: cut });
    await expect(create(console)).rejects.toThrow(
      'No answer came from the server, so it is not known whether this was saved. Try again: nothing is made twice.',
    );
    expect(console.calls).toHaveLength(2);
  });

  test('names every change of a save by the same key each time, and different changes differently', async () => {
    const console = provided({
      [line]: answer(409, { message: 'Not now' }),
      'DELETE /api/owner/categories/7': answer(409, { message: 'Not now' }),
    });
    const remove = () =>
      console.provider.delete('categories', { id: '7', previousData: { id: '7' } });
    const save = async () => {
      const nothing = () => undefined;
      await create(console).catch(nothing);
      await create(console, 'Hands').catch(nothing);
      await remove().catch(nothing);
    };
    await console.http.saves.run('form-1', save);
    await console.http.saves.run('form-1', save);
    await console.http.saves.run('form-2', save);
    const keys = console.keys();
    expect(new Set(keys.slice(0, 3)).size).toBe(3);
    expect(keys.slice(3, 6)).toEqual(keys.slice(0, 3));
    expect(new Set(keys).size).toBe(6);
  });

  test('names a record that is corrected between two tries by the same key', async () => {
    const console = provided({ [line]: made });
    const send = (name: string) =>
      console.provider.create('categories', { data: { name }, meta: { attempt: 'form-1' } });
    await send('Nails');
    await send('Nails and hands');
    expect(new Set(console.keys()).size).toBe(1);
  });
});

describe('a backend of the specification alone', () => {
  test.each<
    [
      string,
      string,
      (provider: ReturnType<typeof provided>['provider']) => Promise<unknown>,
      RegExp,
    ]
  >([
    [
      'a new record',
      line,
      (provider) => provider.create('categories', { data: { name: 'Nails' } }),
      /this was saved\. Look for it in the list before you try again\.$/,
    ],
    [
      'a deletion',
      'DELETE /api/owner/categories/7',
      (provider) => provider.delete('categories', { id: '7', previousData: { id: '7' } }),
      /this was deleted\. The list shows what is there now\.$/,
    ],
    [
      'another password',
      'POST /auth/owner/change-password/3',
      (provider) =>
        provider.changePassword({ userId: '3', currentPassword: 'a', newPassword: 'b' }),
      /the password was changed\. Sign in with it in another window before you try again\.$/,
    ],
    [
      'a changed profile',
      'PUT /auth/owner/profile/3',
      (provider) =>
        provider.updateProfile({
          userId: '3',
          profile: { name: '', email: '', phone_number: null, role: '' },
        }),
      /this was saved\. Load the page again to see it\.$/,
    ],
  ])(
    'is sent %s without an answer once, without a key, and it is told as unknown',
    async (_, call, act, told) => {
      const console = provided({ [call]: cut }, false);
      const failure = act(console.provider);
      await expect(failure).rejects.toBeInstanceOf(UnknownOutcomeError);
      await expect(failure).rejects.toThrow(told);
      expect(console.keys()).toEqual([undefined]);
    },
  );

  test('that answers a creation with nothing is not said to have saved it', async () => {
    const console = provided({ [line]: noContent }, false);
    await expect(create(console)).rejects.toBeInstanceOf(UnknownOutcomeError);
  });
});

test('what cannot be sent for want of a network is told so, and not as unknown', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const console = provided({ [line]: cut });
  await expect(create(console)).rejects.toBeInstanceOf(NotSentError);
  expect(console.calls).toHaveLength(1);
});

const unanswered = ({ signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('a change that is not answered', () => {
  const waiting = (isOfAccount = false) => {
    vi.useFakeTimers();
    const path = '/api/owner/categories';
    const console = provided({ [line]: unanswered } as unknown as Record<string, FakeAnswer>);
    const { saves } = console.http;
    const told = vi.fn(() => saves.stopSlow() !== undefined);
    saves.subscribe(told);
    const send = async (): Promise<unknown> =>
      isOfAccount ? console.http(path, { isOfAccount, method: 'POST', body: {} }) : create(console);
    return { ...console, saves, told, send };
  };

  test.each(['alone', 'as a part of a save'])(
    'takes long after ten seconds, and stopped it is unknown and not sent again: %s',
    async (way) => {
      const { saves, told, send, calls } = waiting();
      const saved = way === 'alone' ? send() : saves.run('form-1', send);
      const refused = expect(saved).rejects.toBeInstanceOf(UnknownOutcomeError);
      await vi.advanceTimersByTimeAsync(slowAfterMs - 1);
      expect(saves.stopSlow()).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(told).toHaveLastReturnedWith(true);
      saves.stopSlow()?.();
      await refused;
      expect(told).toHaveLastReturnedWith(false);
      expect(calls).toHaveLength(1);
    },
  );

  test('of a save that waits for somebody to enter a PIN does not take long', async () => {
    const { saves } = waiting();
    const saved = saves.run('form-1', () => new Promise<void>((done) => setTimeout(done, 60_000)));
    await vi.advanceTimersByTimeAsync(slowAfterMs);
    expect(saves.stopSlow()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    await saved;
  });

  test('and that nobody asked for, such as presence, is not told', async () => {
    const { saves, send, told } = waiting(true);
    void send();
    await vi.advanceTimersByTimeAsync(2 * slowAfterMs);
    expect(saves.stopSlow()).toBeUndefined();
    expect(told).not.toHaveBeenCalled();
  });
});

test('what is read is asked of the server, whatever the browser has kept', async () => {
  const caches: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    caches.push(cache);
    return answer(200, { categories: [] });
  });
  const { createHttp } = await import('../../src/dataProvider/http');
  const http = createHttp({ baseUrl: '', token: () => 'token', onSessionEnded: () => undefined });
  await http('/api/owner/categories');
  http.prime('/api/owner/services');
  await http('/api/owner/services');
  expect(caches).toEqual(['no-cache', 'no-cache']);
});
