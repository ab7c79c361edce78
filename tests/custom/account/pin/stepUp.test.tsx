import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, stock } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { enterPin, givePin } from '../../../support/pin';
import { renderConsole } from '../../../support/renderConsole';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const access = 'App Config Access';

test.beforeEach(async () => {
  await givePin(app, '2468');
  await stock(app, { categories: ['Massage', 'Facials'], services: [{ name: 'Alpha' }] });
});

/** The categories, whose owner verified the PIN so long ago that the server has forgotten it. */
async function openCategories() {
  const console = await renderConsole('/categories', { app });
  const list = await screen.findByRole('dialog', { name: 'Manage Categories' });
  await within(list).findByText('Massage');
  return { ...console, list };
}

const add = (list: HTMLElement, name: string) => {
  fireEvent.click(within(list).getByRole('button', { name: 'Add Category' }));
  fireEvent.change(within(list).getByLabelText('Category name'), { target: { value: name } });
  fireEvent.click(within(list).getByRole('button', { name: 'Add' }));
};

test('PIN-01: a change that the server wants the PIN for asks once for all its calls, and they are made', async () => {
  const { list, linesOf } = await openCategories();
  add(list, 'Nails');
  await screen.findByRole('dialog', { name: access });
  // Both categories make room before the new one is created.
  await waitFor(() => expect(linesOf('PUT')).toHaveLength(2));
  expect(screen.getAllByRole('dialog', { name: access })).toHaveLength(1);
  await enterPin('2468');
  await within(list).findByText('Nails');
  expect(screen.queryByRole('dialog', { name: access })).toBeNull();
  expect(linesOf('PUT')).toHaveLength(4);
  expect(linesOf('POST').filter((line) => line.endsWith('/categories'))).toHaveLength(1);
});

test('AUTH-29: declined, the change fails with the words of the server, and what was typed stays', async () => {
  expectLogged('App Config is locked');
  const { list, linesOf } = await openCategories();
  add(list, 'Nails');
  const form = await screen.findByRole('dialog', { name: access });
  fireEvent.click(await within(form).findByRole('button', { name: 'Cancel' }));
  await within(list).findByText(/App Config is locked/);
  expect(within(list).getByLabelText('Category name')).toHaveValue('Nails');
  expect(linesOf('PUT')).toHaveLength(2);
  expect(window.location.pathname).toBe('/categories');
  // The list is asked for again before the name can be sent once more.
  await waitFor(() => expect(within(list).getByRole('button', { name: 'Add' })).toBeEnabled());
  fireEvent.click(within(list).getByRole('button', { name: 'Add' }));
  await enterPin('2468');
  await within(list).findByText('Nails');
});

test('AUTH-29: an ordinary 403 asks for nothing', async () => {
  expectLogged('Not for this business');
  await givePin(app, null);
  await renderConsole('/services', {
    app,
    instead: ({ line }) =>
      line === 'GET /api/owner/services' ? failure('Not for this business', 403) : undefined,
  });
  await screen.findByText('Not for this business');
  expect(screen.queryByRole('dialog')).toBeNull();
});
