import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { atMinutes } from '../../domain/time';
import { oneAppointment } from './appointments';
import { serviceForm } from './catalogue';
import { dayFromToday, zone } from './clock';
import { enterPin, test } from './journey';

/** Clicks on what an owner sees, and counts it. */
const counted = () => {
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  /** A choice in a list of the browser's own takes a click. */
  const choose = async (what: Locator, option: { index: number }) => {
    clicks += 1;
    await what.selectOption(option);
  };
  return { click, choose, count: () => clicks };
};

const pending = (page: Page) => page.getByRole('region', { name: 'Pending Services' });
const finder = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a customer, service or page' });

test('today’s appointments stand on the Overview: no click', async ({ owner: { page } }) => {
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: /^\d+ appointments?$/ }).waitFor();
});

test('a pending service is booked by two clicks: to its dialog, with the first free time, and to book it', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  const { click, count } = counted();
  await click(pending(page).getByRole('button', { name: 'Schedule', exact: true }).first());
  const dialog = page.getByRole('dialog', { name: /^Schedule / });
  const chosen = dialog.getByRole('group', { name: /^Times on / }).locator('input:checked');
  await chosen.waitFor({ state: 'attached' });
  const time = await chosen.getAttribute('aria-label');
  await click(dialog.getByRole('button', { name: 'Schedule Service' }));
  await page.getByText(new RegExp(`is scheduled for .*, ${time}`)).waitFor();
  expect(count()).toBe(2);
});

test('a customer is found by phone with one click, and by keyboard alone', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  const card = pending(page)
    .locator('li')
    .filter({ has: page.locator('a[href^="tel:"]') })
    .first();
  const phone = (await card.locator('a[href^="tel:"]').textContent()) ?? '';
  const name = (await card.locator('a[href^="/customers/"]').textContent()) ?? '';
  const digits = phone.replace(/\D/g, '').slice(-7);
  const { click, count } = counted();
  await click(page.getByRole('button', { name: /^Find a customer/ }));
  await finder(page).fill(digits);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(count()).toBe(1);

  await page.goto('/dashboard');
  await card.waitFor();
  await page.keyboard.press('/');
  await finder(page).waitFor();
  await page.keyboard.type(digits);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

test('a payment is refunded by three clicks: to the search for payments, to the payment, and to refund it', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  const { click, count } = counted();
  await click(page.getByRole('button', { name: /^Find a customer/ }));
  await finder(page).fill('Payments');
  await page.getByRole('option', { name: 'Payments', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/billing*');
  const row = page.getByRole('row').filter({ hasText: 'pi_' });
  await click(row.getByRole('button', { name: 'Refund', disabled: false }).first());
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await click(dialog.getByRole('button', { name: /^Refund \$/ }));
  await page.getByText('Refund processed successfully!').waitFor();
  expect(count()).toBe(3);
});

test('points are given by three clicks and the PIN: to the search, to the act for the customer, and to a reason', async ({
  owner: { page, watch },
}) => {
  // The server asks for the PIN.
  watch.expectFault(/403/);
  await page.goto('/customers');
  const name = await page
    .getByRole('table', { name: 'Customers' })
    .locator('a[href^="/customers/"]')
    .first()
    .textContent();
  await page.goto('/dashboard');
  const { click, choose, count } = counted();
  await click(page.getByRole('button', { name: /^Find a customer/ }));
  await finder(page).fill(name ?? '');
  await click(page.getByRole('option', { name: `Adjust points of ${name}` }).first());
  const dialog = page.getByRole('dialog', { name: 'Adjust points' });
  await choose(dialog.getByLabel('Reason'), { index: 1 });
  await dialog.getByLabel('Points', { exact: true }).fill('5');
  await page.keyboard.press('Enter');
  await enterPin(page);
  await page.getByText(`5 points added for ${name}`).waitFor();
  expect(count()).toBe(3);
});

test('a price is changed by two clicks and the PIN: to the services, and to the service', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  const { click, count } = counted();
  await click(page.getByRole('link', { name: 'App Config' }).first());
  await enterPin(page);
  const edit = page.getByRole('table', { name: 'Services' }).getByRole('link', { name: /^Edit / });
  await click(edit.first());
  const form = await serviceForm(page, 'Edit Service');
  await form.getByLabel('Price', { exact: true }).fill('543.21');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: '$543.21' }).waitFor();
  expect(count()).toBe(2);
});

