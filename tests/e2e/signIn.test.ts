import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { quiet } from '../support/browser';
import { focusIsVisible, tabTo } from './byKeyboard';
import { demoOwner, enter, enterPin, openAppConfig, signIn, test } from './journey';

test('SHELL-01, SHELL-02, SHELL-04, AUTH-01, AUTH-05: a visitor finds the way from the landing page to the dashboard', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await page.getByRole('main').getByRole('heading').first().waitFor();
});

/** Delays the page's scripts until they are released. */
const holdScripts = async (page: Page) => {
  let release = () => {};
  const wanted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  return () => release();
};

test('the public pages are there before any script', async ({ visit }) => {
  const { page } = await visit();
  const release = await holdScripts(page);
  for (const [path, heading] of [
    ['/', 'A calmer way to run your spa or salon'],
    ['/about', 'About'],
    ['/contact', 'Contact'],
    ['/login', 'Welcome back'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: heading }).waitFor();
  }
  expect(await page.title()).toBe('Sign in - Verbena');
  release();
  await expect
    .poll(() => page.getByLabel('Email').evaluate((input) => input.matches(':focus')))
    .toBe(true);
});

test('AUTH-05: what is typed and sent before the scripts have come is sent when they have', async ({
  visit,
}) => {
  const { page } = await visit();
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(demoOwner.email);
  await page.getByLabel('Password').fill(demoOwner.password);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
  release();
  await page.waitForURL('**/dashboard');
});

test('a visitor who is signed in never sees the head of one who is not', async ({ visit }) => {
  const { page } = await visit();
  await enter(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(0);
});

test('AUTH-06: a wrong password is refused in place, and the right one then works', async ({
  visitor: { page, watch },
}) => {
  watch.expectFault(/401|Login failed/);
  await page.goto('/login');
  await signIn(page, { ...demoOwner, password: 'not the password' });
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  expect(page.url()).toContain('/login');
  expect(await page.getByLabel('Email').inputValue()).toBe(demoOwner.email);
  await signIn(page);
  await page.waitForURL('**/dashboard');
});

test('AUTH-04: while signing in the button says so and the fields are disabled', async ({
  visitor: { page },
  instead,
}) => {
  await page.goto('/login');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  instead.post('/auth/owner/login', async (_, next) => {
    await asked;
    await next();
  });
  await signIn(page);
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  expect(await page.getByLabel('Email').isDisabled()).toBe(true);
  expect(await page.getByLabel('Password').isDisabled()).toBe(true);
  answer();
  await page.waitForURL('**/dashboard');
});

test('SHELL-06, AUTH-05: a deep link asks to sign in first and then leads on', async ({
  visitor: { page },
}) => {
  await page.goto('/services/create');
  await page.waitForURL('**/login');
  await signIn(page);
  await page.waitForURL('**/services/create');
  await enterPin(page);
  await page.getByRole('dialog', { name: 'Add New Service' }).waitFor();
});

test('AUTH-05: an address that looks like another site leads to no other, before sign-in or after', async ({
  visitor: { page },
  server,
}) => {
  for (const path of ['//evil.example/', '/\\evil.example/', '///x/']) {
    await page.goto(server.url + path);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  }
  await signIn(page);
  await page.waitForURL(`${server.url}/dashboard`);
  await page.goto(`${server.url}//evil.example/`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to Overview' }).click();
  await page.waitForURL(`${server.url}/dashboard`);
});

test('AUTH-15, SHELL-07: a reload keeps the owner signed in and never shows the login page', async ({
  owner: { page },
}) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await openAppConfig(page, '/services');
  await page.getByRole('table', { name: 'Services' }).waitFor();
  await page.reload();
  await page.getByRole('table', { name: 'Services' }).waitFor();
  expect(visited).not.toContain('/login');
});

test('SHELL-13, SHELL-14, SHELL-15, AUTH-18: Logout leads to the landing page, ends the session on the server and in every tab', async ({
  visitor: { page, context },
  server,
}) => {
  await enter(page);
  const otherTab = await context.newPage();
  await openAppConfig(otherTab, '/services');
  await otherTab.getByRole('table', { name: 'Services' }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('owner_token'));

  await page.getByRole('button', { name: 'Verbena Day Spa' }).click();
  const logout = page.waitForResponse((response) => response.url().includes('/auth/owner/logout'));
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/$/);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await otherTab.getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => [localStorage.owner_user, localStorage.owner_token])).toEqual([
    undefined,
    undefined,
  ]);

  await logout;
  const answer = await fetch(`${server.url}/api/owner/services`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
  // The remaining cookie marks a known browser at the next sign-in; no script and no other path gets it.
  expect(await context.cookies(`${server.url}/auth/owner/login`)).toMatchObject([
    { name: 'verbena-device', httpOnly: true, sameSite: 'Strict', path: '/auth/owner' },
  ]);
  expect(await context.cookies(`${server.url}/api/owner/services`)).toEqual([]);
});

test('AUTH-24: the browser keeps the two session keys and display preferences only', async ({
  owner: { page },
}) => {
  await openAppConfig(page, '/services');
  await page.getByRole('table', { name: 'Services' }).waitFor();
  await openAppConfig(page, '/categories');
  await page.getByRole('dialog', { name: 'Manage Categories' }).waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !key.startsWith('verbena.')).sort()).toEqual([
    'owner_token',
    'owner_user',
  ]);
  // No part of the session is in a cookie; the one there may be only tells the browser apart at sign-in.
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name !== 'verbena-device')).toEqual([]);
});

test('AUTH-15: a damaged session in the browser counts as signed out', async ({
  visitor: { page },
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('owner_user', '{"id": 1, "na'));
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  await enter(page);
});

test('AUTH-07: when the server cannot be reached, the login page says so and keeps what was typed', async ({
  visitor: { page, watch },
}) => {
  watch.expectFault(/ERR_CONNECTION_REFUSED|Login failed/);
  await page.goto('/login');
  await quiet(page);
  await page.route('**/auth/owner/login', (route) => route.abort('connectionrefused'));
  await signIn(page);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).not.toContain('Invalid email or password');
  expect(await page.getByLabel('Email').inputValue()).toBe(demoOwner.email);
  await page.unroute('**/auth/owner/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
});

test('SHELL-11, AUTH-05: a visitor reaches the dashboard by keyboard alone', async ({
  visitor: { page },
}) => {
  await page.goto('/');
  await page.getByRole('main').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tabTo(page, 'Login');
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('email');
  await page.keyboard.type(demoOwner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoOwner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});
