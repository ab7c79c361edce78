import { expect } from 'vitest';
import { quiet } from '../support/browser';
import { noneViolates } from './accessible';
import { answer } from './answers';
import { test } from './journey';
import { goTo } from './pageReuse';

test('reports are reached, read step by step, turned into tables, sorted and taken out by keys alone', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn({ viewport: { width: 320, height: 720 } });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reports' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  // A month that has just begun has no takings.
  await page.getByLabel('Period').selectOption({ label: 'Last 30 days' });

  const takings = page.getByRole('region', { name: 'Takings', exact: true });
  const drawing = takings.locator('svg[tabindex="0"]');
  await drawing.waitFor();
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await takings
    .getByRole('status')
    .getByText(/^Money \$/)
    .waitFor();

  await takings.getByRole('button', { name: 'Table' }).focus();
  await page.keyboard.press('Enter');
  await takings.getByRole('table', { name: 'Takings' }).waitFor();
  await takings.getByLabel('Sort by').selectOption({ label: 'Money, highest first' });
  const amounts = async () =>
    (await takings.getByRole('cell').filter({ hasText: /^\$/ }).allTextContents()).length;
  await expect.poll(amounts).toBeGreaterThan(3);

  await takings.getByRole('button', { name: 'Export CSV' }).focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^takings-\d{4}-\d{2}-\d{2}\.csv$/);

  await page.getByLabel('Period').selectOption({ label: 'Last year' });
  await expect.poll(() => new URL(page.url()).search).toBe('?period=last_year');
  await page.getByRole('region', { name: 'Busy hours' }).getByRole('table').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

noneViolates({
  'reports as tables': {
    owner: true,
    async open(page) {
      await goTo(page, '/reports?period=last_30_days');
      await page.getByRole('region', { name: 'Busy hours' }).getByRole('table').waitFor();
      // Each card has its own answer.
      const points = page.getByRole('region', { name: 'Points', exact: true });
      await points.getByRole('button', { name: 'Table', exact: true }).waitFor();
      for (const button of await page.getByRole('button', { name: 'Table', exact: true }).all()) {
        await button.click();
      }
      await page.getByRole('table', { name: 'Points' }).waitFor();
    },
  },
  'reports of a period without anything': {
    owner: true,
    async open(page) {
      await goTo(page, '/reports?first=2015-03-01&last=2015-03-31');
      await page.getByText('Nobody came in this period').waitFor();
    },
  },
  'a report that could not be loaded': {
    owner: true,
    fault: /500|could not be loaded|Failed to load/,
    async open(page, instead) {
      instead.all('/api/owner/reports/*', answer({ success: false }, 500));
      await goTo(page, '/reports');
      await page.getByText('Failed to load this report').first().waitFor();
      await quiet(page);
    },
  },
});