test('a walk-in is booked by four clicks: to its form, to the customer, to the payment, and to book it', async ({
  owner: { page },
}) => {
  await page.goto('/customers');
  const first = page.getByRole('table', { name: 'Customers' }).locator('a[href^="/customers/"]');
  const name = (await first.first().textContent()) ?? '';
  await page.goto('/dashboard');
  const { click, count } = counted();
  await click(page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Walk-in' }));
  const dialog = page.getByRole('dialog', { name: 'Walk-in' });
  await dialog.getByText(/[AP]M with /).waitFor();
  await page.keyboard.type(name);
  await click(dialog.getByRole('option', { name }).first());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Swedish Massage');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await click(dialog.getByRole('radio', { name: /^Cash, / }));
  await click(dialog.getByRole('button', { name: /^Book (walk-in|anyway)$/ }));
  await page.getByText(`${name}: booked for `).waitFor();
  await page.waitForURL('**/dashboard');
  expect(count()).toBe(4);
});

test('an appointment of today is moved by two clicks: to its form, with the next free time, and to move it', async ({
  owner: { page },
  instead,
}) => {
  const begun = new Date(Date.now() - 60_000).toISOString();
  const patches = oneAppointment(instead, begun);
  await page.goto('/dashboard');
  const { click, count } = counted();
  const today = page.getByRole('region', { name: 'Today' });
  await click(today.getByRole('link', { name: 'Move to… Ann Lee' }));
  const dialog = page.getByRole('dialog', { name: 'Move Ann Lee' });
  await dialog.locator('input[name$=time]:checked').waitFor({ state: 'attached' });
  await click(dialog.getByRole('button', { name: 'Move', exact: true }));
  await page.getByText(/^Ann Lee is moved to /).waitFor();
  expect(patches).toHaveLength(1);
  expect(count()).toBe(2);
});

test('an appointment is moved by two: a click to the schedule, and dragging it to its day', async ({
  owner: { page },
  instead,
}) => {
  const tomorrow = dayFromToday(1);
  const patches = oneAppointment(instead, atMinutes(tomorrow, 15 * 60, zone).toISOString());
  await page.goto('/dashboard');
  const { click, count } = counted();
  await click(page.getByRole('link', { name: 'Schedule', exact: true }).first());
  const days = page.locator('[data-day]');
  const from = page.locator(`[data-day="${tomorrow}"]`);
  await from.locator('[data-appointment]').waitFor();
  // The next one, or the one before on the last day that is shown.
  const keys = await days.evaluateAll((all) => all.map((day) => day.getAttribute('data-day')));
  const to = keys[keys.indexOf(tomorrow) + 1] ?? keys.at(-2) ?? '';
  const target = page.locator(`[data-day="${to}"]`);
  // Both days in view: if the page scrolled during the single mouse move, the drag would be lost.
  await target.scrollIntoViewIfNeeded();
  await from.locator('[data-appointment]').dragTo(target);
  await page.getByText(/Ann Lee is moved to .*, 3:00 PM/).waitFor();
  const moved = atMinutes(to, 15 * 60, zone).toISOString();
  expect(patches).toEqual([{ scheduled_date: moved }]);
  expect(count()).toBe(1);
});

test('a dragged time becomes an appointment by two clicks: whose service, and to book it', async ({
  owner: { page },
}) => {
  const day = dayFromToday(18);
  await page.goto(`/schedule?view=week&date=${day}`);
  const free = page.locator('.rbc-day-slot:not(:has(.rbc-event))').first();
  const hour = page.locator('.rbc-time-gutter .rbc-timeslot-group').filter({ hasText: /^11 AM/ });
  const loaded = page.getByRole('button', { name: 'Refresh', disabled: false });
  // The grid is remounted when its appointments arrive.
  const boxes = async () => {
    await loaded.waitFor();
    return Promise.all([free.boundingBox(), hour.boundingBox()]);
  };
  await expect.poll(async () => (await boxes()).every(Boolean), { timeout: 10_000 }).toBe(true);
  const [column, row] = await boxes();
  if (!column || !row) throw new Error('The week has no layout.');
  await page.mouse.move(column.x + 20, row.y + 4);
  await page.mouse.down();
  await page.mouse.move(column.x + 20, row.y + row.height - 4, { steps: 5 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  const { click, count } = counted();
  await click(dialog.getByRole('checkbox', { disabled: false }).first());
  await click(dialog.getByRole('button', { name: 'Create Appointment' }));
  await page.getByText(/booked for .*, 11:00 AM/).waitFor();
  expect(count()).toBe(2);
});
