import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { wantedPlace } from '../../src/authProvider/wantedPlace';
import { renderSite } from '../support/renderSite';
import { owner } from '../support/rows';

vi.mock('../../src/App', () => ({ default: () => <h1>The console</h1> }));

const place = () => screen.getByTestId('place').textContent;
const success = {
  success: true,
  owner: { id: 1, email: 'ann', name: 'Ann', client_app: { id: 3, name: 'Spa One' } },
  token: 'token-2',
};

async function signIn({ person }: ReturnType<typeof renderSite>) {
  await person.type(screen.getByLabelText('Email'), 'ann');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByRole('heading', { name: 'The console' });
}

describe('without a session', () => {
  test.each([
    '/dashboard',
    '/profile',
    '/billing',
    '/help',
    '/transactions',
    '/customers',
    '/customers/7',
    '/checkins',
    '/services',
    '/services/create',
    '/services/7',
    '/categories',
  ])('SHELL-06, SHELL-25: %s leads to /login', async (path) => {
    renderSite(path);
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(place()).toBe('/login');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('SHELL-06: the page that was wanted comes after sign-in', async () => {
    const site = renderSite('/services/7?show=live', {
      answers: { 'POST /auth/owner/login': success },
    });
    await signIn(site);
    expect(place()).toBe('/services/7?show=live');
  });
});

describe('while the session resolves', () => {
  test('SHELL-07, AUTH-14: "Loading..." stands there, neither the page nor a redirect', () => {
    renderSite('/dashboard', { user: owner, pending: true });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('heading', { name: 'The console' })).toBeNull();
    expect(place()).toBe('/dashboard');
  });

  test('SHELL-07, AUTH-15: the page follows for a stored user', async () => {
    const { session } = renderSite('/dashboard', { user: owner, pending: true });
    act(() => session.restore());
    expect(await screen.findByRole('heading', { name: 'The console' })).toBeVisible();
    expect(place()).toBe('/dashboard');
  });

  test('SHELL-07, AUTH-15: the sign-in follows without a stored user', async () => {
    const { session } = renderSite('/dashboard', { pending: true });
    act(() => session.restore());
    await waitFor(() => expect(place()).toBe('/login'));
  });
});

describe('with a session', () => {
  test('SHELL-08: the console opens', async () => {
    renderSite('/services', { user: owner });
    expect(await screen.findByRole('heading', { name: 'The console' })).toBeVisible();
    expect(place()).toBe('/services');
  });

  test('AUTH-29: its end by the server says so, and sign-in leads back to the same page', async () => {
    const site = renderSite('/services/7?show=live', {
      user: owner,
      answers: { 'POST /auth/owner/login': success },
    });
    await screen.findByRole('heading', { name: 'The console' });
    act(() => site.session.end());
    await waitFor(() => expect(place()).toBe('/login'));
    const message = 'Your session has ended. Please sign in again.';
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    await signIn(site);
    expect(place()).toBe('/services/7?show=live');
  });

  test('SHELL-15: its end by a sign-out, also in another tab, leads to "/"', async () => {
    const { session } = renderSite('/services', { user: owner });
    await screen.findByRole('heading', { name: 'The console' });
    act(() => session.signOut());
    await waitFor(() => expect(place()).toBe('/'));
  });

  test('another owner who signs in in another tab gets a console of their own', async () => {
    renderSite('/services', { user: owner });
    const first = await screen.findByRole('heading', { name: 'The console' });
    localStorage.setItem('owner_user', JSON.stringify({ ...owner, id: '2' }));
    act(() => {
      const storageArea = localStorage;
      window.dispatchEvent(new StorageEvent('storage', { key: 'owner_user', storageArea }));
    });
    expect(screen.getByRole('heading', { name: 'The console' })).not.toBe(first);
  });
});

describe('the wanted place', () => {
  test.each([
    ['nothing', null, '/dashboard'],
    ["react-admin's own redirect", { nextPathname: '/help', nextSearch: '?a=1' }, '/help?a=1'],
    ['the sign-in itself', { nextPathname: '/login' }, '/dashboard'],
    ['something else', 'x', '/dashboard'],
    ['what is no path', { nextPathname: 7 }, '/dashboard'],
    ['a path with slashes inside', { nextPathname: '/help//more' }, '/help//more'],
    ['another site', { nextPathname: '//evil.example/' }, '/dashboard'],
    ['another site behind a backslash', { nextPathname: '/\\evil.example/' }, '/dashboard'],
    ['another site behind three slashes', { nextPathname: '///evil.example/' }, '/dashboard'],
    ['another site behind a tab', { nextPathname: '/\t/evil.example/' }, '/dashboard'],
    ['slashes alone', { nextPathname: '//' }, '/dashboard'],
  ])('after %s is %o: %s', (_title, state, expected) => {
    expect(wantedPlace(state)).toBe(expected);
  });
});
