import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readingTest as test } from './journey';

/** Holds what the server finds until it is let go. */
const holdAnswers = async (page: Page) => {
  let letGo = () => {};
  const passed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/[?&]search=/, async (route) => {
    await passed;
    // A call that was given up has nobody to answer.
    await route.continue().catch(() => undefined);
  });
  return letGo;
};

/** The highlighted result: its words, and its place on the screen. */
const highlighted = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    const option = document.getElementById(id);
    return { label: option?.firstElementChild?.textContent, top: option?.offsetTop };
  });

const openSearch = async (page: Page) => {
  await page.goto('/customers');
  const first = page.getByRole('table', { name: 'Customers' }).locator('a[href^="/customers/"]');
  const name = (await first.first().textContent()) ?? '';
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /^Find a customer/ }).waitFor();
  return name;
};

test('keys that are typed fast and Enter lead to what is known, whatever the server answers later', async ({
  owner: { page },
}) => {
  const letGo = await holdAnswers(page);
  const name = await openSearch(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  letGo();
});

test('an answer that comes late moves nothing that is highlighted, and Enter chooses that', async ({
  owner: { page },
}) => {
  const letGo = await holdAnswers(page);
  await openSearch(page);
  // A letter of pages and of customers.
  await page.keyboard.type('c');
  await page.keyboard.press('ArrowDown');
  const before = await highlighted(page);
  expect(before.label).toBe('Check-ins');
  letGo();
  await page.getByRole('option', { name: /^Search customers for/ }).waitFor();
  expect(await highlighted(page)).toEqual(before);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkins');
});
