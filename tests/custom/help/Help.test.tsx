import '../../../src/custom/help/Help';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import type { Right } from '../../../domain/rights';
import { test } from '../../support/consoleTest';
import { renderConsole } from '../../support/renderConsole';

const pagesNamed = async () => {
  await screen.findByText(/will be implemented when the backend is ready/);
  const main = within(screen.getByRole('main'));
  return main.getAllByRole('link').map((link) => link.textContent);
};

test('SHELL-09: the help says that more will come, and leads to what is asked most', async ({
  app,
}) => {
  await renderConsole('/help', { app });
  expect(await pagesNamed()).toEqual(
    expect.arrayContaining(['Customers', 'Schedule', 'Payments', 'Services', 'Profile']),
  );
});

test('the help leads nowhere that one may not open', async ({ app }) => {
  const { db, businesses } = app;
  const set = (rights: Right[] | null) =>
    db.updateTable('owners').set({ rights }).where('id', '=', businesses.spa.ownerId).execute();
  await set(['calendar']);
  onTestFinished(async () => {
    await set(null);
  });
  await renderConsole('/help', { app, user: { rights: ['calendar'] } });
  expect(await pagesNamed()).toEqual(['Schedule', 'Profile']);
});
