import '../../../src/resources/locations/LocationForm';
import '../../../src/resources/locations/LocationList';
import '../../../src/resources/rewards/RewardList';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, gate, holding } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { enrol } from '../../support/membership';
import { renderConsole } from '../../support/renderConsole';
import { specificationBackend } from '../../support/specificationBackend';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const list = 'GET /api/owner/checkin/locations';
const question =
  'Are you sure you want to delete this location? It will be hidden from customers and new check-ins will be prevented, but check-in history is preserved.';

const table = () => screen.findByRole('table', { name: 'Check-in locations' });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const cellsOf = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test.beforeEach(() =>
  enrol(app, {
    locations: [
      {
        name: 'Harbor House',
        address: '1 Pier Road',
        latitude: 40.7,
        longitude: -73.9893081,
        radius_meters: 999,
      },
      { name: 'Mill', address: '2 Mill Lane', radius_meters: 1000, is_active: false },
      { name: 'Orchard', address: '3 Tree Road', radius_meters: 2500 },
    ],
  }),
);

test('SHELL-21, LOC-01: the tab is called Check-in Rewards, and its table has its columns in their order', async () => {
  await renderConsole('/locations', { app });
  const headers = within(await table()).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Location',
    'Address',
    'Check-in Radius',
    'Status',
    'Actions',
  ]);
  const tabs = within(screen.getByRole('navigation', { name: 'App Config' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Services',
    'Campaigns',
    'Check-in Rewards',
    'Reward Plans',
  ]);
  const isOpen = (tab: HTMLElement) => tab.getAttribute('aria-current') === 'page';
  expect(tabs.filter(isOpen).map(({ textContent }) => textContent)).toEqual(['Check-in Rewards']);
});

test('LOC-02, LOC-03, LOC-04: a row shows name and coordinates, the radius in metres or kilometres, and the status', async () => {
  await renderConsole('/locations', { app });
  await table();
  expect(cellsOf('Harbor House').slice(0, 4)).toEqual([
    'Harbor House40.700000, -73.989308',
    '1 Pier Road',
    '999 m',
    'Active',
  ]);
  expect(cellsOf('Mill').slice(2, 4)).toEqual(['1.0 km', 'Inactive']);
  expect(cellsOf('Orchard').slice(2, 4)).toEqual(['2.5 km', 'Active']);
});

test('LOC-04, LOC-10: every row has an edit action that opens the form with the location', async () => {
  const { person } = await renderConsole('/locations', { app });
  await table();
  for (const name of ['Harbor House', 'Mill', 'Orchard']) {
    expect(screen.getByRole('link', { name: `Edit ${name}` })).toBeVisible();
    expect(screen.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  }
  await person.click(screen.getByRole('link', { name: 'Edit Mill' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Check-in Location' });
  expect(within(form).getByLabelText('Location name')).toHaveValue('Mill');
});

test('LOC-05, RWD-01: the buttons lead to the rewards and to the form, and closing comes back', async () => {
  const { person } = await renderConsole('/locations', { app });
  await table();
  await person.click(screen.getByRole('link', { name: 'Manage Rewards' }));
  await screen.findByRole('dialog', { name: 'Manage Check-in Rewards' });
  expect(window.location.pathname).toBe('/rewards');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(await screen.findByRole('link', { name: 'Add Location' }));
  await screen.findByRole('dialog', { name: 'Add Check-in Location' });
  expect(window.location.pathname).toBe('/locations/create');
});

test('LOC-06: while the tab loads, it says so', async () => {
  const held = gate();
  await renderConsole('/locations', { app, instead: holding((line) => line === list, held) });
  expect(await screen.findByText('Loading check-in system...')).toBeVisible();
  expect(screen.queryByText('No check-in locations')).toBeNull();
  held.open();
  await table();
  expect(screen.queryByText('Loading check-in system...')).toBeNull();
});

test('LOC-07: a business without locations can begin', async () => {
  await enrol(app, {});
  const { person } = await renderConsole('/locations', { app });
  expect(await screen.findByText('No check-in locations')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Add Your First Location' }));
  await screen.findByRole('dialog', { name: 'Add Check-in Location' });
});

test('LOC-08, ERR-12: a failed list shows the message of the server, never an empty list, and can be asked for again', async () => {
  expectLogged('The maps are being redrawn');
  let failing = true;
  const { person } = await renderConsole('/locations', {
    app,
    instead: ({ line }) =>
      line === list && failing ? failure('The maps are being redrawn') : undefined,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The maps are being redrawn');
  expect(screen.queryByText('No check-in locations')).toBeNull();
  failing = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await table();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('LOC-09: deleting asks with the three facts; declining sends and changes nothing', async () => {
  const { person, linesOf } = await renderConsole('/locations', { app });
  await table();
  await person.click(screen.getByRole('button', { name: 'Delete Mill' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(question);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(rowOf('Mill')).toBeVisible();
  expect(linesOf('DELETE')).toEqual([]);
});

test('LOC-09, API-34: after the question the location leaves the list', async () => {
  const { person, linesOf } = await renderConsole('/locations', { app });
  await table();
  await person.click(screen.getByRole('button', { name: 'Delete Mill' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Mill/ })).toBeNull());
  expect(linesOf('DELETE')).toEqual([
    expect.stringMatching(/^DELETE \/api\/owner\/checkin\/locations\/\d+$/),
  ]);
});

test('LOC-08: a failed deletion shows the message of the server, and the location stays', async () => {
  expectLogged('Somebody is checking in right now');
  const { person } = await renderConsole('/locations', {
    app,
    instead: ({ line }) =>
      line.startsWith('DELETE') ? failure('Somebody is checking in right now', 409) : undefined,
  });
  await table();
  await person.click(screen.getByRole('button', { name: 'Delete Mill' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody is checking in right now');
  expect(rowOf('Mill')).toBeVisible();
});

test('the headings sort, in the address', async () => {
  const { person, linesOf } = await renderConsole('/locations', { app });
  await table();
  await person.click(screen.getByRole('button', { name: 'Check-in Radius' }));
  await person.click(screen.getByRole('button', { name: 'Check-in Radius' }));
  const names = screen
    .getAllByRole('link', { name: /^(Harbor House|Mill|Orchard)$/ })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Orchard', 'Mill', 'Harbor House']);
  expect(window.location.search).toBe('?sort=radius_meters.desc');
  expect(linesOf('GET').filter((line) => line === list)).toHaveLength(1);
});

test('LOC-18: a location that the server goes on listing once it is deleted stays, as an inactive one', async () => {
  const bare = { ...app, app: specificationBackend(app.app, { deletedLocations: 'inactive' }) };
  const { person, linesOf } = await renderConsole('/locations', {
    app: bare as unknown as typeof app,
  });
  await table();
  await person.click(screen.getByRole('button', { name: 'Delete Harbor House' }));
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(cellsOf('Harbor House')).toContain('Inactive'));
  expect(linesOf('DELETE')).toHaveLength(1);
});
