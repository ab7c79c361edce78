import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appointmentsIn } from './appointments';
import { openAppConfig, test } from './journey';

/** The position of the page in the tab's history, as the router counts it. */
const step = (page: Page) => page.evaluate(() => Number(history.state?.idx ?? 0));
const dialog = (page: Page) => page.getByRole('dialog');

type Open = (page: Page) => Promise<unknown>;
const link =
  (name: string | RegExp): Open =>
  (page) =>
    page.getByRole('link', { name }).first().click();
const button =
  (name: string | RegExp): Open =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Goes to a page by its link; the address changes before the page that was left is gone. */
const section =
  (name: string): Open =>
  async (page) => {
    await link(name)(page);
    await page.locator('a[aria-current="page"]').filter({ hasText: name }).first().waitFor();
  };

/**
 * Each page with the controls that open its dialogs; the tabs of App Config are visited without a
 * reload.
 */
const pages: [go: Open, opens: Open[]][] = [
  [
    (page) => openAppConfig(page, '/services'),
    [link('Add Service'), link(/^Edit/), link('Manage Categories')],
  ],
  [section('Campaigns'), [link(/Create Campaign/), link(/^Edit/)]],
  [section('Check-in Rewards'), [link(/^Add Location/), link(/^Edit/), link('Manage Rewards')]],
  [section('Reward Plans'), [link(/^Edit/), link(/Preview/)]],
  [
    (page) => page.goto('/checkins?range=year'),
    [(page) => page.getByRole('row').nth(2).getByRole('link').first().click()],
  ],
  [(page) => page.goto('/billing'), [button(/^Refund/)]],
  [(page) => page.goto('/schedule'), [link('New Appointment')]],
  [(page) => page.goto('/dashboard'), [button('Schedule')]],
];

test('SHELL-24: closing any dialog goes back to the page that it was opened from, and Back does not open it again', async ({
  owner: { page },
}) => {
  for (const [go, opens] of pages) {
    const old = page.url();
    await go(page);
    await page.waitForURL((url) => url.href !== old);
    for (const open of opens) {
      const address = page.url();
      const before = await step(page);
      await open(page);
      await dialog(page).waitFor();
      expect(page.url()).not.toBe(address);
      expect(await step(page), address).toBe(before + 1);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(page.url()).toBe(address);
      expect(await step(page), address).toBe(before);
    }
  }
});

test('what was discarded is not asked about again, and a dialog with several addresses closes as one', async ({
  owner: { page },
}) => {
  await openAppConfig(page, '/locations');
  const before = await step(page);
  await link('Manage Rewards')(page);
  await dialog(page)
    .getByRole('link', { name: /Reward/ })
    .first()
    .click();
  await page.waitForURL('**/rewards/create');
  await dialog(page).getByLabel('Check-ins required').fill('77');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForURL('**/locations');
  expect(await step(page)).toBe(before);
});

test('CAL-08: an appointment that was opened from the list of a day leads back to that list', async ({
  owner: { page },
  instead,
}) => {
  const data = appointmentsIn([0, 0, 0]);
  instead.get('/api/owner/scheduling/appointments/calendar', () => Response.json({ data }));
  instead.patch('/api/owner/scheduling/appointments/*', () => Response.json({ success: true }));
  await page.goto('/schedule');
  const before = await step(page);
  await page.locator('td[data-today=true] a').first().click();
  const day = page.getByRole('dialog', { name: /^Appointments for/ });
  for (const way of ['Close', 'Update']) {
    await day
      .getByRole('link', { name: / for Ann Lee/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Ann Lee' }).getByRole('button', { name: way }).click();
    await day.waitFor();
  }
  await page.keyboard.press('Escape');
  await day.waitFor({ state: 'detached' });
  await page.waitForURL(/\/schedule$/);
  expect(await step(page)).toBe(before);
});
