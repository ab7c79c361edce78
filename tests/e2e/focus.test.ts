import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { quiet } from '../support/browser';
import { tabTo } from './byKeyboard';
import { dayFromToday } from './clock';
import { test } from './journey';

/** The accessible name or text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
  });

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((what) => document.activeElement?.matches(what), selector);

/** The last live-region announcement about a navigation, as screen readers get it. */
async function announced(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const live = nodes.filter(
    ({ role, properties }) =>
      role?.value === 'paragraph' &&
      properties?.some(({ name, value }) => name === 'live' && value.value === 'polite'),
  );
  const texts = nodes.filter(({ parentId }) => live.some(({ nodeId }) => nodeId === parentId));
  return texts.map(({ name }) => name?.value).join();
}

/** True when the section bar covers the focused element. */
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
  async (viewport, { ownerOn }) => {
    const { page } = await ownerOn({ viewport });
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

test('a page that is gone to has the focus and is named, where the link goes with its own page', async ({
  owner: { page, context },
}) => {
  await page.goto('/customers');
  await page.getByRole('table').getByRole('link').first().waitFor();
  const link = page.getByRole('table').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(() => hasFocus(page, '#main')).toBe(true);
  await expect.poll(() => announced(context, page)).toBe(name);
  await page.goBack();
  await page.getByRole('table').getByRole('link').first().waitFor();
  await expect.poll(() => hasFocus(page, '#main')).toBe(true);
  await expect.poll(() => announced(context, page)).toBe('Customers');
  const section = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await section.filter({ hasText: 'Payments' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  expect(await focused(page)).toBe('Payments');
  await expect.poll(() => announced(context, page)).toBe('Payments');
});

test('a dialog that is left gives the focus back, and not to the page', async ({
  owner: { page },
}) => {
  await page.goto('/schedule?view=agenda');
  const entry = page.locator('section[aria-labelledby^="agenda-"] a[data-appointment]').first();
  await entry.focus();
  const address = await entry.getAttribute('href');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, `a[href="${address}"]`)).toBe(true);
});

test('a note that is deleted leaves the focus beside it, to which it comes back from the message', async ({
  owner: { page },
}) => {
  await page.goto('/customers');
  await page.getByRole('table').getByRole('link').first().click();
  for (const note of ['Prefers tea', 'Sits by the window']) {
    await page.getByRole('button', { name: 'Add note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add note' });
    await dialog.getByLabel(/^Note/).fill(note);
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').filter({ hasText: note }).waitFor();
  }
  await page.getByRole('button', { name: 'Delete the note: Sits by the window' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await tabTo(page, 'Delete note');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Sits by' }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^Prefers tea/);
  const message = page.getByRole('status').filter({ hasText: 'Note deleted' });
  const undo = message.getByRole('button', { name: 'Undo' });
  expect(await undo.getAttribute('aria-describedby')).toBe(await message.getAttribute('id'));
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Sits by the window' }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Prefers tea/);
});

test('the calendar keeps the focus where what led to another day goes with the days before', async ({
  owner: { page },
}) => {
  await page.goto('/schedule?view=week');
  // With its appointments the calendar begins anew.
  await quiet(page);
  const heading = page.locator('.rbc-header button').first();
  await heading.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=day/);
  await expect.poll(() => hasFocus(page, 'section[aria-label]')).toBe(true);
  const month = dayFromToday().slice(0, 7);
  await page.goto(`/schedule?view=agenda&date=${month}-28`);
  const earlier = page.getByRole('button', { name: 'Show earlier days' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await earlier.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, 'section[aria-label]')).toBe(true);
});
