import '../../../../src/custom/schedule/booking/TakePayment';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refundedFault } from '../../../../domain/scheduling';
import { createCalls } from '../../../support/calls';
import { gate } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import {
  openSchedule,
  pendingCard,
  pendingCards,
  pendingSection,
} from '../../../support/pendingServices';
import { renderConsole } from '../../../support/renderConsole';
import { clearShelf } from '../../../support/schedule';
import { specificationBackend } from '../../../support/specificationBackend';
import { stopClock } from '../../../support/stopClock';
import { deleteRows, insertRow, updateRows } from '../../../support/tables';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const list = 'GET /api/owner/scheduling/purchased-services?status=not_scheduled';
const now = new Date('2026-03-04T15:00:00Z');

test.beforeEach(() => stopClock(now));

const filter = () => screen.getByRole('combobox', { name: 'Customer' });
const namesOf = (cards: HTMLElement[]) =>
  cards.map((card) => within(card).getByRole('heading').textContent);

test('API-63: services that are not scheduled are asked for, and no others', async () => {
  const { linesOf } = await renderConsole('/dashboard', { app });
  await pendingSection();
  const asked = linesOf('GET /api/owner/scheduling/purchased-services');
  expect(new Set(asked)).toEqual(new Set([list]));
});

test('PEND-01, PEND-04, PEND-05, PEND-11..16: the cards tell what needs scheduling, whose it is and what it cost', async () => {
  const shelf = await clearShelf(app);
  const [, hotStone = 0] = app.businesses.spa.serviceIds;
  const ann = await shelf.customer('Ann', 'Lee');
  await shelf.bought(ann, hotStone, 130.5);
  const first = await renderConsole('/dashboard', { app });
  expect(await screen.findByText('1 service needs scheduling from 1 customer')).toBeVisible();
  first.unmount();

  const bo = await shelf.customer('Bo', 'Ray');
  await shelf.intro(bo);
  const [, , facial = 0] = app.businesses.spa.serviceIds;
  await shelf.given(bo, { service_id: facial });
  const done = await shelf.bought(ann);
  await updateRows(app.db, 'purchased_services', { status: 'completed' }, { id: done });
  // A backend that speaks nothing but the specification will do.
  const bare = { ...app, app: specificationBackend(app.app) as unknown as typeof app.app };
  const second = await renderConsole('/dashboard', { app: bare });
  expect(await screen.findByText('3 services need scheduling from 2 customers')).toBeVisible();
  expect(await pendingCards()).toHaveLength(3);

  const bought = within(await pendingCard('Hot Stone Massage'));
  expect(bought.getByText('Not Scheduled')).toBeVisible();
  expect(bought.getByText('Ann Lee')).toBeVisible();
  expect(bought.getByText('1 hour 30 min')).toBeVisible();
  expect(bought.getByText('$130.50')).toBeVisible();
  expect(bought.getByText('Purchased Mar 1, 2026')).toBeVisible();
  expect(bought.queryByText('Free Gift')).toBeNull();
  const contacts = bought.getAllByRole('link');
  expect(contacts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ann Lee', `/customers/${ann}`],
    ['(555) 201-4400', 'tel:+15552014400'],
    ['ann@mail.example', 'mailto:ann@mail.example'],
  ]);

  const granted = within(await pendingCard('Swedish Massage'));
  expect(granted.getByText('Bo Ray')).toBeVisible();
  expect(granted.getByText('FREE')).toBeVisible();
  expect(granted.getByText('Free Gift')).toBeVisible();
  expect(granted.getByText('Granted Mar 1, 2026')).toBeVisible();

  const free = within(await pendingCard('Herbal Facial'));
  expect(free.getByText('FREE')).toBeVisible();
  expect(free.getByText('Purchased Mar 1, 2026')).toBeVisible();
  second.unmount();

  await renderConsole('/dashboard', { app });
  const earned = within(await pendingCard('Herbal Facial'));
  expect(earned.getByText('FREE')).toBeVisible();
  expect(earned.getByText('Earned Mar 1, 2026')).toBeVisible();
});

