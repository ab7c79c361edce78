import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getThemePreference, setThemePreference } from '../../src/theme/themePreference';
import { noContent } from '../support/fakeHttp';
import { renderSite } from '../support/renderSite';
import { owner } from '../support/rows';

vi.mock('../../src/App', () => ({ default: () => <main id="main" tabIndex={-1} /> }));

const header = () => within(screen.getByRole('banner'));
const place = () => screen.getByTestId('place').textContent;
const menuButton = () => screen.findByRole('button', { name: 'Spa One' });
const answers = { 'POST /auth/owner/logout': noContent };

afterEach(() => setThemePreference('system'));

test('SHELL-10: the brand comes first and leads to "/"', async () => {
  const { person } = renderSite('/about');
  const brand = header().getByRole('link', { name: 'Verbena' });
  expect(header().getAllByRole('link')[1]).toBe(brand);
  await person.click(brand);
  expect(place()).toBe('/');
});

test('the first stop of the keyboard leads past the header', async () => {
  const { person } = renderSite('/about');
  await person.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

describe('signed out', () => {
  test('SHELL-11: has Home, About, Contact and Login in this order, and no user menu', () => {
    renderSite('/');
    const links = within(header().getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Login', '/login'],
    ]);
    expect(header().queryByRole('button')).toBeNull();
  });

  test('marks the page that is open', () => {
    renderSite('/about');
    expect(header().getByRole('link', { current: 'page' })).toHaveTextContent('About');
  });

  test('the theme can be chosen in the foot of the page', async () => {
    const { person } = renderSite('/');
    const choice = within(screen.getByRole('group', { name: 'Theme' }));
    expect(choice.getByRole('radio', { name: 'System' })).toBeChecked();
    await person.click(choice.getByRole('radio', { name: 'Dark' }));
    expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

describe('signed in', () => {
  test.each(['/', '/help', '/customers', '/unknown'])(
    'SHELL-12: %s shows a "Dashboard" button',
    async (path) => {
      const { person } = renderSite(path, { user: owner });
      await person.click(await screen.findByRole('link', { name: 'Dashboard' }));
      expect(place()).toBe('/dashboard');
    },
  );

  test.each(['/dashboard', '/services', '/services/create', '/services/7', '/categories'])(
    'SHELL-12, SHELL-25: %s shows none',
    async (path) => {
      renderSite(path, { user: owner });
      await menuButton();
      expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    },
  );

  test('SHELL-13, SHELL-14, SHELL-16: the menu is labelled with the client name and leads to its pages', async () => {
    const { person } = renderSite('/', { user: owner });
    expect(header().queryByRole('link', { name: 'Login' })).toBeNull();
    await person.click(await menuButton());
    const items = screen.getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Profile', '/profile'],
      ['Payments', '/billing'],
      ['Help & Support', '/help'],
      ['Logout', null],
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Payments' }));
    expect(place()).toBe('/billing');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test.each(['/', '/services'])(
    'SHELL-15: "Logout" on %s clears the session, tells the server and goes to "/"',
    async (path) => {
      const user = { ...owner, additions: ['sessions'] };
      const { person, calls, session } = renderSite(path, { user, answers });
      await person.click(await menuButton());
      await person.click(screen.getByRole('menuitem', { name: 'Logout' }));
      await waitFor(() => expect(place()).toBe('/'));
      expect(header().getByRole('link', { name: 'Login' })).toBeVisible();
      expect(session.getState().user).toBeNull();
      expect({ ...localStorage }).toEqual({});
      expect(calls.map(({ line }) => line)).toEqual(['POST /auth/owner/logout']);
    },
  );
});

describe('the user menu', () => {
  const open = async () => {
    const { person } = renderSite('/', { user: owner, answers });
    const button = await menuButton();
    await person.click(button);
    return { person, button };
  };
  const item = (name: string) =>
    screen.getByRole(/^(Light|Dark|System)$/.test(name) ? 'menuitemradio' : 'menuitem', { name });

  test('tells whether it is open', async () => {
    const { person, button } = await open();
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id);
    await person.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('is walked with the arrows, Home and End', async () => {
    const { person } = await open();
    expect(item('Profile')).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(item('Payments')).toHaveFocus();
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(item('System')).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(item('Profile')).toHaveFocus();
    await person.keyboard('{End}');
    expect(item('System')).toHaveFocus();
    await person.keyboard('{Home}');
    expect(item('Profile')).toHaveFocus();
  });

  test('opens with an arrow at its first or its last entry', async () => {
    const { person } = renderSite('/', { user: owner });
    (await menuButton()).focus();
    await person.keyboard('{ArrowUp}');
    expect(item('System')).toHaveFocus();
    await person.keyboard('{Escape}{ArrowDown}');
    expect(item('Profile')).toHaveFocus();
  });

  test('closes with Escape and returns the focus', async () => {
    const { person, button } = await open();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  test('closes when the focus leaves it or something else is clicked', async () => {
    const { person, button } = await open();
    await person.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    await person.click(button);
    await person.click(screen.getByRole('main'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('chooses the theme and stays open', async () => {
    const { person } = await open();
    expect(item('System')).toBeChecked();
    await person.click(item('Dark'));
    expect(item('Dark')).toBeChecked();
    expect(item('System')).not.toBeChecked();
    expect(getThemePreference()).toBe('dark');
  });
});
