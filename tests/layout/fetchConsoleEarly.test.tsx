import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../src/authProvider/session';
import { loadConsole } from '../../src/consoleChunk';
import { fetchConsoleEarly } from '../../src/fetchConsoleEarly';
import { fakeHttp } from '../support/fakeHttp';
import { owner } from '../support/renderSite';

vi.mock('../../src/consoleChunk', () => ({ loadConsole: vi.fn() }));
vi.mock('../../src/resources/services/ServiceList', () => ({ default: null }));

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.mocked(loadConsole)
    .mockReset()
    .mockResolvedValue(() => <></>);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
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
  test('the console is fetched once the browser is idle, and nothing is called', () => {
    expect(start(path, false)).toEqual([]);
    expect(loadConsole).not.toHaveBeenCalled();
    for (const task of idle) task();
    expect(loadConsole).toHaveBeenCalledOnce();
  });

  test('it is left alone for a visitor who saves data', () => {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true },
    });
    start(path, false);
    expect(idle).toEqual([]);
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
    await vi.waitFor(() => expect(loadConsole).toHaveBeenCalledOnce());
  });
});
