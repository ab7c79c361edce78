import '../../../../src/custom/schedule/booking/TakePayment';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CustomerDetailWire } from '../../../../contract/customers';
import { createCalls } from '../../../support/calls';
import { failure, gate } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { type ConsoleCall, renderConsole } from '../../../support/renderConsole';
import { createShelf } from '../../../support/schedule';
import { specificationBackend } from '../../../support/specificationBackend';
import { deleteRows, insertRow, insertRows, updateRows } from '../../../support/tables';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

test('somebody new is entered after a look at who is alike, and their walk-in is refused until it is complete', async () => {
  const { spa } = app.businesses;
  const shelf = createShelf(app.db, spa);
  await shelf.customer('Nora', 'Quist');
  await updateRows(app.db, 'services', { is_active: true }, { client_app_id: spa.clientAppId });
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
  await person.click(walkIn.getByRole('radio', { name: /^Points/ }));
  await person.click(walkIn.getByRole('button', { name: 'Book walk-in' }));
  expect(walkIn.getByRole('group', { name: 'Paid' })).toHaveAccessibleDescription(
    /and the customer has 0 points/,
  );
  expect(linesOf('POST')).toHaveLength(1);
});

test('the dialog that enters a customer opens from its address', async () => {
  await renderConsole('/customers?add=1', { app });
  const dialog = await screen.findByRole('dialog', { name: 'Add customer' });
  expect(within(dialog).getByLabelText(/^First name/)).toHaveFocus();
});

