import '../../../src/custom/search/JumpDialog';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, gate, holding, stock } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { addPeople } from '../../support/people';
import { renderConsole } from '../../support/renderConsole';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const at = '2026-01-31T15:00:00Z';
const guest = { tier_level: 0, joined_at: at, last_activity_at: at, total_spent: 0 };

test.beforeAll(async () => {
  await stock(app, { categories: ['Massage'], services: [{ name: 'Hot Stone Ritual' }] });
  await addPeople(app.db, app.businesses.spa.clientAppId, [
    { ...guest, first_name: 'Ann', last_name: 'Lee', phone_number: '+12125550123' },
    { ...guest, first_name: 'Scott', last_name: 'Reed', phone_number: '+12125550777' },
    { ...guest, first_name: 'Hotaru', last_name: 'Mori', phone_number: '+12125550999' },
  ]);
});

const field = () => screen.findByRole('combobox', { name: 'Find a customer, service or page' });
const group = (name: string) => within(screen.getByRole('group', { name }));
const texts = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const allTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosenIn = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
const asksForServices = (lines: string[]) =>
  lines.some((line) => /^GET \/api\/owner\/services(\?|$)/.test(line));

test('"/" opens the search, in which digits of a phone and Enter lead to the customer', async () => {
  const { person } = await renderConsole('/help', { app });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await person.keyboard('/');
  const input = await field();
  expect(input).toHaveFocus();
  // Enter comes before the answer, and waits for it.
  await person.type(input, '555-0123{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible();
  expect(window.location.pathname).toMatch(/^\/customers\/\d+$/);
  expect(screen.queryByRole('combobox')).toBeNull();
});

/** "sc" is typed; its pages are there at once, "Schedule" the first of all, its customers when the gate opens. */
const searchHeld = async () => {
  const held = gate();
  const { person } = await renderConsole('/help', {
    app,
    instead: holding((line) => /search=sc(&|$)/.test(line), held),
  });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await person.keyboard('/');
  const input = await field();
  await person.type(input, 'sc');
  await waitFor(() => expect(texts('Pages')).toEqual(['Schedule']));
  return { person, held, input };
};

test('what the server finds is added below what was there, and Enter chooses what is highlighted', async () => {
  const { person, held, input } = await searchHeld();
  expect(chosenIn(input)).toBe('Schedule');
  held.open();
  await waitFor(() => expect(texts('Customers')).toEqual(['Scott Reed(212) 555-0777 · No Plan']));
  expect(allTexts().slice(0, 2)).toEqual(['Schedule', 'Scott Reed(212) 555-0777 · No Plan']);
  expect(chosenIn(input)).toBe('Schedule');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/schedule'));
});

test('Enter waits for nothing where something is highlighted', async () => {
  const { person } = await searchHeld();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/schedule'));
});

test('customers of a list that was read are found with the key, and stay first when more are found', async () => {
  const held = gate();
  const { person } = await renderConsole('/customers', {
    app,
    instead: holding((line) => /search=/.test(line), held),
  });
  await screen.findByRole('link', { name: 'Ann Lee' });
  await addPeople(app.db, app.businesses.spa.clientAppId, [
    { ...guest, first_name: 'Reedy', last_name: 'Voss', phone_number: '+12125550888' },
  ]);
  await person.keyboard('/');
  const input = await field();
  await person.type(input, 'reed');
  // At once, without an answer.
  expect(texts('Customers')).toEqual(['Scott Reed(212) 555-0777 · No Plan']);
  expect(chosenIn(input)).toMatch(/^Scott Reed/);
  held.open();
  await screen.findByRole('option', { name: /^Reedy Voss/ });
  expect(texts('Customers')[0]).toMatch(/^Scott Reed/);
  expect(chosenIn(input)).toMatch(/^Scott Reed/);
  await person.keyboard('{ArrowDown}');
  expect(chosenIn(input)).toMatch(/^Reedy Voss/);
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reedy Voss' })).toBeVisible();
});

test('a customer who is known goes when the answer lacks them, and no other moves', async () => {
  const held = gate();
  const named = (first_name: string, last_name: string) => ({ ...guest, first_name, last_name });
  const { db, businesses } = app;
  await addPeople(db, businesses.spa.clientAppId, [named('Una', 'Vole'), named('Uri', 'Vole')]);
  const { person } = await renderConsole('/customers', {
    app,
    instead: holding((line) => /search=/.test(line), held),
  });
  await screen.findByRole('link', { name: 'Una Vole' });
  await person.keyboard('/');
  const input = await field();
  await person.type(input, 'vole');
  const names = () => texts('Customers').map((text) => text?.slice(0, 8));
  const [first = '', second = ''] = names();
  expect([first, second].toSorted()).toEqual(['Una Vole', 'Uri Vole']);
  await person.keyboard('{ArrowDown}');
  expect(chosenIn(input)).toContain(second);
  await updateRows(db, 'customers', { last_name: 'Berg' }, { first_name: first.split(' ')[0] });
  await addPeople(db, businesses.spa.clientAppId, [named('Ugo', 'Vole')]);
  held.open();
  await screen.findByRole('option', { name: /^Ugo Vole/ });
  expect(names()).toEqual(['Ugo Vole', second]);
  expect(chosenIn(input)).toContain(second);
});

test('services that come late stand below all that was there', async () => {
  const held = gate();
  const { person } = await renderConsole('/customers', {
    app,
    instead: holding((line) => /^GET \/api\/owner\/services(\?|$)/.test(line), held),
  });
  await screen.findByRole('link', { name: 'Hotaru Mori' });
  await person.keyboard('/');
  const input = await field();
  await person.type(input, 'hot');
  const before = allTexts();
  expect(before).toEqual(['Hotaru Mori(212) 555-0999 · No Plan']);
  held.open();
  await waitFor(() => expect(texts('Services')).toEqual(['Hot Stone Ritual']));
  expect(allTexts().slice(0, 2)).toEqual([...before, 'Hot Stone Ritual']);
  expect(chosenIn(input)).toBe(before[0]);
});

test('a customer who is known is found by digits of the phone as well', async () => {
  const { person } = await renderConsole('/customers', {
    app,
    instead: holding((line) => /search=/.test(line), gate()),
  });
  await screen.findByRole('link', { name: 'Ann Lee' });
  await person.keyboard('/');
  await person.type(await field(), '555-0777{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Scott Reed' })).toBeVisible();
});