test('PEND-02, PEND-06, PEND-10: the filter narrows the list to a customer, from its first page on', async () => {
  const shelf = await clearShelf(app);
  const [, hotStone = 0] = app.businesses.spa.serviceIds;
  const bo = await shelf.customer('Bo', 'Ray');
  const ann = await shelf.customer('Ann', 'Lee');
  for (let service = 0; service < 6; service += 1) await shelf.bought(bo);
  const only = await shelf.bought(ann, hotStone);

  const { person } = await renderConsole('/dashboard?page=2', { app });
  expect(await pendingCards()).toHaveLength(2);
  expect([...filter().children].map(({ textContent }) => textContent)).toEqual([
    'All Customers',
    'Ann Lee (1)',
    'Bo Ray (6)',
  ]);
  await person.selectOptions(filter(), 'Bo Ray (6)');
  expect(await pendingCards()).toHaveLength(5);
  expect(screen.getByText('6 services need scheduling from 1 customer')).toBeVisible();
  expect(screen.getByText('Showing 1-5 of 6 services')).toBeVisible();
  await person.selectOptions(filter(), 'Ann Lee (1)');
  expect(namesOf(await pendingCards())).toEqual(['Hot Stone Massage']);

  await deleteRows(app.db, 'purchased_services', { id: only });
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('No pending services for this customer')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show all customers' }));
  expect(await pendingCards()).toHaveLength(5);
  expect(filter()).toHaveDisplayValue('All Customers');
});

test("PEND-02, PEND-04, PEND-22: services whose customers have no id are counted as nobody's and offered by themselves", async () => {
  const data = ['Ann Lee', 'Bo Ray'].map((name, id) => ({
    id,
    status: 'not_scheduled',
    services: { name: `Facial of ${name}` },
    order_items: { unit_price: 95, orders: { users: { name } } },
  }));
  const { person } = await renderConsole('/dashboard', {
    app,
    instead: ({ line }) => (line === list ? Response.json({ data }) : undefined),
  });
  expect(await screen.findByText('2 services need scheduling')).toBeVisible();
  expect([...filter().children].map(({ textContent }) => textContent)).toEqual(['All Customers']);
  const dialog = within(await openSchedule(person, 'Facial of Ann Lee'));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
});

test('PEND-08, PEND-09, OVW-21: sixty services are paged by five, with numbers and ellipses', async () => {
  const shelf = await clearShelf(app);
  const ann = await shelf.customer('Ann', 'Lee');
  for (let service = 0; service < 60; service += 1) await shelf.given(ann);
  const { person, unmount } = await renderConsole('/dashboard', { app });
  expect(await pendingCards()).toHaveLength(5);
  const pager = () => screen.getByRole('navigation', { name: 'Pending services, pages' });
  const marks = () =>
    [...within(pager()).getByRole('list').children].map(({ textContent }) => textContent);
  const button = (name: string) => within(pager()).getByRole('button', { name });

  expect(marks()).toEqual(['1', '2', '3', '4', '5', '…', '12']);
  expect(button('Page 1')).toHaveAttribute('aria-current', 'page');
  expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
  await person.click(button('Next'));
  expect(screen.getByText('Showing 6-10 of 60 services')).toBeVisible();
  await person.click(button('Page 5'));
  await person.click(button('Page 6'));
  expect(marks()).toEqual(['1', '…', '5', '6', '7', '…', '12']);
  await person.click(button('Page 12'));
  expect(screen.getByText('Showing 56-60 of 60 services')).toBeVisible();
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  await person.click(button('Previous'));
  expect(window.location.search).toBe('?page=11');
  unmount();
  await renderConsole('/dashboard?page=99', { app });
  expect(await screen.findByText('Showing 56-60 of 60 services')).toBeVisible();
});

