import '../../../src/resources/customers/CustomerForm';
import '../../../src/resources/customers/CustomerShow';
import '../../../src/components/form/ConflictDialog';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Right } from '../../../domain/rights';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const additions = ['history', 'customer_changes'];
const form = async () => within(await screen.findByRole('dialog', { name: 'Edit customer' }));

test('who a customer is can be corrected, after a look at who is alike, and that is undone', async () => {
  const shelf = createShelf(app.db, app.businesses.spa);
  const id = await shelf.customer('Nora', 'Quist');
  const other = await shelf.customer('Norah', 'Quint');
  await updateRows(app.db, 'customers', { phone_number: '+15552014499' }, { id: other });
  const { person, linesOf, calls } = await renderConsole(`/customers/${id}`, {
    app,
    user: { additions },
  });
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await form();
  const phone = dialog.getByLabelText('Phone');
  expect(phone).toHaveValue('(555) 201-4400');
  await person.clear(dialog.getByLabelText(/First name/));
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  await dialog.findAllByText('First name is required');
  expect(dialog.getByLabelText(/First name/)).toHaveFocus();
  await person.type(dialog.getByLabelText(/First name/), 'Nora');
  await person.clear(phone);
  await person.type(phone, '5552014499');
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  // One number, so that the other is named, and not who is changed.
  const alike = within(await dialog.findByRole('list', { name: 'Customers like this' }));
  expect(alike.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Norah Quint']);
  expect(linesOf('PUT')).toEqual([]);
  await person.clear(phone);
  expect(dialog.queryByRole('list', { name: 'Customers like this' })).toBeNull();
  await person.type(phone, '0044 7700 900456');
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  await screen.findByText('Nora Quist updated');
  expect(
    calls.filter(({ line }) => line.startsWith('PUT /api/owner/customers')).map(({ body }) => body),
  ).toEqual([{ phone: '+447700900456' }]);
  await screen.findByRole('link', { name: '+447700900456' });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: '(555) 201-4400' });
});

test.each([
  ['Mary Ann', '', 'First name', 'Mary-Ann', { first_name: 'Mary-Ann' }],
  ['', 'Quist', 'Last name', 'Quast', { last_name: 'Quast' }],
])(
  'the name of one part "%s%s" stands in its own field and is not lost',
  async (first, last, field, corrected, sent) => {
    const id = await createShelf(app.db, app.businesses.spa).customer(first, last);
    const { person, calls } = await renderConsole(`/customers/${id}?edit=1`, {
      app,
      user: { additions },
    });
    const dialog = await form();
    expect(dialog.getByLabelText(/First name/)).toHaveValue(first);
    expect(dialog.getByLabelText('Last name')).toHaveValue(last);
    const input = dialog.getByLabelText(new RegExp(field));
    await person.clear(input);
    await person.click(dialog.getByRole('button', { name: 'Update' }));
    await dialog.findAllByText('First name is required');
    await person.type(input, corrected);
    await person.click(dialog.getByRole('button', { name: 'Update' }));
    await screen.findByText(`${corrected} updated`);
    const puts = calls.filter(({ line }) => line.startsWith('PUT /api/owner/customers'));
    expect(puts.map(({ body }) => body)).toEqual([sent]);
  },
);

test('what a colleague has changed meanwhile is chosen from, and nothing is overwritten unseen', async () => {
  const id = await createShelf(app.db, app.businesses.spa).customer('Olga', 'Quist');
  const { person } = await renderConsole(`/customers/${id}?edit=1`, { app, user: { additions } });
  const changed = 'Somebody else has changed this customer since you opened it.';
  expectLogged(`${changed} Your changes are not saved yet.`);
  const dialog = await form();
  await updateRows(app.db, 'customers', { last_name: 'Quast', email: 'olga@new.example' }, { id });
  await person.clear(dialog.getByLabelText('Last name'));
  await person.type(dialog.getByLabelText('Last name'), 'Quest');
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  await dialog.findByText(/Somebody else has changed this customer/);
  await person.click(dialog.getByRole('button', { name: /newer version/ }));
  const choice = within(await screen.findByRole('dialog', { name: 'You both edited this' }));
  expect(choice.getByText('Quast')).toBeVisible();
});

test('a backend of the specification alone offers no such form', async () => {
  const profile = { name: 'Rita Quist', phone: '+15552014400', email: null };
  const { linesOf } = await renderConsole('/customers/7?edit=1', {
    app,
    instead: ({ line }) =>
      line.endsWith('/7') ? Response.json({ data: { profile, stats: {} } }) : undefined,
  });
  await screen.findByRole('heading', { name: 'Rita Quist' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(linesOf('PUT')).toEqual([]);
});

test('who may not see phone numbers corrects the name alone', async () => {
  const id = await createShelf(app.db, app.businesses.spa).customer('Petra', 'Quist');
  const rights: Right[] = ['customers', 'calendar', 'book'];
  await updateRows(app.db, 'owners', { rights }, { id: app.businesses.spa.ownerId });
  const { person, calls } = await renderConsole(`/customers/${id}?edit=1`, {
    app,
    user: { rights },
  });
  const dialog = await form();
  expect(dialog.queryByLabelText('Phone')).toBeNull();
  await person.type(dialog.getByLabelText('Last name'), 'er');
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  await screen.findByText('Petra Quister updated');
  expect(calls.find(({ line }) => line.startsWith('PUT /api/owner/customers'))?.body).toEqual({
    last_name: 'Quister',
  });
});
