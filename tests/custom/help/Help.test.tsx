import '../../../src/custom/help/Help';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Right } from '../../../domain/rights';
import { renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const pagesNamed = async () => {
  await screen.findByText(/will be implemented when the backend is ready/);
  const main = within(screen.getByRole('main'));
  return main.getAllByRole('link').map((link) => link.textContent);
};

test('SHELL-09: the help says that more will come, and leads to what is asked most', async () => {
  await renderConsole('/help', { app });
  expect(await pagesNamed()).toEqual(
    expect.arrayContaining(['Customers', 'Schedule', 'Payments', 'Services', 'Profile']),
  );
});

test('the help leads nowhere that one may not open', async () => {
  const { db, businesses } = app;
  const set = (rights: Right[] | null) =>
    updateRows(db, 'owners', { rights }, { id: businesses.spa.ownerId });
  await set(['calendar']);
  onTestFinished(async () => {
    await set(null);
  });
  await renderConsole('/help', { app, user: { rights: ['calendar'] } });
  expect(await pagesNamed()).toEqual(['Schedule', 'Profile']);
});