test('PEND-03, PEND-06, PEND-07: a failure says so and can be retried, and takes no list away', async () => {
  expectLogged('ApiError: No');
  const shelf = await clearShelf(app);
  const held = gate();
  let failing = true;
  const { person, linesOf } = await renderConsole('/dashboard', {
    app,
    async instead({ line }) {
      if (line !== list) return undefined;
      await held.passed;
      return failing
        ? Response.json({ success: false, message: 'No' }, { status: 500 })
        : undefined;
    },
  });
  const section = await pendingSection();
  expect(within(section).getByText('Loading pending services...')).toBeVisible();
  expect(within(section).queryByText(/No pending|need scheduling/)).toBeNull();
  held.open();
  const alert = await within(section).findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load purchased services');
  expect(within(section).queryByText(/No pending|need scheduling|Loading/)).toBeNull();

  failing = false;
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No pending services need scheduling')).toBeVisible();
  expect(section).toHaveFocus();
  await shelf.given(await shelf.customer('Ann', 'Lee'));
  const asked = linesOf('GET').filter((line) => line === list).length;
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await pendingCards()).toHaveLength(1);
  expect(linesOf('GET').filter((line) => line === list)).toHaveLength(asked + 1);

  failing = true;
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await within(section).findByRole('alert')).toHaveTextContent('Failed to load');
  expect(await pendingCards()).toHaveLength(1);
});

test('PEND-17, PEND-18: during the cooldown its banner shows and nothing can be scheduled', async () => {
  const shelf = await clearShelf(app);
  const calls = createCalls(app, await app.signIn());
  await calls.patch('/api/owner/settings/global', { default_intro_service_cooldown_months: 2 });
  const ann = await shelf.customer('Ann', 'Lee');
  const booked = await shelf.intro(ann);
  await shelf.intro(ann);
  await calls.post(`/api/owner/scheduling/purchased-services/${booked}/schedule`, {
    appointment_date: '2026-03-10T15:00:00Z',
  });

  const first = await renderConsole('/dashboard', { app });
  const card = within(await pendingCard('Swedish Massage'));
  expect(card.getByText('Cooldown Active – Cannot book until May 10, 2026')).toBeVisible();
  expect(card.getByRole('button', { name: 'On Cooldown' })).toBeDisabled();
  expect(card.queryByRole('button', { name: 'Schedule' })).toBeNull();
  first.unmount();

  vi.setSystemTime(new Date('2026-05-11T15:00:00Z'));
  await renderConsole('/dashboard', { app });
  const free = within(await pendingCard('Swedish Massage'));
  expect(free.getByRole('button', { name: 'Schedule' })).toBeEnabled();
  expect(free.queryByText(/Cooldown/)).toBeNull();
});

test('PEND-02: customers of one name are told apart, and what the server left out is told', async () => {
  const customer = (id: number, phone_number: string) => ({ id, name: 'Ann Lee', phone_number });
  const held = (id: number, users: object) => ({
    id,
    status: 'not_scheduled',
    services: { name: `Facial ${id}` },
    order_items: { orders: { users } },
  });
  const data = [held(1, customer(7, '5552014400')), held(2, customer(8, '5552014401'))];
  const scheduled = { ...held(3, customer(7, '5552014400')), status: 'scheduled' };
  await renderConsole('/dashboard?customer=9', {
    app,
    instead: ({ line }) =>
      line === list ? Response.json({ data: [...data, scheduled], more: true }) : undefined,
  });
  expect(await screen.findByText('No pending services for this customer')).toBeVisible();
  expect([...filter().children].map(({ textContent }) => textContent)).toEqual([
    'All Customers',
    'Ann Lee, (555) 201-4400 (1)',
    'Ann Lee, (555) 201-4401 (1)',
    'Customer without pending services (0)',
  ]);
  screen.getByRole('button', { name: 'Show all customers' }).click();
  await waitFor(async () => expect(await pendingCards()).toHaveLength(2));
  expect(screen.getByText(/services bought earlier are not listed/)).toBeVisible();
  expect(within(await pendingCard('Facial 1')).getByText('N/A')).toBeVisible();
  expect(within(await pendingCard('Facial 1')).getByText('Duration N/A')).toBeVisible();
});

