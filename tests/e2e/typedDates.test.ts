import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openCampaigns, startCampaign } from './campaignPages';
import { nextYear } from './clock';
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

/** The day in March of next year on which clocks go forward, as "0328": a Sunday, counted from a day on. */
const sundayOfMarch = (from: number) => {
  const weekday = new Date(Date.UTC(nextYear(), 2, from)).getUTCDay();
  return `03${String(from + ((7 - weekday) % 7)).padStart(2, '0')}`;
};
const inLondon = sundayOfMarch(25);
const inNewYork = sundayOfMarch(8);

// 1:30 AM of that day is no hour of London, and 2:30 AM of the other none of New York.
test.for([
  { timezoneId: 'Europe/London', day: inLondon, time: '0130a', sent: '05:30' },
  { timezoneId: 'America/New_York', day: inNewYork, time: '0330a', sent: '07:30' },
  { timezoneId: 'America/New_York', day: inNewYork, time: '0230a', sent: '07:30' },
])(
  'a browser in $timezoneId reads $time, on the day its clocks go forward, by those of the business',
  async ({ timezoneId, day, time, sent }, { visit, session }) => {
    const { page } = await visit({ storageState: session, timezoneId });
    const dialog = await openSchedule(page);
    await dialog.getByRole('spinbutton', { name: 'Month' }).click();
    await page.keyboard.type(`${day}${nextYear()}${time}`);
    const request = page.waitForRequest((one) => one.method() === 'POST');
    await dialog.getByRole('button', { name: 'Schedule Service' }).click();
    // It is outside the opening hours.
    await page.getByRole('alertdialog').getByRole('button').last().click();
    const date = `${nextYear()}-${day.slice(0, 2)}-${day.slice(2)}`;
    expect((await request).postDataJSON().appointment_date).toBe(`${date}T${sent}:00.000Z`);
    await dialog.waitFor({ state: 'detached' });
  },
);
