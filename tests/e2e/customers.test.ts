import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../support/axe';
import { overflow } from '../support/browser';
import { tabTo } from './byKeyboard';
import { test, untilTold } from './journey';

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const links = (page: Page) =>
  page.getByRole('table', { name: 'Customers' }).getByRole('row').getByRole('link');

test('CUST-02, CUST-12, CUST-17: an owner finds a customer by keyboard and comes back to the search', async ({
  owner: { page },
}) => {
  await page.goto('/customers');
  const row = page.getByRole('table', { name: 'Customers' }).getByRole('row').nth(4);
  // Beside the name a row has the way to the form.
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await page.getByRole('searchbox').fill(name.toUpperCase());
  await page.waitForURL(/\?q=/);
  await page.getByText(/^\d+ customers?$/).waitFor();
  const link = links(page).filter({ hasText: name }).first();
  // The rows before the search began with another customer, so wait for the new ones.
  await links(page).first().filter({ hasText: name }).waitFor();
  await page.getByRole('button', { name: 'Print list' }).focus();
  // Tab stops: select all, three sortable headings, the row's checkbox, the link.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
  await link.waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe(name.toUpperCase());
});

test('CUST-12: a click anywhere in a row opens the customer, and with Control a tab of their own', async ({
  owner: { page, context },
}) => {
  await page.goto('/customers');
  const name = (await links(page).first().textContent()) ?? '';
  const cell = page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(2);
  const opened = context.waitForEvent('page');
  await cell.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/\/customers\/\d+$/);
  await tab.bringToFront();
  // Playwright may miss a navigation that happens while it attaches to the new tab.
  await tab.reload();
  await tab.getByRole('heading', { level: 1, name }).waitFor();
  await tab.close();
  await cell.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

test('CUST-01, CUST-07: a row of the list is two lines high', async ({ owner: { page } }) => {
  await page.goto('/customers');
  await links(page).first().waitFor();
  const row = await page.getByRole('row').nth(1).boundingBox();
  expect(row?.height).toBeCloseTo(56, -1);
});

test('CUST-13: the export of everything has a line for each customer', async ({
  owner: { page },
}) => {
  await page.goto('/customers');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all 20' }).click();
  const stream = await (await download).createReadStream();
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(Buffer.from(piece));
  const file = Buffer.concat(pieces);
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.toString().trimEnd().split('\r\n')).toHaveLength(21);
});

test('CUST-01, CUST-18, CUST-21: on a phone of 320 px nothing scrolls sideways, and rows open by a tap', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(phone);
  await page.goto('/customers');
  await links(page).first().waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'List options' }).tap();
  await page.getByRole('button', { name: 'Views' }).tap();
  await page.getByRole('menu').waitFor();
  expect(await overflow(page)).toBe(0);
  expect((await page.getByRole('menu').boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await links(page).first().tap();
  await page.getByRole('tab', { name: 'Points' }).tap();
  const points = page.getByRole('tabpanel');
  await points.locator('tbody tr').or(points.getByText('No points yet')).first().waitFor();
  expect(await overflow(page)).toBe(0);
});

test('an owner gives many customers a tag by keyboard alone, and takes it back', async ({
  owner: { page },
}) => {
  const press = async (name: string | RegExp, key = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  const noneViolated = async () => expect(await violations(page)).toEqual([]);
  await page.goto('/customers?tier=1');
  await links(page).first().waitFor();
  await page.getByRole('button', { name: 'Print list' }).focus();
  await press('Select all customers', 'Space');
  await page.getByText(/^\d+ selected$/).waitFor();
  await noneViolated();
  await press('Change...');
  await page.getByRole('combobox', { name: 'Add tags' }).waitFor();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await noneViolated();
  await press('Preview');
  await page.getByText(/^\d+ will change. Nothing is saved yet.$/).waitFor();
  await noneViolated();
  const told = page.getByText(/^\d+ customers changed/).waitFor();
  await press(/^Change \d+ customers$/);
  await told;
  // Until it has closed, the focus stays in it.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilTold(page, /^Undone: \d+ customers are as they were before/, () =>
    page.getByRole('button', { name: 'Undo' }).press('Enter'),
  );
});

test('the scripts that every page of the console waits for are compiled as they arrive', async ({
  owner: { page },
}) => {
  await page.goto('/customers');
  await links(page).first().waitFor();
  const scripts = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(index|react|console)-[^/]+\.js$/.test(name))
        .map(async ({ name }) => (await fetch(name)).text()),
    ),
  );
  expect(scripts).toHaveLength(3);
  for (const script of scripts) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('icons are plain elements, without a style of their own', async ({ owner: { page } }) => {
  await page.goto('/customers');
  await links(page).first().waitFor();
  expect(await page.locator('svg.icon').count()).toBeGreaterThan(5);
  expect(await page.locator('.MuiSvgIcon-root').count()).toBe(0);
});

test('a row of the customers is made of few elements', async ({ owner: { page } }) => {
  await page.goto('/customers');
  await links(page).first().waitFor();
  const rows = page.locator('main tbody:not([aria-hidden]) tr');
  const counts = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelectorAll('*').length),
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(16);
  const others = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(others - counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(240);
});
