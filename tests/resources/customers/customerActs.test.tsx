import '../../../src/resources/customers/CustomerShow';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Right } from '../../../domain/rights';
import { createCalls } from '../../support/calls';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();
const { spa } = app.businesses;
const shelf = createShelf(app.db, spa);

/** A backend that keeps a customer without what waits for a date, and lists that for everybody. */
const backend =
  (held: object[], detail: object = {}): Instead =>
  ({ line }) => {
    if (/^GET \/api\/owner\/customers\/\d+\/12$/.test(line)) {
      const profile = { name: 'Ann Lee', tier_level: 0, tier_name: 'No Plan' };
      return Response.json({ data: { profile, stats: {}, ...detail } });
    }
    return line.includes('/scheduling/purchased-services')
      ? Response.json({ success: true, data: held })
      : undefined;
  };

test('an erased person is not offered to be edited, neither in the list nor on their page', async () => {
  const id = await shelf.customer('Zelda', 'Quill');
  await shelf.customer('Still', 'There');
  const calls = createCalls(app, await app.signIn());
  const path = `/api/owner/customers/${spa.clientAppId}/${id}/erasure`;
  expect((await calls.post(path, { name: 'Zelda Quill' })).status).toBe(200);
  const { person } = await renderConsole('/customers', {
    app,
    user: { additions: ['customer_changes'] },
  });
  await screen.findByRole('link', { name: 'Edit Still There' });
  expect(screen.queryByRole('link', { name: 'Edit Former customer' })).toBeNull();
  await person.click(screen.getByRole('link', { name: 'Former customer' }));
  await screen.findByRole('heading', { level: 1, name: 'Former customer' });
  await screen.findByText('Recent Purchases');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
});

test('the file of all that is kept is offered to those to whom the server gives it', async () => {
  const id = await shelf.customer('Petra', 'Quist');
  const rights: Right[] = ['customers', 'contacts', 'reports'];
  await updateRows(app.db, 'owners', { rights }, { id: spa.ownerId });
  const { person } = await renderConsole(`/customers/${id}`, { app, user: { rights } });
  await person.click(await screen.findByRole('button', { name: 'More about this customer' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Download customer data',
  ]);
  await updateRows(app.db, 'owners', { rights: null }, { id: spa.ownerId });
});

test('what a backend does not tell to be waiting is not told to be nothing', async () => {
  const held = [{ id: 1, status: 'not_scheduled', services: { name: 'Facial' } }];
  const { person } = await renderConsole('/customers/12', { app, instead: backend(held) });
  await screen.findByText('Recent Purchases');
  const button = await screen.findByRole('button', { name: 'Book' });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  await person.click(button);
  // Not the dialog that sells something new.
  expect(await screen.findByRole('dialog', { name: 'New Appointment' })).toBeVisible();
});

test('visits of a cut list of appointments say of how many they are', async () => {
  const appointment = (id: number, status: string) => ({
    id,
    status,
    start_time: '2026-01-05T15:00:00Z',
    service: 'Facial',
  });
  const detail = {
    appointments: [appointment(1, 'completed'), appointment(2, 'no_show')],
    list_limit: 2,
  };
  await renderConsole('/customers/12', { app, instead: backend([], detail) });
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(await profile.findByText('1 · 1 missed · of the newest 2 appointments')).toBeVisible();
});
