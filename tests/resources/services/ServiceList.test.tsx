import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, gate, holding, stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const list = 'GET /api/owner/services';
const sixty = 'x'.repeat(60);

const table = () => screen.findByRole('table', { name: 'Services' });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const cellsOf = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const names = () =>
  screen
    .getAllByRole('link', { name: /^(Alpha|Beta|Gamma)$/ })
    .map(({ textContent }) => textContent);

test.beforeEach(() =>
  stock(app, {
    categories: ['Massage', 'Facials'],
    services: [
      {
        name: 'Alpha',
        description: `${sixty}y`,
        price: 45,
        duration: '1 hour',
        is_active: true,
        is_featured: true,
        thumbnail_image_url: '/images/a.webp',
        detail_image_url: '/images/a.webp',
      },
      { name: 'Beta', description: sixty, price: 1234.5, duration: '', category: 'Facials' },
      { name: 'Gamma', description: 'Calm', price: 9, duration: '30 min' },
    ],
  }),
);

test('SVC-01: the table has its columns in their order', async () => {
  await renderConsole('/services', { app });
  const headers = within(await table()).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Image',
    'Service',
    'Category',
    'Price',
    'Duration',
    'Status',
    'Featured',
    'Actions',
  ]);
});

test('SVC-02, SVC-03, SVC-04, SVC-05, SVC-06, SVC-07, SVC-08: a row shows the service, cut, priced and marked', async () => {
  await renderConsole('/services', { app });
  await table();
  expect(rowOf('Alpha').querySelector('img')).toHaveAttribute('src', '/images/a.webp');
  expect(cellsOf('Alpha').slice(1, 7)).toEqual([
    `Alpha${sixty}…`,
    'Massage',
    '$45.00',
    '1 hour',
    'Live',
    'Featured',
  ]);
  expect(cellsOf('Beta').slice(1, 7)).toEqual([
    `Beta${sixty}`,
    'Facials',
    '$1,234.50',
    'N/A',
    'Preview',
    '',
  ]);
});

test('SVC-09: the buttons lead to the form and to the categories', async () => {
  const { person } = await renderConsole('/services', { app });
  await table();
  await person.click(screen.getByRole('link', { name: 'Add Service' }));
  await screen.findByRole('dialog', { name: 'Add New Service' });
  expect(window.location.pathname).toBe('/services/create');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(await screen.findByRole('link', { name: 'Manage Categories' }));
  await screen.findByRole('dialog', { name: 'Manage Categories' });
});

test('SVC-10: every row has an edit action that opens the form with the service, and a delete action', async () => {
  const { person } = await renderConsole('/services', { app });
  await table();
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    expect(screen.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  }
  await person.click(screen.getByRole('link', { name: 'Edit Beta' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Service' });
  expect(within(form).getByLabelText('Service name')).toHaveValue('Beta');
});

test('a filter that hides what is selected keeps the focus', async () => {
  const user = { additions: ['batches'] };
  const { person } = await renderConsole('/services', { app, user });
  await table();
  await person.click(await screen.findByRole('checkbox', { name: 'Select Beta' }));
  const shown = screen.getByLabelText('Show');
  shown.focus();
  await person.selectOptions(shown, 'live');
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  expect(shown).toHaveFocus();
});

test('SVC-11: while the list loads, it says so', async () => {
  const held = gate();
  await renderConsole('/services', { app, instead: holding((line) => line === list, held) });
  expect(await screen.findByText('Loading services...')).toBeVisible();
  expect(screen.queryByText('No services found')).toBeNull();
  held.open();
  await table();
  expect(screen.queryByText('Loading services...')).toBeNull();
});

test('SVC-12: a business without services can begin', async () => {
  await stock(app, {});
  const { person } = await renderConsole('/services', { app });
  expect(await screen.findByText('No services found')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Add Your First Service' }));
  await screen.findByRole('dialog', { name: 'Add New Service' });
});

test('SVC-13, ERR-12: a failed list shows the message of the server, never an empty list, and can be asked for again', async () => {
  expectLogged('The shelves are being moved');
  let failing = true;
  const { person } = await renderConsole('/services', {
    app,
    instead: ({ line }) =>
      line === list && failing ? failure('The shelves are being moved') : undefined,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The shelves are being moved');
  expect(screen.queryByText('No services found')).toBeNull();
  failing = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await table();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the lists are asked for once; search, filters and order ask for nothing', async () => {
  const { person, linesOf } = await renderConsole('/services', { app });
  await table();
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
  await person.click(screen.getByRole('button', { name: 'Price' }));
  expect(names()).toEqual(['Gamma', 'Alpha', 'Beta']);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await person.click(screen.getByRole('button', { name: 'Price' }));
  expect(names()).toEqual(['Beta', 'Alpha', 'Gamma']);
  await person.selectOptions(screen.getByLabelText('Category'), 'Massage');
  await person.selectOptions(screen.getByLabelText('Show'), 'preview');
  expect(names()).toEqual(['Gamma']);
  expect(screen.getByText('1 of 3 services')).toBeVisible();
  expect(window.location.search).toBe('?sort=price.desc&category=Massage&show=preview');
  await person.type(screen.getByLabelText('Search services'), 'nothing like it');
  expect(await screen.findByText('No services match')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(linesOf('GET')).toEqual([list, 'GET /api/owner/categories']);
});

test('categories stand in the order of the owner, their services by name, and featured ones come first at the first click', async () => {
  const { person } = await renderConsole('/services', { app });
  await table();
  const choices = () =>
    within(screen.getByLabelText('Category'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(choices()).toEqual(['All categories', 'Massage', 'Facials']));
  await person.click(screen.getByRole('button', { name: 'Category' }));
  expect(names()).toEqual(['Alpha', 'Gamma', 'Beta']);
  await person.click(screen.getByRole('button', { name: 'Category' }));
  expect(names()).toEqual(['Beta', 'Alpha', 'Gamma']);
  await person.click(screen.getByRole('button', { name: 'Featured' }));
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(screen.getByRole('columnheader', { name: 'Featured' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('a linked view opens as it was, and its dialogs keep it', async () => {
  const { person } = await renderConsole('/services?q=calm', { app });
  await table();
  expect(names()).toEqual(['Gamma']);
  await person.click(screen.getByRole('link', { name: 'Gamma' }));
  await screen.findByRole('dialog', { name: 'Edit Service' });
  expect(window.location.search).toBe('?q=calm');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/services?q=calm'),
  );
});
