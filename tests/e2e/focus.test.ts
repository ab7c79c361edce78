import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tabTo } from './byKeyboard';
import { test } from './journey';

/** What has the focus, by its name or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
  });

/** Whether the bar of the sections lies over what has the focus. */
const isUnderBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Dashboard"]')?.parentElement;
    const element = document.activeElement;
    if (!bar || !element || element === document.body || bar.contains(element)) return false;
    return element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  });

test.for([
  { width: 375, height: 667 },
  { width: 320, height: 256 },
])(
  'at $width by $height pixels the bar at the lower end covers nothing that Tab reaches',
  async (viewport, { visit, session }) => {
    const { page } = await visit({ viewport, storageState: session });
    for (const path of ['/dashboard', '/schedule?view=agenda']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('navigation', { name: 'Dashboard' }).waitFor();
      const covered: (string | undefined)[] = [];
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if (await isUnderBar(page)) covered.push(await focused(page));
      }
      expect(covered, path).toEqual([]);
    }
  },
);

test('a button that comes to its end by keyboard keeps the focus', async ({ owner: { page } }) => {
  await page.goto('/day-end');
  await page.getByRole('button', { name: 'Previous day' }).waitFor();
  await tabTo(page, 'Previous day');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/day-end?date=*');
  await tabTo(page, 'Next day');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/day-end');
  expect(await focused(page)).toBe('Next day');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Next day');
  expect(new URL(page.url()).search).toBe('');
});
