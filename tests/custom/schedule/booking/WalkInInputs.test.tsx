import '../../../../src/custom/schedule/booking/WalkIn';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Instead, renderConsole } from '../../../support/renderConsole';
import { createShelf } from '../../../support/schedule';
import { updateRows } from '../../../support/tables';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

/** The dialog of a walk-in from the calendar, and the field in which its customer is looked for. */
const openWalkIn = async (instead?: Instead) => {
  await updateRows(
    app.db,
    'services',
    { is_active: true },
    { client_app_id: app.businesses.spa.clientAppId },
  );
  const view = await renderConsole('/schedule/walk-in', { app, ...(instead && { instead }) });
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

test('Enter sells nothing while somebody else or a service is typed and not chosen', async () => {
  const shelf = createShelf(app.db, app.businesses.spa);
  await shelf.customer('Dora', 'Former');
  await shelf.customer('Nora', 'Meant');
  const { person, linesOf, dialog, customer, choose } = await openWalkIn();
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
  await person.click(dialog.getByRole('radio', { name: /^Cash/ }));

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

test('nobody of the answer before can be chosen while a customer is looked for', async () => {
  const shelf = createShelf(app.db, app.businesses.spa);
  await shelf.customer('Slow', 'Answer');
  let answer = () => {};
  const held = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  const { person, dialog, customer } = await openWalkIn(({ line }) =>
    line.includes('Slow') ? held : undefined,
  );
  await person.click(customer);
  await dialog.findAllByRole('option');
  await person.paste('Slow');
  await person.keyboard('{ArrowDown}{Enter}');
  expect(customer).toHaveValue('Slow');
  answer();
  await dialog.findByRole('option', { name: /^Slow Answer/ });
  await person.keyboard('{ArrowDown}{Enter}');
  expect(customer).toHaveValue('Slow Answer (555) 201-4400');
});

test('who is chosen can be told from others of that name, and all are offered again', async () => {
  const shelf = createShelf(app.db, app.businesses.spa);
  await shelf.customer('Twin', 'Name');
  const other = await shelf.customer('Twin', 'Name');
  await shelf.customer('Una', 'Other');
  await updateRows(app.db, 'customers', { phone_number: '+15552014499' }, { id: other });
  const { person, dialog, customer } = await openWalkIn();
  await person.type(customer, 'Twin');
  await person.click(await dialog.findByRole('option', { name: 'Twin Name (555) 201-4499' }));
  expect(customer).toHaveValue('Twin Name (555) 201-4499');
  await person.click(customer);
  expect(await dialog.findByRole('option', { name: /^Una Other/ })).toBeVisible();
});
