import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../src/authProvider/session';
import { loadConsole } from '../../src/start/consoleChunk';
import { fetchConsoleEarly, fetchOnPress, fetchOnSignIn } from '../../src/start/fetchConsoleEarly';
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

describe('a sign-in', () => {
  /** What is called by the time that the listeners of a session hear of its owner. */
  function signIn(wanted: string) {
    const session = createSession(localStorage);
    session.restore();
    const { http, calls } = fakeHttp({
      'GET /auth/owner/has-pin/1': { success: true, hasPin: true },
      'GET /api/owner/customers/3?sort_by=join_date&sort_order=desc&offset=0&limit=20': {
        success: true,
      },
    });
    fetchOnSignIn(() => wanted, session, http);
    let lines: (string | undefined)[] = [];
    session.subscribe(() => {
      lines = calls.map(({ line }) => line.split('?')[0]);
    });
    expect(calls).toEqual([]);
    session.signIn(owner, 'token-1');
    const first = lines;
    session.update({ name: 'Another name' });
    expect(lines).toEqual(first);
    return first;
  }

  test('has the page to which it leads fetched before that is rendered, and once', () => {
    expect(signIn('/customers')).toEqual(['GET /api/owner/customers/3']);
    expect(loadConsole).toHaveBeenCalledOnce();
  });

  test('PIN-02: into App Config has nothing fetched that stands behind the PIN', () => {
    expect(signIn('/services')).toEqual(['GET /auth/owner/has-pin/1']);
  });
});

describe('a link that is pressed', () => {
  /** What is called as something is pressed in a page of the console. */
  function press(html: string, options: PointerEventInit = {}) {
    const session = createSession(localStorage);
    session.signIn(owner, 'token-1');
    const { http, calls } = fakeHttp({
      'GET /auth/owner/has-pin/1': { success: true, hasPin: true },
      'GET /api/owner/customers/3?sort_by=join_date&sort_order=desc&offset=0&limit=20': {
        success: true,
      },
    });
    fetchOnPress(session, http);
    document.body.innerHTML = html;
    document
      .getElementById('it')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, ...options }));
    return calls.map(({ line }) => line.split('?')[0]);
  }

  test('has the page that it leads to fetched, with its first call', () => {
    expect(press('<a href="/customers"><b id="it">Customers</b></a>')).toEqual([
      'GET /api/owner/customers/3',
    ]);
    expect(loadConsole).toHaveBeenCalled();
  });

  test('PIN-02: into App Config has nothing fetched that stands behind the PIN', () => {
    expect(press('<a id="it" href="/services">Services</a>')).toEqual([
      'GET /auth/owner/has-pin/1',
    ]);
  });

  test('is that of a row which opens, unless one of its controls is pressed', () => {
    const row = (cells: string) =>
      `<table><tr data-opens="true"><td><a href="/customers">Ann</a></td>${cells}</tr></table>`;
    expect(press(row('<td id="it">Today</td>'))).toEqual(['GET /api/owner/customers/3']);
    expect(press(row('<td><label id="it">Select</label></td>'))).toEqual([]);
  });

  test('by another button, or out of the console, has nothing fetched', () => {
    expect(press('<a id="it" href="/customers">Customers</a>', { button: 1 })).toEqual([]);
    expect(press('<a id="it" href="/contact">Contact</a>')).toEqual([]);
    expect(press('<a id="it" href="https://example.com/customers">Elsewhere</a>')).toEqual([]);
    mockConnection({ saveData: true });
    expect(press('<a id="it" href="/customers">Customers</a>')).toEqual([]);
  });
});
