import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { serviceForm } from './catalogue';
import { enterPin, test } from './journey';

/** Clicks on what an owner sees, and counts it. */
const counted = () => {
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  return { click, count: () => clicks };
};

const pending = (page: Page) => page.getByRole('region', { name: 'Pending Services' });
const finder = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a customer, service or page' });

test('today’s appointments stand on the Overview: no click', async ({ owner: { page } }) => {
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: /^\d+ appointments?$/ }).waitFor();
});

test('a pending service is booked by three clicks: to its dialog, to a free time, and to book it', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  const { click, count } = counted();
  await click(pending(page).getByRole('button', { name: 'Schedule', exact: true }).first());
  const dialog = page.getByRole('dialog', { name: /^Schedule / });
  const times = dialog.getByRole('group', { name: /^Times on / });
  // The first free time is chosen to begin with; another one is as near.
  await times.locator('input:checked').waitFor({ state: 'attached' });
  const other = times.locator('label[data-busy="false"]:not(:has(:checked))').first();
  const time = await other.textContent();
  await click(other);
  await click(dialog.getByRole('button', { name: 'Schedule Service' }));
  await page.getByText(new RegExp(`is scheduled for .*, ${time}`)).waitFor();
  expect(count()).toBe(3);
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

test('a payment is refunded by four clicks: to the search, to the customer’s payments, to the payment, and to refund it', async ({
  owner: { page },
}) => {
  await page.goto('/billing?type=order&status=completed');
  const paid = page.getByRole('row').filter({ hasText: 'pi_' }).first();
  const name = (await paid.getByRole('link').last().textContent()) ?? '';
  await page.goto('/dashboard');
  const { click, count } = counted();
  await click(page.getByRole('button', { name: /^Find a customer/ }));
  await finder(page).fill(name);
  await click(page.getByRole('option', { name: `Refund a payment of ${name}` }).first());
  await page.waitForURL('**/billing?q=*');
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'pi_' });
  await click(row.getByRole('button', { name: 'Refund', disabled: false }).first());
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await click(dialog.getByRole('button', { name: /^Refund \$/ }));
  await page.getByText('Refund processed successfully!').waitFor();
  expect(count()).toBe(4);
});

test('a price is changed by three clicks after the PIN: to the services, to the service, and to save it', async ({
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
  await click(form.getByRole('button', { name: 'Update Service' }));
  await form.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: '$543.21' }).waitFor();
  expect(count()).toBe(3);
});
