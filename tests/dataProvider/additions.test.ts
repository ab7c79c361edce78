import { describe, expect, test } from 'vitest';
import { createAuth } from '../../src/authProvider/auth';
import { createSession } from '../../src/authProvider/session';
import { createOwnerDataProvider } from '../../src/createOwnerDataProvider';
import { answer, type FakeAnswer, fakeHttp } from '../support/fakeHttp';
import { memoryStorage } from '../support/memoryStorage';

const lock = 'POST /auth/owner/lock-pin/7';
const logout = 'POST /auth/owner/logout';
const latest = 'GET /api/owner/activity?limit=1';

const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });

/** A tab that does all that the specification has no call for, and is then loaded again and does it once more. */
const askTwice = async (given: FakeAnswer) => {
  const storage = memoryStorage();
  const lines: string[] = [];
  const kept: unknown[] = [];
  for (const _ of ['first', 'loaded again']) {
    const answers = { [lock]: given, [logout]: given, [latest]: given };
    const { http, calls } = fakeHttp(answers, { storage });
    const provider = createOwnerDataProvider(http, {});
    const session = createSession(memoryStorage(new Map([['owner_token', 'token-1']])));
    kept.push(
      await provider.keepsActivity({}).then(
        ({ data }) => data,
        () => 'unknown',
      ),
    );
    createAuth(session, http).logout();
    await provider.lockPin({ userId: '7' }).catch(() => undefined);
    lines.push(...calls.map(({ line }) => line));
  }
  return { lines, kept };
};

describe('calls beyond the specification', () => {
  test.each<[string, FakeAnswer]>([
    ['404', answer(404, {})],
    ['405', answer(405, {})],
    ['501', answer(501, {})],
    ['a page for every path', page],
  ])('are asked for once in a tab where they are answered with %s', async (_, given) => {
    const { lines, kept } = await askTwice(given);
    expect(lines).toEqual([latest, logout, lock]);
    expect(kept).toEqual([false, false]);
  });

  test('go on where the server has them', async () => {
    const { lines, kept } = await askTwice({ success: true, data: [] });
    expect(lines).toEqual([latest, logout, lock, logout, lock]);
    expect(kept).toEqual([true, true]);
  });

  test('are asked for again after a failure that says nothing of the path', async () => {
    const { lines, kept } = await askTwice(answer(500, {}));
    expect(lines).toEqual([latest, logout, lock, latest, logout, lock]);
    expect(kept).toEqual(['unknown', 'unknown']);
  });
});
