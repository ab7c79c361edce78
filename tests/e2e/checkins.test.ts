import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { noneViolates } from './accessible';
import { answer } from './answers';
import { test } from './journey';

const links = (page: Page, table = 'Check-ins') =>
  page.getByRole('table', { name: table }).getByRole('link');

test('CHK-08, CHK-17, CHK-20, CHK-21: by keyboard through both tabs, into a dialog and back to its row', async ({
  owner: { page },
}) => {
  await page.goto('/checkins?range=year');
  await links(page).first().waitFor();
  await page.getByRole('tab', { name: 'Check-ins' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/checkins/claims?range=year');
  const third = links(page, 'Reward claims').nth(2);
  await third.waitFor();
  expect(
    await page
      .getByRole('tab', { name: 'Rewards Claimed' })
      .evaluate((tab) => tab === document.activeElement),
  ).toBe(true);

  await third.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reward claim' });
  await dialog.getByText(/Check-ins Reward$/).waitFor();
  await page.waitForURL(/\/checkins\/claims\/\d+\?range=year$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await third.evaluate((link) => link === document.activeElement)).toBe(true);

  await page.getByRole('tab', { name: 'Check-ins' }).click();
  await page.getByRole('row').nth(3).getByRole('cell').nth(4).click();
  await page
    .getByRole('dialog', { name: 'Check-in' })
    .getByRole('link', { name: 'View Customer Profile' })
    .click();
  await page.waitForURL(/\/customers\/\d+$/);
  await page.goBack();
  await page.getByRole('dialog', { name: 'Check-in' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('no column is cut off on a tablet, of seven in each list', async ({ owner: { page } }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [address, label] of [
    ['/checkins?range=year', 'Check-ins'],
    ['/billing', 'Payments'],
    ['/transactions?range=year', 'Transactions'],
  ] as const) {
    await page.goto(address);
    const table = page.getByRole('table', { name: label });
    await table.getByRole('link').first().waitFor();
    const cut = await table.evaluate(
      (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
    );
    expect(cut, address).toBeLessThanOrEqual(0);
  }
});

noneViolates({
  'check-ins, choosing columns': {
    owner: true,
    async open(page) {
      await page.goto('/checkins?range=year');
      await links(page).first().waitFor();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  'a reward claim over the list': {
    owner: true,
    async open(page) {
      await page.goto('/checkins/claims?range=year');
      await links(page, 'Reward claims').first().click();
      await page
        .getByRole('dialog')
        .getByText(/Redemption$|^Redeemed$/)
        .first()
        .waitFor();
    },
  },
  'a check-in history without any of its answers': {
    owner: true,
    fault: /500|could not be loaded/,
    async open(page, instead) {
      instead.all('/api/owner/checkin/*', answer({ success: false }, 500));
      await page.goto('/checkins');
      await page.getByText('Failed to load check-ins. Please try again.').waitFor();
      await page.getByRole('button', { name: 'Load the locations again' }).waitFor();
      await page.getByText('Not available').first().waitFor();
    },
  },
});
