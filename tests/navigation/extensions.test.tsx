import '../../src/resources/locations/LocationForm';
import '../../src/resources/locations/LocationList';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PageName, ResourceName } from '../../src/extension';
import { resources } from '../../src/resources';
import { expectLogged } from '../support/expectLogged';
import { renderConsole } from '../support/renderConsole';
import { insertRow } from '../support/tables';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();
const client_app_id = app.businesses.spa.clientAppId;

vi.mock('../../own', () => import('../support/boats'));

const failed = 'Boat club could not be shown.';
const linkIn = (name: string) =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('an extension names resources and pages of the core', () => {
  const names: Record<ResourceName, true> = {
    services: true,
    campaigns: true,
    categories: true,
    locations: true,
    rewards: true,
    'reward-plans': true,
    closures: true,
    therapists: true,
    customers: true,
    transactions: true,
    billing: true,
    checkins: true,
    'reward-claims': true,
  };
  expect(Object.keys(names)).toEqual(resources.map(({ name }) => name));
});

test('a page of an extension is a section; what it hides is gone, and what it labels has its label', async () => {
  await renderConsole('/boats', { app });
  await screen.findByText('All boats');
  expect(linkIn('Boats')).toContain('/boats');
  expect(linkIn('Guests')).toContain('/customers');
  expect(linkIn('Customers')).toEqual([]);
  expect(linkIn('Reports')).toEqual([]);
});

test.for<PageName | ResourceName>(['reports', 'campaigns'])(
  'the address of the hidden %s leads to no page',
  async (page) => {
    await renderConsole(`/${page}`, { app, user: { additions: ['reports'] } });
    await screen.findByRole('heading', { level: 1, name: /not found/i });
  },
);

test.for([
  ['wrecks', 'This part is broken'],
  ['ghosts', 'This part has no code'],
] as const)(
  'the page %s of an extension fails by itself, in a console that stays',
  async ([page, told]) => {
    expectLogged(told);
    await renderConsole(`/${page}`, { app });
    expect(await screen.findByText(failed)).toBeVisible();
    expect(linkIn('Overview')).toContain('/dashboard');
  },
);

test('columns of an extension stand before the actions, by what the server has; a broken one says whose it is', async () => {
  expectLogged('This part is broken');
  const { id } = await insertRow(app.db, 'customers', {
    client_app_id,
    first_name: 'Ann',
    last_name: 'Lee',
  });
  await renderConsole('/customers', { app, user: { additions: ['customer_changes'] } });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Guests');
  await screen.findByText(`Boat ${id}`);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(-3)).toEqual(['Boat', 'Wreck', 'Actions']);
  expect(screen.getByText(failed)).toBeVisible();
});

test('cards and slots of an extension stand beside those that fail', async () => {
  expectLogged('This part is broken');
  const { id } = await insertRow(app.db, 'customers', {
    client_app_id,
    first_name: 'Bea',
    last_name: 'Low',
  });
  const { router } = await renderConsole('/dashboard', { app });
  await screen.findByText('Three boats are out');
  expect(screen.getByText(failed)).toBeVisible();
  await router.navigate(`/customers/${id}`);
  await screen.findByText(`Boat ${id}`);
  expect(screen.getByText(failed)).toBeVisible();
});

test('a form has the parts of an extension for a saved record alone', async () => {
  expectLogged('This part has no code');
  const { id } = await insertRow(app.db, 'checkin_locations', {
    client_app_id,
    name: 'Main Street',
    address: '1 Main Street',
    latitude: 40,
    longitude: -74,
    radius_meters: 100,
  });
  const { router } = await renderConsole(`/locations/${id}`, { app });
  const form = within(await screen.findByRole('dialog'));
  await form.findByText(`Boat ${id}`);
  await form.findByText(failed);
  await router.navigate('/locations/create');
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
});
