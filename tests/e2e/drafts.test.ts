import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enter, openAppConfig, test, untilTold } from './journey';

const restored = 'Your unsaved changes were restored.';

const openForm = async (page: Page, address = '/locations/create') => {
  await openAppConfig(page, address);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').first().waitFor();
  return form;
};

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => / draft /.test(key)).length);

test('what was typed is there again after a reload and after a closed tab, in one tab at a time, until the owner signs out', async ({
  visitor: { page, context },
}) => {
  await enter(page);
  const form = await openForm(page);
  await form.getByLabel('Location name').fill('Harbour House');
  await expect.poll(() => keptDrafts(page)).toBe(1);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await form.getByText(restored).waitFor();
  expect(await form.getByLabel('Location name').inputValue()).toBe('Harbour House');

  const beside = await context.newPage();
  const second = await openForm(beside);
  await second.getByLabel('Location name').fill('Garden Room');
  await expect.poll(() => keptDrafts(page)).toBe(2);
  expect(await second.getByText(restored).count()).toBe(0);
  await beside.close();

  await form.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => keptDrafts(page)).toBe(1);
  await page.goto('/locations');
  const again = await openForm(page);
  await again.getByText(restored).waitFor();
  expect(await again.getByLabel('Location name').inputValue()).toBe('Garden Room');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Verbena Day Spa' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/$/);
  expect(await keptDrafts(page)).toBe(0);
});

test('what is saved without a network says so and is sent once when the network is back', async ({
  owner: { page, context, watch },
}) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED|fetch/i);
  const form = await openForm(page, '/closures/create');
  await form.getByLabel('Name', { exact: true }).fill('Garden party');
  await form.getByLabel('First day').fill('2031-06-02');
  await form.getByLabel('Last day').fill('2031-06-02');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Add' }).click();
  await form.getByText(/There is no network\. What you typed is kept/).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await untilTold(page, 'added', () => context.setOffline(false));
  await form.waitFor({ state: 'detached' });
  expect(sent.filter((path) => path.endsWith('/closures'))).toHaveLength(1);
});