test('the first arrow after an answer leaves its first place', async () => {
  const { person } = await renderConsole('/help', { app, user: { additions: [] } });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await person.keyboard('/');
  const input = await field();
  await person.type(input, 'ann');
  await screen.findByText(/^\d+ results$/);
  await person.keyboard('{ArrowDown}');
  expect(chosenIn(input)).toBe('Book for Ann Lee(212) 555-0123');
  await person.keyboard('{ArrowDown}');
  expect(chosenIn(input)).toBe('Call Ann Lee(212) 555-0123');
});

test('a click before the answer leads to what was clicked, not to the first of the answer', async () => {
  const { person } = await searchHeld();
  await person.click(group('Pages').getByRole('option', { name: 'Schedule' }));
  await waitFor(() => expect(window.location.pathname).toBe('/schedule'));
});

test('the button in the head opens it; it offers pages and acts, and Escape gives the focus back', async () => {
  const { person } = await renderConsole('/help', { app });
  const button = await screen.findByRole('button', { name: /Find a customer/ });
  await person.click(button);
  const input = await field();
  expect(texts('Pages').slice(0, 7)).toEqual([
    'Overview',
    'Schedule',
    'Customers',
    'Transactions',
    'Payments',
    'Check-ins',
    'App Config',
  ]);
  await person.type(input, 'ann');
  await waitFor(() => expect(texts('Customers')).toEqual(['Ann Lee(212) 555-0123 · No Plan']));
  expect(texts('More')).toContain('Refund a payment of Ann Lee(212) 555-0123');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(button).toHaveFocus();
});

test('opening hours are a page of servers that have them, and of no other', async () => {
  const has = await renderConsole('/help', { app, user: { additions: ['opening_hours'] } });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await has.person.keyboard('/');
  await has.person.type(await field(), 'opening');
  await waitFor(() => expect(texts('Pages')).toEqual(['Opening Hours']));
  has.unmount();
  const lacks = await renderConsole('/help', { app });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await lacks.person.keyboard('/');
  await lacks.person.type(await field(), 'opening');
  await screen.findByText('Search customers for “opening”');
  expect(screen.queryByRole('group', { name: 'Pages' })).toBeNull();
});

test('what is done at the desk is found by its name, on servers that do it', async () => {
  const user = { additions: ['walk_ins', 'new_customers'] };
  const { person } = await renderConsole('/help', { app, user });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await person.keyboard('/');
  const input = await field();
  await waitFor(() => expect(texts('Actions')).toContain('Book a walk-in'));
  await person.type(input, 'add');
  await waitFor(() => expect(texts('Actions')).toContain('Add customer'));
  await person.click(screen.getByText('Add customer'));
  await screen.findByRole('heading', { name: 'Add customer' });
});