test('the list is searched by customer and has an order, in which what cannot be booked yet stands apart at the end', async () => {
  const shelf = await clearShelf(app);
  const calls = createCalls(app, await app.signIn());
  await calls.patch('/api/owner/settings/global', { default_intro_service_cooldown_months: 2 });
  const [swedish = 0, hotStone = 0, facial = 0] = app.businesses.spa.serviceIds;
  const [ann, bo] = [await shelf.customer('Ann', 'Lee'), await shelf.customer('Bo', 'Ray')];
  await updateRows(app.db, 'customers', { phone_number: '+12125550199' }, { id: bo });
  const booked = await shelf.intro(ann);
  await calls.post(`/api/owner/scheduling/purchased-services/${booked}/schedule`, {
    appointment_date: '2026-03-10T15:00:00Z',
  });
  const given = (customer: number, service_id: number, day: string, is_intro_service = false) =>
    shelf.given(customer, { service_id, is_intro_service, created_at: `2026-02-${day}T12:00:00Z` });
  await given(ann, swedish, '28', true);
  await given(bo, facial, '20');
  await given(ann, hotStone, '10');
  // All of it is done with what is loaded, so that any backend will do.
  const bare = { ...app, app: specificationBackend(app.app) as unknown as typeof app.app };
  const { person } = await renderConsole('/dashboard', { app: bare });
  expect(namesOf(await pendingCards())).toEqual(['Herbal Facial', 'Hot Stone Massage']);
  const apart = screen.getByRole('list', { name: 'Not bookable yet' });
  expect(within(apart).getByRole('button', { name: 'On Cooldown' })).toBeDisabled();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
  expect(namesOf(await pendingCards())).toEqual(['Hot Stone Massage', 'Herbal Facial']);

  const search = screen.getByRole('searchbox', { name: 'Search by name or phone' });
  for (const [text, found] of [
    ['ray', ['Herbal Facial']],
    ['212-555 01', ['Herbal Facial']],
    ['bo@mail', ['Herbal Facial']],
    ['lee an', ['Hot Stone Massage']],
  ] as const) {
    await person.clear(search);
    await person.type(search, text);
    await waitFor(async () => expect(namesOf(await pendingCards())).toEqual(found));
  }
  expect(screen.getByText('2 services need scheduling from 1 customer')).toBeVisible();
  await person.type(search, 'x');
  expect(await screen.findByText('No pending services match “lee anx”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(search).toHaveValue('');
  expect(await pendingCards()).toHaveLength(2);
});

test('a service leaves the list as completed or removed, which can be undone, and an undo that comes too late says what stands', async () => {
  expectLogged('ApiError: It is too late');
  expectLogged('ApiError: This service has an appointment');
  const shelf = await clearShelf(app);
  const ann = await shelf.customer('Ann', 'Lee');
  const held = await shelf.bought(ann);
  await insertRow(app.db, 'customer_notes', {
    client_app_id: app.businesses.spa.clientAppId,
    customer_id: ann,
    body: 'Allergic to almonds',
    is_alert: true,
  });
  const { person, linesOf } = await renderConsole('/dashboard', { app });
  const choose = async (act: string) => {
    const card = within(await pendingCard('Swedish Massage'));
    await person.click(card.getByRole('button', { name: 'More for Swedish Massage of Ann Lee' }));
    await person.click(card.getByRole('menuitem', { name: act }));
  };
  expect(
    within(await pendingCard('Swedish Massage')).getByText('Allergic to almonds'),
  ).toBeVisible();

  await choose('Remove');
  expect(await screen.findByText('No pending services need scheduling')).toBeVisible();
  expect(await pendingSection()).toHaveFocus();
  expect(screen.getByText(/is removed from the list. Nothing was refunded/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText('Swedish Massage of Ann Lee needs scheduling again'),
  ).toBeVisible();

  await choose('Mark as completed');
  expect(await screen.findByText('Swedish Massage of Ann Lee is completed')).toBeVisible();
  // Another desk gives it back and books it.
  const calls = createCalls(app, await app.signIn());
  const path = `/api/owner/scheduling/purchased-services/${held}`;
  await calls.patch(`${path}/status`, { status: 'not_scheduled' });
  await calls.post(`${path}/schedule`, { appointment_date: '2026-03-10T15:00:00Z' });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(
      'It is too late to undo this: Swedish Massage of Ann Lee is Scheduled by now.',
    ),
  ).toBeVisible();
  expect(linesOf('PATCH')).toHaveLength(4);
});

test('what cannot be given back any more says why', async () => {
  expectLogged(`ApiError: ${refundedFault}`);
  const shelf = await clearShelf(app);
  await shelf.bought(await shelf.customer('Ann', 'Lee'));
  const { person } = await renderConsole('/dashboard', {
    app,
    instead: ({ line, body }) =>
      line.startsWith('PATCH') && (body as { status: string }).status === 'not_scheduled'
        ? Response.json({ success: false, message: refundedFault }, { status: 409 })
        : undefined,
  });
  const card = within(await pendingCard('Swedish Massage'));
  await person.click(card.getByRole('button', { name: /^More for Swedish Massage/ }));
  await person.click(card.getByRole('menuitem', { name: 'Mark as completed' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(refundedFault)).toBeVisible();
});

test('the menu of an unpaid service takes the payment, and completes it once it is paid', async () => {
  const shelf = await clearShelf(app);
  const ann = await shelf.customer('Ann', 'Lee');
  const id = await shelf.given(ann);
  await updateRows(
    app.db,
    'purchased_services',
    { unpaid_price: 20 },
    { client_app_id: app.businesses.spa.clientAppId, id },
  );
  const { person } = await renderConsole('/dashboard', { app });
  const openMenu = async () => {
    const card = within(await pendingCard('Swedish Massage'));
    await person.click(card.getByRole('button', { name: 'More for Swedish Massage of Ann Lee' }));
    return card;
  };
  const items = (card: Awaited<ReturnType<typeof openMenu>>) =>
    card.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const card = await openMenu();
  expect(items(card)).toEqual(['Take payment', 'Remove']);
  await person.click(card.getByRole('menuitem', { name: 'Take payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take payment' }));
  await person.click(dialog.getByRole('radio', { name: /^Cash/ }));
  await person.click(dialog.getByRole('button', { name: 'Take $20.00' }));
  expect(await screen.findByText('$20.00 of Ann Lee is paid')).toBeVisible();
  await waitFor(async () =>
    expect(within(await pendingCard('Swedish Massage')).queryByText('Unpaid')).toBeNull(),
  );
  expect(items(await openMenu())).toEqual(['Mark as completed', 'Remove']);
});

test.for(['Not Scheduled', 'NOT-SCHEDULED', 'waiting', null, undefined])(
  'PEND-01: services that a backend answers with the state %j need scheduling, those of a state that is known to be another do not',
  async (status) => {
    const shelf = await clearShelf(app);
    const ann = await shelf.customer('Ann', 'Lee');
    for (const service of app.businesses.spa.serviceIds) await shelf.bought(ann, service);
    await renderConsole('/dashboard', {
      app,
      instead: async ({ line }) => {
        if (line !== list) return undefined;
        const path = line.replace('GET ', '');
        const answer = await app.request(path, { token: await app.signIn() });
        const { data, ...rest } = (await answer.json()) as { data: object[] };
        const written = data.map((row, index) => ({
          ...row,
          status: index === 0 ? 'No-Show' : index === 1 ? 'Completed' : status,
        }));
        return Response.json({ ...rest, data: written });
      },
    });
    const left = app.businesses.spa.serviceIds.length - 2;
    await waitFor(async () => expect(await pendingCards()).toHaveLength(left));
  },
);
