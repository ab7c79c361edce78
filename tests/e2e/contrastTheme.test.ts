import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { openCampaigns } from './campaignPages';
import { test } from './journey';

const ground = (element: Locator) =>
  element.evaluate((own) => getComputedStyle(own).backgroundColor);

test('in a contrast theme the open tab, the section and the picked hour are told from the others', async ({
  visit,
  session,
}) => {
  const { page } = await visit({ storageState: session, forcedColors: 'active' });
  await openCampaigns(page);
  const tabs = page.getByRole('navigation', { name: 'App Config' });
  const open = await ground(tabs.locator('[aria-current="page"]'));
  expect(await ground(tabs.locator('a:not([aria-current])').first())).not.toBe(open);
  const rail = page.locator('nav a[aria-current="page"]').first();
  expect(await ground(rail)).toBe(open);

  await page.getByRole('link', { name: 'Create Campaign' }).click();
  const editor = page.getByRole('dialog', { name: 'Add New Campaign' });
  await editor
    .getByRole('button', { name: /^Choose date/ })
    .first()
    .click();
  const hours = page.getByRole('listbox', { name: 'Select hours' });
  const picked = await ground(hours.locator('[aria-selected="true"]'));
  expect(picked).toBe(open);
  expect(await ground(hours.locator('[aria-selected="false"]').first())).not.toBe(picked);
});

test('in a contrast theme the place that Enter opens is told from the others of the search', async ({
  visit,
  session,
}) => {
  const { page } = await visit({ storageState: session, forcedColors: 'active' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Find a customer/ }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  // The browser computes our own colour also where the theme does not draw it.
  const chosen = await ground(page.locator('nav a[aria-current="page"]').first());
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => ground(options.nth(1))).toBe(chosen);
  expect(await ground(options.first())).not.toBe(chosen);
});

test('CMP-02: on the smallest phone a campaign says how many bundles it has, and unfolds them', async ({
  visit,
  session,
}) => {
  const viewport = { width: 320, height: 640 };
  const { page } = await visit({ viewport, hasTouch: true, storageState: session });
  const table = await openCampaigns(page);
  const toggle = table.getByRole('button', { expanded: false }).first();
  await toggle.getByText(/^\d+ bundles?$/).waitFor();
  await toggle.tap();
  await table.getByRole('button', { expanded: true }).waitFor();
});
