import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openCampaigns, startCampaign } from './campaignPages';
import { test } from './journey';

const shown = async (field: Locator) =>
  (await field.getByRole('spinbutton').allTextContents()).join(' ');

const openSchedule = async (page: Page) => {
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: 'Pending Services' })
    .getByRole('button', { name: 'Schedule', exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Schedule / });
  await dialog.getByText('Looking for free times...').waitFor({ state: 'detached' });
  return dialog;
};

test('PEND-23: after a refused date the next one is typed whole', async ({ owner: { page } }) => {
  const dialog = await openSchedule(page);
  const month = dialog.getByRole('spinbutton', { name: 'Month' });
  await month.click();
  await page.keyboard.type('112520200900a');
  await dialog.getByRole('button', { name: 'Schedule Service' }).click();
  await dialog
    .getByText(/past|earlier/)
    .first()
    .waitFor();
  await expect.poll(() => month.evaluate((part) => part === document.activeElement)).toBe(true);
  await page.keyboard.type('12082029');
  expect(await shown(dialog)).toBe('12 08 2029 09 00 AM');
});

test('CMP-10: after an end before the start the next one is typed whole', async ({
  owner: { page },
}) => {
  await openCampaigns(page);
  const editor = await startCampaign(page, 'Backwards');
  const end = editor.getByRole('group', { name: 'End date and time' });
  await end.getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type('010520200930a');
  await editor.getByRole('button', { name: 'Next: Create Bundles' }).click();
  await expect
    .poll(() => end.evaluate((field) => field.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.type('12082029');
  expect(await shown(end)).toBe('12 08 2029 09 30 AM');
});

// 1:30 AM of that day is no hour of London, and 2:30 AM of the other none of New York.
test.for([
  { timezoneId: 'Europe/London', typed: '032820270130a', sent: '2027-03-28T05:30:00.000Z' },
  { timezoneId: 'America/New_York', typed: '031420270330a', sent: '2027-03-14T07:30:00.000Z' },
  { timezoneId: 'America/New_York', typed: '031420270230a', sent: '2027-03-14T07:30:00.000Z' },
])(
  'a browser in $timezoneId reads $typed by the clocks of the business',
  async ({ timezoneId, typed, sent }, { visit, session }) => {
    const { page } = await visit({ storageState: session, timezoneId });
    const dialog = await openSchedule(page);
    await dialog.getByRole('spinbutton', { name: 'Month' }).click();
    await page.keyboard.type(typed);
    const request = page.waitForRequest((one) => one.method() === 'POST');
    await dialog.getByRole('button', { name: 'Schedule Service' }).click();
    // It is outside the opening hours.
    await page.getByRole('alertdialog').getByRole('button').last().click();
    expect((await request).postDataJSON().appointment_date).toBe(sent);
    await dialog.waitFor({ state: 'detached' });
  },
);
