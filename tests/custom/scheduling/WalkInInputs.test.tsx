import '../../../src/custom/scheduling/WalkIn';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '../../support/consoleTest';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import type { TestApp } from '../../support/testApp';

/** The dialog of a walk-in from the calendar, and the field in which its customer is looked for. */
const openWalkIn = async (app: TestApp) => {
  await app.db
    .updateTable('services')
    .set({ is_active: true })
    .where('client_app_id', '=', app.businesses.spa.clientAppId)
    .execute();
  const view = await renderConsole('/schedule/walk-in', { app });
  await screen.findByRole('combobox', { name: 'Services' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
  const customer = dialog.getByRole('combobox', { name: 'Customer' });
  const choose = async (name: string) => {
    await view.person.clear(customer);
    await view.person.type(customer, name);
    await view.person.click(await dialog.findByRole('option', { name: new RegExp(`^${name}`) }));
  };
  return { ...view, dialog, customer, choose };
};

test('Enter sells nothing while somebody else or a service is typed and not chosen', async ({
  app,
}) => {
  const shelf = createShelf(app.db, app.businesses.spa);
  await shelf.customer('Dora', 'Former');
  await shelf.customer('Nora', 'Meant');
  const { person, linesOf, dialog, customer, choose } = await openWalkIn(app);
  await choose('Dora Former');
  const services = dialog.getByRole('combobox', { name: 'Services' });
  await person.click(services);
  await person.click(await dialog.findByRole('option', { name: /^Swedish Massage/ }));
  const tomorrow = new Date(Date.now() + 86_400_000);
  const typed = [tomorrow.getUTCMonth() + 1, tomorrow.getUTCDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  await person.click(dialog.getByRole('spinbutton', { name: 'Month' }));
  await person.keyboard(`${typed}${tomorrow.getUTCFullYear()}0200PM`);
  await person.selectOptions(dialog.getByLabelText(/^Paid/), 'cash');

  await person.tripleClick(customer);
  await person.keyboard('Nora');
  await dialog.findByRole('option', { name: /^Nora Meant/ });
  await person.keyboard('{Enter}');
  expect(dialog.getByRole('option', { name: /^Nora Meant/ })).toBeVisible();
  await person.keyboard('{Escape}{Tab}');

  await person.type(services, 'Herbal');
  await dialog.findByRole('option', { name: /^Herbal Facial/ });
  await person.keyboard('{Enter}');
  expect(dialog.getByRole('option', { name: /^Herbal Facial/ })).toBeVisible();
  expect(linesOf('POST')).toEqual([]);
  await person.keyboard('{Escape}');
  await person.clear(services);
  await person.click(dialog.getByRole('button', { name: 'Book walk-in' }));
  expect(await screen.findByText(/^Dora Former: booked for/)).toBeVisible();
});
