import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { furnishCustomer } from '../../support/customers';
import { catchDownloads } from '../../support/downloads';
import { expectLogged } from '../../support/expectLogged';
import { messageShown } from '../../support/notifications';
import { type Instead, renderConsole } from '../../support/renderConsole';
import { createShelf } from '../../support/schedule';
import { specificationBackend } from '../../support/specificationBackend';
import { insertRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const table = (name: string) => screen.getByRole('table', { name });
const rowsOf = (name: string) =>
  [...table(name).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
const itemsOf = (name: string) =>
  [...screen.getByRole('list', { name }).children].map(({ textContent }) => textContent);
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const dayLong = { dateStyle: 'medium', timeZone: 'America/New_York' } as const;

const detailAs =
  (answer: () => Response): Instead =>
  ({ line }) =>
    /\/customers\/\d+\/\w+$/.test(line) ? answer() : undefined;

test('CUST-17..22, CUST-25..29: a customer with profile, figures and all that happened, and a ledger of points', async () => {
  const now = new Date();
  const id = await furnishCustomer(app, now);
  // Paid in part with points, so that no figure of the purchase is like another.
  await updateRows(
    app.db,
    'transactions',
    { cash_paid: 82.5, points_used: 12.5 },
    { customer_id: id },
  );
  const { person, linesOf } = await renderConsole(`/customers/${id}`, { app });
  expect(await screen.findByText('Recent Purchases')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nora Quist');
  expect(document.title).toBe('Nora Quist - Verbena');
  const joined = new Intl.DateTimeFormat('en-US', dayLong).format(now);
  expect(screen.getByRole('region', { name: 'Profile' }).textContent).toBe(
    `ProfileEditFull nameNora QuistPhone(555) 201-4400Emailnora@mail.exampleTierGoldMember since${joined}Points balance21.5Adjust pointsLast loginTodayVisits0TagsAdd tags`,
  );
  expect(screen.getByRole('link', { name: '(555) 201-4400' })).toHaveAttribute(
    'href',
    'tel:+15552014400',
  );
  expect(itemsOf('Figures')).toEqual([
    'Lifetime Value$95.00',
    'Total Orders1',
    'Appointments1',
    'Check-ins1',
    'Subscriptions1',
  ]);
  expect(tabs()).toEqual([
    'Overview',
    'Purchase History 1',
    'Appointments 1',
    'Check-ins 1',
    'Subscriptions 3',
    'Points',
  ]);
  expect(itemsOf('Recent Purchases')).toEqual(['Bought$82.50 and 12.5 pointsMar 1, 2026']);

  const open = (name: RegExp) => person.click(screen.getByRole('tab', { name }));
  await open(/Purchase History/);
  expect(rowsOf('Purchase history')).toEqual([
    ['Mar 1, 2026', 'Bought', '$95.00$82.50 and 12.5 points', '$82.50', '12.5', 'Completed'],
  ]);
  await open(/Appointments/);
  const [[when, ...appointment] = []] = rowsOf('Appointments');
  expect(when).toMatch(/, \d+:\d+ [AP]M$/);
  expect(appointment).toEqual(['Swedish Massage', '$95.00', 'Pending', 'Prefers a quiet room']);
  await open(/Check-ins/);
  expect(rowsOf('Check-ins')).toEqual([['Mar 1, 2026, 12:00 PM', 'Main', '1 Main Street', '5']]);
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Subscriptions/ })).toHaveFocus();
  expect(rowsOf('Subscriptions').toSorted()).toEqual([
    ['Gold', 'Active', '$29.00', 'month', 'Mar 1, 2026', 'Apr 1, 2026', ''],
    ['Gold', 'Cancelled', '$29.00', 'month', 'Mar 1, 2026', '', 'Mar 3, 2026'],
    ['Gold', 'Past due', '$29.00', 'month', 'Mar 1, 2026', '', ''],
  ]);
  await open(/Points/);
  expect(window.location.search).toBe('?tab=points');
  await screen.findByText('Paid with points');
  expect(rowsOf('Points').map((cells) => cells.slice(1))).toEqual([
    ['Paid with points', '-12.5', '21.5'],
    ['Membership points', '+29', '34'],
    ['Check-in Main', '+5', '5'],
  ]);
  expect(linesOf('GET').map((line) => line.replace(/^GET .*customers\/\d+/, ''))).toEqual([
    `/${id}`,
    `/${id}/points?offset=0&limit=20`,
  ]);
});