test('services are found behind the PIN only, and before it nothing of them is asked for', async () => {
  const locked = await renderConsole('/help', { app, locked: true });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await locked.person.keyboard('/');
  await locked.person.type(await field(), 'hot');
  await waitFor(() => expect(texts('Customers')).toHaveLength(1));
  expect(screen.queryByRole('group', { name: 'Services' })).toBeNull();
  expect(asksForServices(locked.linesOf('GET'))).toBe(false);
  await locked.person.click(screen.getByText('Search services for “hot”'));
  expect(await screen.findByRole('dialog', { name: /PIN/ })).toBeVisible();
  expect(asksForServices(locked.linesOf('GET'))).toBe(false);
  locked.unmount();

  const open = await renderConsole('/services', { app });
  await screen.findByRole('table', { name: 'Services' });
  await open.person.keyboard('{Control>}k{/Control}');
  await open.person.type(await field(), 'hot');
  await waitFor(() => expect(texts('Services')).toEqual(['Hot Stone Ritual']));
});

test('an answer that was overtaken is never shown, and a failure says so and can be tried again', async () => {
  expectLogged('Search is down');
  const held = gate();
  let fails = true;
  const { person } = await renderConsole('/help', {
    app,
    instead: async ({ line }) => {
      if (/search=an(&|$)/.test(line)) await held.passed;
      return fails && /search=mori/.test(line) ? failure('Search is down') : undefined;
    },
  });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await person.keyboard('/');
  const input = await field();
  await person.type(input, 'an');
  await person.clear(input);
  await person.type(input, 'mori');
  expect(await screen.findByText(/Customers could not be searched/)).toBeVisible();
  held.open();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(texts('Customers')).toEqual(['Hotaru Mori(212) 555-0999 · No Plan']));
});

test('points are given to a customer who is found, on servers that do it', async () => {
  const user = { additions: ['points_by_hand'] };
  const { person } = await renderConsole('/help', { app, user });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await person.keyboard('/');
  await person.type(await field(), 'ann');
  await person.click(await screen.findByRole('option', { name: /^Adjust points of Ann Lee/ }));
  expect(await screen.findByRole('dialog', { name: /points/i })).toBeVisible();
  // The page under the dialog.
  await screen.findByRole('heading', { level: 1, name: 'Ann Lee', hidden: true });
});

test('for a customer who is found there is a booking, a call and a refund, as far as the rights go', async () => {
  const calls: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    calls.push(this.href);
  });
  const user = { additions: [], rights: ['customers', 'contacts', 'book'] as const };
  const { person } = await renderConsole('/help', {
    app,
    user: { ...user, rights: [...user.rights] },
  });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await person.keyboard('/');
  await person.type(await field(), 'ann');
  await waitFor(() =>
    expect(texts('More')).toEqual([
      'Book for Ann Lee(212) 555-0123',
      'Call Ann Lee(212) 555-0123',
      'Search customers for “ann”',
    ]),
  );
  await person.click(screen.getByText('Call Ann Lee'));
  expect(calls).toEqual(['tel:+12125550123']);
  expect(window.location.pathname).toBe('/help');

  await person.keyboard('/');
  await person.type(await field(), 'ann');
  await person.click(await screen.findByText('Book for Ann Lee'));
  expect(await screen.findByRole('dialog', { name: 'New Appointment' })).toBeVisible();
  await screen.findByRole('heading', { level: 1, name: 'Ann Lee', hidden: true });
});

test('AUTH-24: before anything is typed the customers who were opened last come first, then what can be done', async () => {
  const { person } = await renderConsole('/customers', { app });
  for (const name of ['Scott Reed', 'Hotaru Mori', 'Scott Reed']) {
    await person.click(await screen.findByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name });
    await person.click(screen.getByRole('link', { name: 'Back to Customers' }));
    await screen.findByRole('table', { name: 'Customers' });
  }
  await person.keyboard('{Control>}k{/Control}');
  await field();
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Customers',
    'Actions',
    'Pages',
  ]);
  expect(texts('Customers')).toEqual(['Scott Reed', 'Hotaru Mori']);
  expect(JSON.stringify(localStorage)).not.toMatch(/Scott|Hotaru/);
  expect(texts('Actions')).toEqual(['New Appointment', 'Book a walk-in', 'Add customer']);
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Scott Reed' })).toBeVisible();
});

test('a button closes it where there are no keys, and the activity is found by its name', async () => {
  const { person } = await renderConsole('/help', { app, user: { additions: ['history'] } });
  await screen.findByRole('heading', { name: 'Help & Support' });
  await person.keyboard('/');
  await person.type(await field(), 'activity');
  await waitFor(() => expect(texts('Pages')).toEqual(['Activity']));
  await person.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
