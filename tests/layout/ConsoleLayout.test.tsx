import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listed } from '../../domain/text';
import { appConfigTabs } from '../../src/navigation/appConfigTabs';
import { resources } from '../../src/resources';
import { failure, stock } from '../support/catalogue';
import { expectLogged } from '../support/expectLogged';
import { findNotification } from '../support/notifications';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

test.beforeEach(async () => {
  await stock(app, { categories: ['Massage'], services: [{ name: 'Alpha' }] });
});

const rail = () => screen.queryByRole('navigation', { name: 'Dashboard' });

test('SHELL-17, SHELL-18, SHELL-25: dashboard paths have the rail with its sections, the open one marked', async () => {
  for (const [path, open] of [
    ['/dashboard', 'Overview'],
    ['/schedule', 'Schedule'],
    ['/services', 'App Config'],
    ['/services/create', 'App Config'],
    ['/categories', 'App Config'],
  ] as const) {
    const { unmount } = await renderConsole(path, { app });
    await waitFor(() => expect(document.querySelector('nav[aria-label="Dashboard"]')).toBeTruthy());
    const sections = [...document.querySelectorAll('nav[aria-label="Dashboard"] a')];
    const labels = sections.map(({ textContent }) => textContent);
    expect(labels).toEqual(['Overview', 'Schedule', 'App Config']);
    const current = sections.filter((section) => section.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([open]);
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    unmount();
  }
});

test('SHELL-18: below its three sections the rail has links to the other places, under their names', async () => {
  await renderConsole('/dashboard', { app });
  const others = within(await screen.findByRole('navigation', { name: 'More sections' }));
  const links = others.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Customers', '/customers'],
    ['Transactions', '/transactions'],
    ['Payments', '/billing'],
    ['Check-ins', '/checkins'],
  ]);
});

test('the schedule settings stand beside the tabs under a heading of their own, the open one marked', async () => {
  const additions = ['opening_hours', 'therapists'];
  await renderConsole('/therapists', { app, user: { additions } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Schedule settings' })).toBeVisible();
  const settings = within(screen.getByRole('navigation', { name: 'Schedule settings' }));
  const links = settings.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Opening Hours', 'Therapists']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  const tabs = within(screen.getByRole('navigation', { name: 'App Config' })).getAllByRole('link');
  expect(tabs).toHaveLength(appConfigTabs.length);
  expect(tabs.filter((tab) => tab.hasAttribute('aria-current'))).toEqual([]);
});

test('SHELL-08, SHELL-09, SHELL-17: the help page is in the centred container, without the rail', async () => {
  await renderConsole('/help', { app });
  expect(await screen.findByRole('heading', { name: 'Help & Support', level: 1 })).toBeVisible();
  expect(screen.getByText(/will be implemented when the backend is ready/)).toBeVisible();
  expect(rail()).toBeNull();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('SHELL-21, SHELL-22: App Config has its subtitle and exactly four routed tabs in their order', async () => {
  await renderConsole('/services', { app });
  await screen.findByRole('table', { name: 'Services' });
  expect(screen.getByRole('heading', { name: 'App Config', level: 1 })).toBeVisible();
  const specified = [
    ['Services', '/services'],
    ['Campaigns', '/campaigns'],
    ['Check-in Rewards', '/locations'],
    ['Reward Plans', '/reward-plans'],
  ];
  // A resource that is added has a tab after them.
  const added = resources.slice(resources.findIndex(({ name }) => name === 'reward-claims') + 1);
  const contents = ['services', 'campaigns', 'rewards', 'membership plans'];
  const said = listed([...contents, ...added.flatMap((resource) => resource.contents ?? [])]);
  expect(screen.getByText(`Configure your ${said}`)).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'App Config' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ...specified,
    ...added.map(({ label, name }) => [label, `/${name}`]),
  ]);
  const [first, ...others] = tabs.map((tab) => tab.getAttribute('aria-current'));
  expect(first).toBe('page');
  expect(others.filter(Boolean)).toEqual([]);
});

test('an address without a page says so and leads back', async () => {
  const { person } = await renderConsole('/nowhere/at/all', { app });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Go to Overview' }));
  await screen.findByRole('heading', { name: 'Welcome, Verbena Day Spa' });
});

test('ERR-13: a message blocks nothing, closes by itself and can be closed', async () => {
  expectLogged('No categories today');
  await renderConsole('/services/create', {
    app,
    instead: ({ line }) =>
      line.endsWith('/categories') ? failure('No categories today') : undefined,
  });
  const message = await findNotification(/No categories today/);
  expect(message).toHaveRole('alert');
  fireEvent.click(within(message).getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText(/No categories today/)).toBeNull();
});

test('ERR-13: a message that nobody closes goes away', async () => {
  expectLogged('No categories today');
  await renderConsole('/services/create', {
    app,
    instead: ({ line }) =>
      line.endsWith('/categories') ? failure('No categories today') : undefined,
  });
  const message = await screen.findByText(/No categories today/);
  await waitFor(() => expect(message).not.toBeInTheDocument());
});
