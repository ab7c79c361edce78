import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { resources } from '../../src/resources';
import { failure, stock } from '../support/catalogue';
import { expectLogged } from '../support/expectLogged';
import { answers, dialog, enterPin, givePin } from '../support/pin';
import { type Instead, renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

const access = 'App Config Access';
const appConfigPaths = resources
  .filter(({ area, list }) => area === 'appConfig' && list)
  .flatMap(({ name, hasCreate, hasEdit }) => [
    `/${name}`,
    ...(hasCreate ? [`/${name}/create`] : []),
    ...(hasEdit ? [`/${name}/1`] : []),
  ]);

test.beforeEach(async () => {
  await givePin(app, '2468');
  await stock(app, { categories: ['Massage'], services: [{ name: 'Alpha' }] });
});

const open = (path: string, instead?: Instead, additions?: string[]) =>
  renderConsole(path, {
    app,
    locked: true,
    ...(additions && { user: { additions } }),
    ...(instead && { instead }),
  });

const place = () => window.location.pathname + window.location.search;
const services = () => screen.findByRole('table', { name: 'Services' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const railLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Dashboard' })).getByRole('link', { name });

/** Goes to a place as a navigation with state does. */
const navigate = (path: string, state: unknown) =>
  act(() => {
    window.history.pushState({ usr: state, key: 'k', idx: 1 }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });

/** The calls for data: all but those about the account. */
const dataCalls = (calls: readonly { line: string }[]) =>
  calls.map(({ line }) => line).filter((line) => !line.includes('/auth/owner/'));

describe('before the PIN', () => {
  test.for([...appConfigPaths, '/Services', '/%73ervices', '/Reward-Plans/'])(
    'PIN-02, PIN-03: %s asks for it, shows nothing and requests nothing',
    async (path) => {
      const { calls } = await open(path, undefined, ['opening_hours', 'therapists']);
      await dialog(access);
      expect(document.querySelector('nav[aria-label="App Config"]')).toBeNull();
      await waitFor(() =>
        expect(document.querySelector('main')?.textContent).toBe(
          'App ConfigLocked until the PIN is entered.',
        ),
      );
      expect(dataCalls(calls)).toEqual([]);
      expect(place()).toBe(path);
    },
  );

  test.for(['/dashboard', '/profile', '/profile/activity', '/help'])(
    'PIN-03: %s needs none',
    async (path) => {
      await open(path);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('PIN-04: an owner without a PIN is asked to set one', async () => {
    await givePin(app, null);
    const { calls } = await open('/services');
    const form = await dialog('Set App Config PIN');
    fireEvent.change(within(form).getByLabelText('New PIN'), { target: { value: '1357' } });
    fireEvent.change(within(form).getByLabelText('Confirm PIN'), { target: { value: '1357' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Set PIN' }));
    await screen.findByText('PIN Set Successfully!');
    expect(dataCalls(calls)).toEqual([]);
    await services();
    await noDialog();
  });

  test('PIN-10: while it is not known whether there is one, it stays shut and says so', async () => {
    const { calls } = await open('/services', ({ line }) =>
      line.includes('/has-pin/') ? new Promise(() => {}) : undefined,
    );
    await dialog(access);
    expect(screen.getByText('Checking PIN status...')).toHaveAttribute('role', 'status');
    expect(dataCalls(calls)).toEqual([]);
  });

  test.for([
    ['the message of the server', 'Being mended', 'Being mended'],
    ['a message of its own', '', 'Failed to check PIN status'],
  ] as const)(
    'PIN-10: when that cannot be found out it stays shut with %s, and can be asked again',
    async ([, said, shown]) => {
      expectLogged(shown);
      let fails = true;
      const { calls } = await open('/services', ({ line }) =>
        fails && line.includes('/has-pin/') ? failure(said) : undefined,
      );
      const form = await dialog(access);
      expect(await within(form).findByRole('alert')).toHaveTextContent(shown);
      expect(within(form).queryByLabelText('PIN')).toBeNull();
      expect(dataCalls(calls)).toEqual([]);
      fails = false;
      fireEvent.click(within(form).getByRole('button', { name: 'Retry' }));
      await enterPin('2468');
      await services();
    },
  );
});

describe('with the PIN', () => {
  test('SHELL-31, PIN-01, PIN-05: from the rail it is asked for in the section that is open, and then leads to App Config', async () => {
    const { person } = await open('/dashboard');
    await person.click(await screen.findByRole('link', { name: 'App Config' }));
    await dialog(access);
    expect(place()).toBe('/dashboard');
    await enterPin('2468');
    await services();
    await noDialog();
    expect(place()).toBe('/services');
  });

  test('PIN-05: a deep link opens where it leads', async () => {
    await open('/categories');
    await enterPin('2468');
    await screen.findByRole('dialog', { name: 'Manage Categories' });
    expect(place()).toBe('/categories');
  });

  test('PIN-01, PIN-08: it holds from tab to tab, until App Config is left', async () => {
    const { person, linesOf } = await open('/services');
    await enterPin('2468');
    await services();
    await noDialog();
    await person.click(screen.getByRole('link', { name: 'Campaigns' }));
    await waitFor(() => expect(place()).toBe('/campaigns'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const locked = () => linesOf('POST').filter((line) => line.includes('/lock-pin/'));
    expect(locked()).toEqual([]);
    await person.click(railLink('Overview'));
    await waitFor(() => expect(locked()).toHaveLength(1));
    await person.click(railLink('App Config'));
    await dialog(access);
    expect(place()).toBe('/dashboard');
  });

  test('PIN-08: Back into App Config asks again, and closing returns to where the owner came from', async () => {
    const { person, calls } = await open('/services');
    await enterPin('2468');
    await services();
    await noDialog();
    await person.click(screen.getByRole('button', { name: 'Verbena Day Spa' }));
    await person.click(screen.getByRole('menuitem', { name: 'Help & Support' }));
    await screen.findByRole('heading', { name: 'Help & Support' });
    const before = dataCalls(calls).length;
    act(() => window.history.back());
    await dialog(access);
    expect(place()).toBe('/services');
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'Help & Support' });
    expect(place()).toBe('/help');
    expect(dataCalls(calls)).toHaveLength(before);
  });

  test('PIN-08: a page that the browser keeps for its Back button is kept locked', async () => {
    await open('/services');
    await enterPin('2468');
    await services();
    await noDialog();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await dialog(access);
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });

  test('PIN-09: of all this nothing is stored', async () => {
    // The names of what the server can do are stored, and tell of no PIN of the owner's.
    await open('/services', undefined, []);
    await enterPin('2468');
    await services();
    const keys = Object.keys(localStorage).filter((key) => !key.startsWith('verbena.'));
    expect(keys.sort()).toEqual(['owner_token', 'owner_user']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/pin|verified/i);
  });

  test('AUTH-19: signing out drops it', async () => {
    const { person, signIn } = await open('/services');
    await enterPin('2468');
    await services();
    await noDialog();
    await person.click(screen.getByRole('button', { name: 'Verbena Day Spa' }));
    await person.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Login' });
    await act(signIn);
    navigate('/services', null);
    await dialog(access);
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });
});

describe('PIN-07: closing the dialog', () => {
  test.for([
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'Escape',
      () => fireEvent.keyDown(screen.getByRole('dialog', { name: access }), { key: 'Escape' }),
    ],
  ] as const)('by %s stays in the section, and what was wanted is forgotten', async ([, close]) => {
    const { person } = await open('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    navigate('/dashboard', { section: 'appConfig', requirePin: true, subSection: 'campaigns' });
    await dialog(access);
    close();
    await noDialog();
    expect(place()).toBe('/dashboard');
    await person.click(railLink('App Config'));
    await enterPin('2468');
    await services();
    expect(place()).toBe('/services');
  });

  test('of a deep link leads to the Overview', async () => {
    await open('/services/create');
    await dialog(access);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'Welcome, Verbena Day Spa' });
    expect(place()).toBe('/dashboard');
    await noDialog();
  });

  test('while the PIN is being verified: nothing opens afterwards', async () => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const { linesOf } = await open('/dashboard', async ({ line }) => {
      if (line.includes('/verify-pin/')) await held;
      return undefined;
    });
    fireEvent.click(await screen.findByRole('link', { name: 'App Config' }));
    await enterPin('2468');
    await screen.findByRole('button', { name: 'Verifying...' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await noDialog();
    letThrough();
    await waitFor(() => expect(linesOf('POST')).toHaveLength(1));
    expect(place()).toBe('/dashboard');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a navigation to /dashboard that names a section', () => {
  test.for([
    ['campaigns', '/campaigns'],
    ['services', '/services'],
    [undefined, '/services'],
    ['nothing of the kind', '/services'],
  ] as const)(
    'SHELL-23, PIN-05, PIN-06: App Config with the sub-section %s waits for the PIN and then opens at %s',
    async ([subSection, path]) => {
      const { calls } = await open('/dashboard');
      await screen.findByRole('heading', { level: 1 });
      const before = dataCalls(calls).length;
      navigate('/dashboard', { section: 'appConfig', requirePin: true, subSection });
      await dialog(access);
      expect(place()).toBe('/dashboard');
      expect(dataCalls(calls)).toHaveLength(before);
      await enterPin('2468');
      await waitFor(() => expect(place()).toBe(path));
      await (path === '/services' ? services() : screen.findByText('No campaigns found'));
      await noDialog();
    },
  );

  test('SHELL-23: App Config needs the PIN even when the navigation does not say so', async () => {
    await open('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    navigate('/dashboard', { section: 'appConfig' });
    await dialog(access);
    expect(place()).toBe('/dashboard');
  });

  test('SHELL-23: the Overview opens at once', async () => {
    await open('/help');
    await screen.findByRole('heading', { name: 'Help & Support' });
    navigate('/dashboard', { section: 'overview' });
    await screen.findByRole('heading', { name: 'Welcome, Verbena Day Spa' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('SHELL-23: the Schedule opens at once, in place of the Overview', async () => {
    await open('/help');
    await screen.findByRole('heading', { name: 'Help & Support' });
    const { length } = window.history;
    navigate('/dashboard', { section: 'schedule' });
    await screen.findByRole('heading', { name: 'Appointment Scheduling' });
    expect(place()).toBe('/schedule');
    expect(window.history).toHaveLength(length + 1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('PIN-06: it asks once: the name does not stay in the history', async () => {
    await open('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    navigate('/dashboard', { section: 'appConfig', requirePin: true });
    await dialog(access);
    expect(window.history.state.usr).toBeNull();
  });
});

test('PIN-01: a link that is opened in a new tab is left to the browser', async () => {
  await open('/dashboard');
  const link = await screen.findByRole('link', { name: 'App Config' });
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  fireEvent.click(link, { ctrlKey: true });
  document.removeEventListener('click', stay);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(link).toHaveAttribute('href', '/services');
});

test('PIN-15, PIN-16: without a token nothing is sent, and the dialog says what is missing', async () => {
  const { session, linesOf } = await open('/dashboard', ({ line }) =>
    line.includes('/has-pin/') ? answers({ success: true, hasPin: true }) : undefined,
  );
  const { user } = session.getState();
  if (user) act(() => session.signIn(user));
  fireEvent.click(await screen.findByRole('link', { name: 'App Config' }));
  await enterPin('2468');
  expect(await screen.findByText('Authentication required')).toBeVisible();
  expect(linesOf('POST')).toEqual([]);
});
