import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openCampaigns } from './campaignPages';
import { dayFromToday } from './clock';
import { readingTest as test } from './journey';

const letter = { upright: '612 792', lying: '792 612' };

/** The size of each page of the print output, in points. */
const papers = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b(?!s)/g) ?? [];
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 (\d+ \d+)\]/g)].map(([, size]) => size);
  expect(sizes).toHaveLength(pages.length);
  return sizes;
};

/** Emulates print media. */
const lay = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  onTestFinished(() => page.emulateMedia({ media: null }));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
};

const openSchedule = async (page: Page, address: string, heading: RegExp) => {
  await page.goto(`/schedule?${address}`);
  await page.getByRole('heading', { level: 2, name: heading }).waitFor();
  await page.getByRole('button', { name: 'Export Calendar' }).isEnabled();
  await expect.poll(() => page.getByText('Loading appointments...').isVisible()).toBe(false);
};

test('the day, the week and a month of six weeks are one paper each', async ({
  owner: { page },
}) => {
  await openSchedule(page, 'date=2026-08-15', /^August 2026$/);
  expect(await papers(page)).toEqual([letter.lying]);
  await openSchedule(page, 'view=week', /–/);
  expect(await papers(page)).toEqual([letter.lying]);
  await openSchedule(page, 'view=day', /day, /);
  expect(await papers(page)).toEqual([letter.upright]);
  await lay(page);
  await page
    .locator('[data-paper="sheet"]')
    .getByText(/Printed /)
    .waitFor();
  for (const control of ['button', 'link', 'navigation', 'radio'] as const) {
    expect(await page.getByRole(control).filter({ visible: true }).count(), control).toBe(0);
  }
});

test('a paper of the agenda has more than 30 lines, under the names of their days', async ({
  owner: { page },
}) => {
  await openSchedule(page, `view=agenda&date=${dayFromToday(-450)}&days=330`, /–/);
  const pages = (await papers(page)).length;
  await lay(page);
  const sheet = page.locator('[data-paper="sheet"]');
  await sheet.getByRole('rowheader', { name: /day, / }).nth(30).waitFor();
  expect((await sheet.getByRole('row').count()) / pages).toBeGreaterThan(30);
});

test('a page says at the right of its head whose it is, also where its buttons are left out', async ({
  owner: { page },
}) => {
  for (const address of ['/customers/1', '/transactions']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.setViewportSize({ width: 725, height: 965 });
    await lay(page);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const printed = await page.getByText(/Printed /).boundingBox();
    expect((printed?.x ?? 0) + (printed?.width ?? 0), address).toBeGreaterThan(650);
    expect(printed?.y, address).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
    await page.emulateMedia({ media: null });
  }
});

test('no page puts a button or an act on paper but those whose words are content', async ({
  owner: { page },
}) => {
  const addresses = [
    '/dashboard',
    '/customers',
    '/customers/1',
    '/transactions',
    '/billing',
    '/checkins',
    '/day-end',
    '/profile',
    '/profile/activity',
    '/help',
  ];
  const move = page.getByText(/^Move to…/);
  const printed: Record<string, (string | null)[]> = {};
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button').first().waitFor();
    if (address === '/dashboard') await move.first().waitFor();
    await lay(page);
    printed[address] = await page
      .locator('button:not([data-paper="always"], [data-paper="always"] *)')
      .or(move)
      .filter({ visible: true })
      .allTextContents();
    await page.emulateMedia({ media: null });
  }
  expect(printed).toEqual(Object.fromEntries(addresses.map((address) => [address, []])));
});

test('the printed list of campaigns says what is in each, without the sign of a button', async ({
  owner: { page },
}) => {
  await openCampaigns(page);
  const inShort = page.getByRole('table', { name: 'Campaigns' }).getByText(/^\d+ bundles?$/);
  await inShort.first().waitFor();
  await lay(page);
  const count = await inShort.first().boundingBox();
  const saved = await page
    .getByText(/^\$[\d.,]+ saved$/)
    .first()
    .boundingBox();
  expect(count?.width).toBeGreaterThan(0);
  expect(saved?.x).toBeGreaterThan((count?.x ?? 0) + (count?.width ?? 0));
  expect(await page.locator('td button svg').filter({ visible: true }).count()).toBe(0);
});

test("the tables of a day's end are cut on no paper, however narrow", async ({ ownerOn }) => {
  const { page } = await ownerOn({ viewport: { width: 320, height: 640 } });
  await page.goto('/day-end');
  const sheet = page.getByRole('table', { name: 'How it was paid' }).locator('..');
  await sheet.getByRole('cell').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await sheet.evaluate((element) => getComputedStyle(element).overflowX)).toBe('visible');
});
