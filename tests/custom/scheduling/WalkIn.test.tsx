import '../../../src/custom/scheduling/TakePayment';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { CustomerDetailWire } from '../../../contract/customers';
import { createCalls } from '../../support/calls';
import { test } from '../../support/consoleTest';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { specificationBackend } from '../../support/specificationBackend';

test('somebody new is entered after a look at who is alike, and their walk-in is refused until it is complete', async ({
  app,
}) => {
  const { spa } = app.businesses;
  const shelf = createShelf(app.db, spa);
  await shelf.customer('Nora', 'Quist');
  await app.db
    .updateTable('services')
    .set({ is_active: true })
    .where('client_app_id', '=', spa.clientAppId)
    .execute();
  const { person, linesOf } = await renderConsole('/customers', { app });
  await person.click(await screen.findByRole('button', { name: 'Add customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }));
  await person.type(dialog.getByLabelText(/^First name/), 'Nora');
  await person.type(dialog.getByLabelText('Last name'), 'Quist');
  await person.type(dialog.getByLabelText('Phone'), '5552018811');
  await person.click(dialog.getByRole('button', { name: 'Add customer' }));
  const alike = await dialog.findByRole('list', { name: 'Customers like this' });
  expect(alike.textContent).toMatch(/^Nora Quist/);
  expect(linesOf('POST')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Add anyway' }));
  expect(await screen.findByText('Nothing is waiting for a date.')).toBeVisible();
  expect(linesOf('POST')).toHaveLength(1);

  await person.click(screen.getByRole('button', { name: 'Book' }));
  const walkIn = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
  await person.click(walkIn.getByRole('combobox', { name: 'Services' }));
  await person.click(await walkIn.findByRole('option', { name: /^Swedish Massage/ }));
  await person.selectOptions(walkIn.getByLabelText(/^Paid/), 'points');
  await person.click(walkIn.getByRole('button', { name: 'Book walk-in' }));
  expect(walkIn.getByLabelText(/^Paid/)).toHaveAccessibleDescription(
    /and the customer has 0 points/,
  );
  expect(linesOf('POST')).toHaveLength(1);
});

test('the dialog that enters a customer opens from its address', async ({ app }) => {
  await renderConsole('/customers?add=1', { app });
  const dialog = await screen.findByRole('dialog', { name: 'Add customer' });
  expect(within(dialog).getByLabelText(/^First name/)).toHaveFocus();
});

test('what was booked unpaid says so wherever it is shown, and is paid later, once though the answer got lost', async ({
  app,
}) => {
  const { spa } = app.businesses;
  expectLogged('NoAnswerError');
  const id = await createShelf(app.db, spa).customer('Una', 'Late');
  await app.db
    .updateTable('services')
    .set({ is_active: true })
    .where('client_app_id', '=', spa.clientAppId)
    .execute();
  const calls = createCalls(app, await app.signIn());
  await calls.post('/api/owner/scheduling/walk-ins', {
    user_id: id,
    service_ids: spa.serviceIds.slice(0, 1),
    scheduled_date: new Date(Date.now() + 3_600_000).toISOString(),
    payment: 'unpaid',
  });
  let isLost = true;
  const keys: unknown[] = [];
  const { person } = await renderConsole('/dashboard?list=appointments', {
    app,
    async instead({ line, body, idempotencyKey = '' }) {
      if (line !== 'POST /api/owner/scheduling/payments') return undefined;
      keys.push(idempotencyKey);
      if (!isLost) return undefined;
      isLost = false;
      const [path = ''] = line.split(' ').slice(1);
      await app.request(path, {
        method: 'POST',
        token: await app.signIn(),
        json: body as object,
        headers: { 'Idempotency-Key': idempotencyKey },
      });
      throw new TypeError('Failed to fetch');
    },
  });
  const row = (await screen.findByRole('link', { name: /for Una Late at/ })).closest('li');
  expect(within(row as HTMLElement).getByText('Unpaid')).toBeVisible();
  await person.click(screen.getByRole('link', { name: /for Una Late at/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  await person.click(details.getByRole('button', { name: 'Take payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take payment' }));
  await person.click(dialog.getByRole('button', { name: /^Take \$/ }));
  expect(dialog.getByLabelText(/^Paid/)).toHaveAccessibleDescription(/choose how it is paid/);
  expect(keys).toEqual([]);
  await person.selectOptions(dialog.getByLabelText(/^Paid/), 'cash');
  await person.click(dialog.getByRole('button', { name: /^Take \$/ }));
  expect(await dialog.findByText(/could not be reached/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: /^Take \$/ }));
  expect(await screen.findByText(/^\$.* of Una Late is paid$/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(screen.queryByText('Unpaid')).toBeNull());
  const { body } = await calls.get<{ data: CustomerDetailWire }>(
    `/api/owner/customers/${spa.clientAppId}/${id}`,
  );
  expect(body.data.stats.total_orders).toBe(1);
});

test('over a backend of the specification alone nothing of it is shown', async ({ app }) => {
  const id = await createShelf(app.db, app.businesses.spa).customer('Spec', 'Only');
  const backend = specificationBackend(app.app);
  const { person } = await renderConsole('/customers?tag=VIP', {
    app: { ...app, app: backend as unknown as typeof app.app },
  });
  await person.click(await screen.findByRole('link', { name: 'Spec Only' }));
  expect(await screen.findByText('Nothing is waiting for a date.')).toBeVisible();
  expect(window.location.pathname).toBe(`/customers/${id}`);
  for (const name of ['Add customer', 'Add note', 'Add tags']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled();
  expect(backend.strangers().filter((what) => what.includes('customers'))).toEqual([]);
});