test('what was booked unpaid says so wherever it is shown, and is paid later, once though the answer got lost', async () => {
  const { spa } = app.businesses;
  expectLogged('UnknownOutcomeError');
  const id = await createShelf(app.db, spa).customer('Una', 'Late');
  await updateRows(app.db, 'services', { is_active: true }, { client_app_id: spa.clientAppId });
  const calls = createCalls(app, await app.signIn());
  await calls.post('/api/owner/scheduling/walk-ins', {
    user_id: id,
    service_ids: spa.serviceIds.slice(0, 1),
    scheduled_date: new Date(Date.now() + 3_600_000).toISOString(),
    payment: 'unpaid',
  });
  // The answer, and that to the console's own second try.
  let lost = 2;
  const keys: unknown[] = [];
  const { person } = await renderConsole('/dashboard?list=appointments', {
    app,
    user: { additions: ['idempotency_keys'] },
    async instead({ line, body, idempotencyKey = '' }) {
      if (line !== 'POST /api/owner/scheduling/payments') return undefined;
      keys.push(idempotencyKey);
      if (lost === 0) return undefined;
      lost -= 1;
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
  expect(dialog.getByRole('group', { name: 'Paid' })).toHaveAccessibleDescription(
    /choose how they are paying/,
  );
  expect(keys).toEqual([]);
  await person.click(dialog.getByRole('radio', { name: /^Cash/ }));
  await person.click(dialog.getByRole('button', { name: /^Take \$/ }));
  expect(await dialog.findByText(/not known whether this was saved/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: /^Take \$/ }));
  expect(await screen.findByText(/^\$.* of Una Late is paid$/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(screen.queryByText('Unpaid')).toBeNull());
  const { body } = await calls.get<{ data: CustomerDetailWire }>(
    `/api/owner/customers/${spa.clientAppId}/${id}`,
  );
  expect(body.data.stats.total_orders).toBe(1);
});

test.for([
  ['the calendar', () => '/schedule/walk-in'],
  ['the customer’s page', (id: number) => `/customers/${id}?walk-in=1`],
] as const)(
  'a price and a tier that change while a walk-in of %s is filled in are shown with the refusal, and booked',
  async ([, pathOf]) => {
    expectLogged('The price has changed in the meantime');
    const { spa } = app.businesses;
    const of = { client_app_id: spa.clientAppId };
    const [service = 0] = spa.serviceIds;
    const catalogue = () =>
      app.db
        .updateTable('services')
        .where('client_app_id', '=', of.client_app_id)
        .where('id', '=', service);
    await catalogue().set({ is_active: true, price: 95 }).execute();
    await deleteRows(app.db, 'service_tier_prices', { client_app_id: of.client_app_id });
    const id = await createShelf(app.db, spa).customer('Dora', 'Dearer');
    const { person, calls, unmount } = await renderConsole(pathOf(id), { app });
    // The loading placeholder has no combobox, so wait for the form.
    await screen.findByRole('combobox', { name: 'Services' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    if (dialog.queryByRole('combobox', { name: 'Customer' })) {
      await person.type(dialog.getByRole('combobox', { name: 'Customer' }), 'Dora');
      await person.click(await dialog.findByRole('option', { name: /^Dora Dearer/ }));
    }
    await person.click(dialog.getByRole('combobox', { name: 'Services' }));
    await person.click(await dialog.findByRole('option', { name: /^Swedish Massage/ }));
    const tomorrow = new Date(Date.now() + 86_400_000);
    const [month, day] = [tomorrow.getUTCMonth() + 1, tomorrow.getUTCDate()];
    const typed = [month, day].map((part) => String(part).padStart(2, '0')).join('');
    await person.click(dialog.getByRole('spinbutton', { name: 'Month' }));
    await person.keyboard(`${typed}${tomorrow.getUTCFullYear()}0200PM`);
    await person.click(dialog.getByRole('radio', { name: /^Cash/ }));
    expect(dialog.getByText('Swedish Massage $95.00')).toBeVisible();

    const book = () =>
      person.click(dialog.getByRole('button', { name: /^Book (walk-in|anyway)$/ }));
    await catalogue().set({ price: 110 }).execute();
    await book();
    expect(await dialog.findByText(/^The price has changed in the meantime/)).toBeVisible();
    expect(dialog.getByText('Swedish Massage $110.00')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Cash, $110.00' })).toBeVisible();

    const special = { ...of, service_id: service, tier_level: 1, special_price: 70 };
    await insertRow(app.db, 'service_tier_prices', { ...special, reward_plan_id: null });
    await updateRows(
      app.db,
      'customers',
      { tier_level: 1 },
      { client_app_id: of.client_app_id, id },
    );
    await book();
    expect(await dialog.findByText('Swedish Massage $70.00')).toBeVisible();
    await book();
    expect(await screen.findByText(/^Dora Dearer: booked for/)).toBeVisible();
    const sent = calls.filter(({ line }) => line.endsWith('/walk-ins'));
    expect(sent.map(({ body }) => (body as { total: number }).total)).toEqual([95, 110, 70]);
    unmount();
  },
);

test('over a backend of the specification alone nothing of it is shown', async () => {
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
  expect(backend.undocumented().filter((what) => what.includes('customers'))).toEqual([]);
});

test.for([
  ['sells nothing', []],
  ['sells walk-ins', ['walk_ins']],
] as const)(
  'over a backend that %s, Book asks for what is waiting where that is not known',
  async ([, additions]) => {
    expectLogged(/ApiError/);
    const id = await createShelf(app.db, app.businesses.spa).customer('Spec', 'Only');
    const held = gate();
    const { person } = await renderConsole(`/customers/${id}`, {
      app: { ...app, app: specificationBackend(app.app) as unknown as typeof app.app },
      user: { additions: [...additions] },
      async instead({ line }) {
        if (!line.includes('/scheduling/purchased-services')) return undefined;
        await held.passed;
        return failure('Out of order', 500);
      },
    });
    await screen.findByRole('heading', { name: 'Spec Only' });
    const book = screen.getByRole('button', { name: 'Book' });
    expect(book).toBeDisabled();
    expect(book).not.toHaveAttribute('title');
    held.open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book' })).toBeEnabled());
    expect(screen.queryByText('Nothing is waiting for a date.')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Book' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Appointment' });
    expect(await within(dialog).findByText('Out of order')).toBeVisible();
  },
);

test('a walk-in that is paid with points is booked once though the answer got lost, and told when it is tried again', async () => {
  const { spa } = app.businesses;
  expectLogged('UnknownOutcomeError');
  const id = await createShelf(app.db, spa).customer('Pia', 'Points');
  await updateRows(app.db, 'services', { is_active: true }, { client_app_id: spa.clientAppId });
  const calls = createCalls(app, await app.signIn());
  const given = await calls.post(`/api/owner/customers/${spa.clientAppId}/${id}/points`, {
    points: 150,
    reason: 'birthday',
  });
  expect(given.status).toBe(201);
  let lost = 2;
  const { person, linesOf, answered } = await renderConsole(`/customers/${id}?walk-in=1`, {
    app,
    user: { additions: ['walk_ins', 'idempotency_keys'] },
    async instead({ line, body, idempotencyKey = '' }) {
      if (line !== 'POST /api/owner/scheduling/walk-ins' || lost === 0) return undefined;
      lost -= 1;
      await app.request(line.slice(5), {
        method: 'POST',
        token: await app.signIn(),
        json: body as object,
        headers: { 'Idempotency-Key': idempotencyKey },
      });
      throw new TypeError('Failed to fetch');
    },
  });
  const walkIn = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
  await person.click(walkIn.getByRole('combobox', { name: 'Services' }));
  await person.click(await walkIn.findByRole('option', { name: /^Swedish Massage/ }));
  await person.click(walkIn.getByRole('radio', { name: /^Points/ }));
  const button = walkIn.getByRole('button', { name: 'Book walk-in' });
  await person.click(button);
  expect(await walkIn.findByText(/not known whether this was saved/)).toBeVisible();
  await answered();
  await person.click(button);
  await screen.findByText(/^Pia Points: booked for/);
  expect(linesOf('POST').filter((line) => line.endsWith('/walk-ins'))).toHaveLength(3);
});

test('a walk-in with anyone is sold once though its answer got lost and the page was reloaded', async () => {
  const { spa } = app.businesses;
  expectLogged('UnknownOutcomeError');
  const of = { client_app_id: spa.clientAppId };
  const id = await createShelf(app.db, spa).customer('Wanda', 'Twice');
  await updateRows(app.db, 'services', { is_active: true }, of);
  const [maya] = await insertRows(app.db, 'therapists', [
    { ...of, name: 'Maya Lindt' },
    { ...of, name: 'Noah Berg' },
  ]);
  const sent: unknown[] = [];
  // The answer, and that to the console's own second try.
  let lost = 2;
  const loseAnswer = async ({ line, body, idempotencyKey = '' }: ConsoleCall) => {
    if (line !== 'POST /api/owner/scheduling/walk-ins') return undefined;
    sent.push({ ...(body as object), idempotencyKey });
    if (lost === 0) return undefined;
    lost -= 1;
    await app.request(line.slice(5), {
      method: 'POST',
      token: await app.signIn(),
      json: body as object,
      headers: { 'Idempotency-Key': idempotencyKey },
    });
    throw new TypeError('Failed to fetch');
  };
  const walkIn = async () => {
    const { person, unmount } = await renderConsole(`/customers/${id}?walk-in=1`, {
      app,
      user: { id: 'seller', additions: ['walk_ins', 'idempotency_keys', 'therapists'] },
      instead: loseAnswer,
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    return { person, dialog, unmount };
  };

  const first = await walkIn();
  await first.person.click(first.dialog.getByRole('combobox', { name: 'Services' }));
  await first.person.click(await first.dialog.findByRole('option', { name: /^Swedish Massage/ }));
  await first.person.click(first.dialog.getByRole('radio', { name: /^Cash/ }));
  await first.dialog.findByText(/ with Maya Lindt$/);
  await first.person.click(first.dialog.getByRole('button', { name: 'Book walk-in' }));
  expect(await first.dialog.findByText(/not known whether this was saved/)).toBeVisible();
  expect(first.dialog.getByLabelText('Therapist')).toHaveDisplayValue('Maya Lindt');
  first.unmount();

  const again = await walkIn();
  await again.dialog.findByText(/^This was sent, but no answer came/);
  expect(await again.dialog.findByDisplayValue('Maya Lindt')).toBeVisible();
  await again.person.click(again.dialog.getByRole('button', { name: /^Book (walk-in|anyway)$/ }));
  await screen.findByText(/^Wanda Twice: booked for/);
  expect(sent).toHaveLength(3);
  expect(sent[0]).toMatchObject({ therapist_id: maya?.id });
  expect(sent[2]).toEqual(sent[0]);
  const sold = app.db.selectFrom('appointments').select('id').where('customer_id', '=', id);
  expect(await sold.execute()).toHaveLength(1);
});
