import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../src/authProvider/session';
import { loadConsole } from '../../src/start/consoleChunk';
import { fetchConsoleEarly } from '../../src/start/fetchConsoleEarly';
import { fakeHttp } from '../support/fakeHttp';
import { becomeIdle, mockConnection } from '../support/idle';
import { owner } from '../support/rows';

vi.mock('../../src/start/consoleChunk', () => ({ loadConsole: vi.fn() }));
vi.mock('../../src/resources/services/ServiceList', () => ({ default: null }));

beforeEach(() => {
  vi.mocked(loadConsole)
    .mockReset()
    .mockResolvedValue(() => <></>);
});

function start(path: string, signedIn: boolean) {
  const session = createSession(localStorage);
  if (signedIn) session.signIn(owner, 'token-1');
  const { http, calls } = fakeHttp({
    'GET /auth/owner/has-pin/1': { success: true, hasPin: true },
  });
  fetchConsoleEarly(path, session, http);
  return calls.map(({ line }) => line);
}

describe.each(['/', '/about', '/contact', '/login'])('on %s', (path) => {
  test('the console is fetched once the browser is idle, and nothing is called', async () => {
    expect(start(path, false)).toEqual([]);
    expect(loadConsole).not.toHaveBeenCalled();
    await becomeIdle();
    expect(loadConsole).toHaveBeenCalledOnce();
  });

  test.each([
    ['who saves data', { saveData: true }],
    ['on a slow line', { effectiveType: 'slow-2g' }],
  ])('it is left alone for a visitor %s', async (_, connection) => {
    mockConnection(connection);
    start(path, false);
    expect(await becomeIdle()).toBe(0);
  });
});

describe('on a console page', () => {
  test('PIN-02: an owner gets code and first calls at once, of App Config nothing but whether there is a PIN', () => {
    expect(start('/services/7', true)).toEqual(['GET /auth/owner/has-pin/1']);
    expect(loadConsole).toHaveBeenCalledOnce();
  });

  test('a visitor gets neither', () => {
    expect(start('/services', false)).toEqual([]);
    expect(loadConsole).not.toHaveBeenCalled();
  });

  test('a chunk that does not arrive is no error yet', async () => {
    vi.mocked(loadConsole).mockRejectedValueOnce(new TypeError('gone'));
    expect(start('/help', true)).toEqual([]);
    await expect.poll(() => vi.mocked(loadConsole).mock.calls.length).toBe(1);
  });
});