test('a customer is booked from their page, with what they bought and did not schedule', async () => {
  const { spa } = app.businesses;
  const shelf = createShelf(app.db, spa);
  const id = await shelf.customer('Nora', 'Quist');
  await shelf.bought(id, spa.serviceIds[0], 95);
  await shelf.bought(id, spa.serviceIds[1], 80);
  await shelf.bought(await shelf.customer('Someone', 'Else'), spa.serviceIds[0], 95);
  const { person } = await renderConsole(`/customers/${id}`, { app });
  expect(await screen.findByText('To be scheduled (2)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Refund a payment' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/billing\?q=/),
  );

  await person.click(screen.getByRole('button', { name: 'Book' }));
  const booking = within(await screen.findByRole('dialog', { name: 'New Appointment' }));
  const offered = booking.getAllByRole('checkbox');
  expect(offered).toHaveLength(2);
  for (const service of offered) expect(service).toBeChecked();
  expect(booking.queryByText('Someone Else')).toBeNull();
  await person.click(booking.getByRole('button', { name: 'Close' }));

  await person.click(screen.getByRole('button', { name: 'Schedule Swedish Massage' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule Swedish Massage' })).toBeVisible();
});

test('CUST-19, CUST-21, CUST-30, CUST-31: over a backend of the specification alone, a customer of whom nothing is known', async () => {
  const { db, businesses } = app;
  const { id } = await insertRow(db, 'customers', {
    client_app_id: businesses.spa.clientAppId,
    first_name: 'New',
    last_name: 'Face',
  });
  const { person } = await renderConsole(`/customers/${id}?tab=points`, {
    app: { ...app, app: specificationBackend(app.app) as unknown as typeof app.app },
  });
  expect(await screen.findByText('No purchases yet')).toBeVisible();
  expect(screen.getByText('No upcoming appointments')).toBeVisible();
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  expect(profile.getByText('No phone')).toBeVisible();
  expect(profile.queryByText('Email')).toBeNull();
  expect(profile.queryByText('Last login')).toBeNull();
  expect(tabs()).toEqual([
    'Overview',
    'Purchase History 0',
    'Appointments 0',
    'Check-ins 0',
    'Subscriptions 0',
  ]);
  for (const [name, text] of [
    [/Purchase History/, 'No purchase history'],
    [/Appointments/, 'No appointments'],
    [/Check-ins/, 'No check-ins'],
    [/Subscriptions/, 'No subscriptions'],
  ] as const) {
    await person.click(screen.getByRole('tab', { name }));
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('CUST-22, CUST-23, CUST-24: the overview has the five newest purchases and next appointments, and a list that was cut says so', async () => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const at = (day: number) => new Date(Date.now() + day * 86_400_000).toISOString();
  const { person } = await renderConsole('/customers/12', {
    app,
    instead: detailAs(() =>
      Response.json({
        profile: { name: 'Ann Lee', tier_level: 0, tier_name: 'No Plan', join_date: at(-9) },
        stats: { total_orders: 1234, total_appointments: 8 },
        purchase_history: days.map((day) => ({
          id: day,
          date: at(-day),
          amount: day,
          status: 'completed',
          items: [{ service: `Bought ${day}` }],
        })),
        appointments: [
          ...days.map((day) => ({ id: day, start_time: at(day), service: `Booked ${day}` })),
          { id: 8, start_time: at(0.1), service: 'Called off', status: 'cancelled' },
        ],
        list_limit: 7,
      }),
    ),
  });
  await screen.findByText('Recent Purchases');
  const found = (kind: string) =>
    itemsOf(kind).map((text) => /(Bought|Booked) (\d)/.exec(text ?? '')?.[2]);
  expect(found('Recent Purchases')).toEqual(['1', '2', '3', '4', '5']);
  expect(found('Upcoming Appointments')).toEqual(['1', '2', '3', '4', '5']);
  await person.click(screen.getByRole('tab', { name: 'Purchase History 1,234' }));
  expect(screen.getByText('The newest 7 of 1,234 are shown.')).toBeVisible();
});

test('CUST-32, CUST-34: a customer who cannot be loaded is asked for again', async () => {
  expectLogged(/ApiError/);
  const id = await furnishCustomer(app);
  let failures = 1;
  const { person } = await renderConsole(`/customers/${id}`, {
    app,
    instead: ({ line }) =>
      line.endsWith(`/${id}`) && failures-- > 0 ? Response.json({}, { status: 500 }) : undefined,
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load customer details. Please try again.',
  );
  expect(screen.getByRole('link', { name: 'Back to Customers' })).toHaveAttribute(
    'href',
    '/customers',
  );
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Recent Purchases')).toBeVisible();
});

test('CUST-33, CUST-34: a customer who does not exist is told, and the way back to the list', async () => {
  expectLogged(/ApiError/);
  const { person } = await renderConsole('/customers/99999', { app });
  expect((await screen.findByRole('alert')).textContent).toBe('Customer not found.');
  await person.click(screen.getByRole('link', { name: 'Back to Customers' }));
  expect(await screen.findByText('Total Customers')).toBeVisible();
  expect(window.location.pathname).toBe('/customers');
});

test('CUST-19, CUST-28: dates that a backend tells as days are shown as these days', async () => {
  const subscription = { id: 1, status: 'active', billing_amount: 29, billing_interval: 'month' };
  const { person } = await renderConsole('/customers/1', {
    app,
    instead: detailAs(() =>
      Response.json({
        profile: { name: 'Ann Lee', join_date: '2026-01-20' },
        stats: {},
        subscriptions: [
          { ...subscription, started_at: '2026-02-01', next_billing_date: '2026-11-20' },
        ],
      }),
    ),
  });
  expect(await screen.findByText('Jan 20, 2026')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: /Subscriptions/ }));
  expect(rowsOf('Subscriptions')[0]?.slice(4)).toEqual(['Feb 1, 2026', 'Nov 20, 2026', '']);
});

test('notes are written and one is the alert, which shows where the customer is booked; tags filter the list', async () => {
  const { spa } = app.businesses;
  const shelf = createShelf(app.db, spa);
  const id = await shelf.customer('Nora', 'Quist');
  await shelf.bought(id, spa.serviceIds[0], 95);
  const { person, linesOf } = await renderConsole(`/customers/${id}`, { app });
  await person.click(await screen.findByRole('button', { name: 'Add note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add note' });
  await person.click(within(dialog).getByRole('button', { name: 'Add note' }));
  expect(within(dialog).getByLabelText(/^Note/)).toHaveAccessibleDescription(
    /Please write the note/,
  );
  await person.type(within(dialog).getByLabelText(/^Note/), 'Allergic to nuts');
  await person.click(within(dialog).getByLabelText('Show as an alert'));
  await person.click(within(dialog).getByRole('button', { name: 'Add note' }));
  const notes = await screen.findByRole('list', { name: 'Notes' });
  expect(notes.textContent).toMatch(/^Allergic to nutsAlert · /);
  expect(linesOf('POST')).toHaveLength(1);

  await person.click(screen.getByRole('button', { name: 'Book' }));
  const booking = await screen.findByRole('dialog', { name: 'New Appointment' });
  expect(within(booking).getByText('Allergic to nuts')).toBeVisible();
  await person.click(within(booking).getByRole('button', { name: 'Close' }));

  await person.click(screen.getByRole('button', { name: 'Add tags' }));
  const tags = await screen.findByRole('dialog', { name: 'Tags' });
  await person.type(within(tags).getByRole('combobox'), 'VIP{Enter}');
  await person.click(within(tags).getByRole('button', { name: 'Save tags' }));
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(await profile.findByText('VIP')).toBeVisible();
});

test('points are given by hand with a reason, told with the new balance, and undone', async () => {
  const id = await furnishCustomer(app, new Date());
  const { person } = await renderConsole(`/customers/${id}?tab=points`, { app });
  await person.click(await screen.findByRole('button', { name: 'Adjust points' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adjust points' });
  const button = () => within(dialog).getByRole('button', { name: 'Add points' });
  await person.click(button());
  expect(within(dialog).getByText('Please enter how many')).toBeVisible();
  expect(within(dialog).getByText('Please choose a reason')).toBeVisible();
  await person.type(within(dialog).getByLabelText(/^Points/), '8.5');
  await person.selectOptions(within(dialog).getByLabelText(/^Reason/), 'Other');
  await person.type(within(dialog).getByLabelText('Note'), 'Waited for half an hour');
  await person.click(button());
  await messageShown('8.5 points added for Nora Quist, who now has 30 points.');
  expect((await screen.findByText('Added by hand')).closest('td')).toHaveTextContent(
    'Added by hand Waited for half an hour · ',
  );
  const profile = await screen.findByRole('region', { name: 'Profile' });
  await within(profile).findByText('30');

  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. Nora Quist has 21.5 points.')).toBeVisible();
  await within(profile).findByText('21.5');
  await screen.findByText('Undone');
});

test('all that is kept of a person is a file, and the person is erased once the name is typed', async () => {
  const files = catchDownloads();
  const id = await furnishCustomer(app, new Date());
  await updateRows(app.db, 'subscriptions', { status: 'cancelled' });
  const { person } = await renderConsole(`/customers/${id}`, { app });
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: 'More about this customer' }));
    await person.click(screen.getByRole('menuitem', { name }));
  };
  await choose('Download customer data');
  await expect.poll(() => files.map(({ name }) => name)).toEqual([`customer-${id}.json`]);
  expect(JSON.parse(files[0]?.text ?? '')).toMatchObject({
    what: expect.stringContaining('Nora Quist'),
    customers: [{ first_name: 'Nora' }],
  });

  await choose('Erase customer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase customer?' }));
  const appointments = await dialog.findByRole('list', { name: 'Appointments to come' });
  expect(appointments.children).toHaveLength(1);
  const erase = dialog.getByRole('button', { name: 'Erase permanently' });
  expect(erase).toBeDisabled();
  await person.click(dialog.getByRole('checkbox', { name: /^Cancel it/ }));
  await person.type(dialog.getByLabelText(/^Name/), 'Nora');
  await person.click(erase);
  expect(
    await dialog.findByText('This is not the name. Please type it as shown above.'),
  ).toBeVisible();
  await person.type(dialog.getByLabelText(/^Name/), ' quist');
  await person.click(erase);
  expect(await screen.findByRole('heading', { level: 1, name: 'Former customer' })).toBeVisible();
  expect(screen.queryByText(/Quist/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'More about this customer' })).toBeNull();
});
