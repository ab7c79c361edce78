import { expect } from 'vitest';
import { focusIsVisible, tabTo } from './byKeyboard';
import { openServices, serviceForm } from './catalogue';
import { readingTest as test } from './journey';

test('SVC-09, SVC-10, SVC-14, SHELL-14: an owner works with services by keyboard alone, and the focus comes back', async ({
  owner: { page },
}) => {
  await openServices(page);
  await tabTo(page, 'Add Service');
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  const form = await serviceForm(page, 'Add New Service');
  expect(await form.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Add Service');

  await tabTo(page, /^Delete /);
  expect(await focusIsVisible(page)).toBe(true);
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(name);
});

test('SHELL-14: the user menu opens by Enter, moves by arrows and gives the focus back by Escape', async ({
  owner: { page },
}) => {
  await page.goto('/help');
  await page.getByRole('heading', { name: 'Help & Support' }).waitFor();
  await tabTo(page, 'Verbena Day Spa');
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const first = await page.getByRole('menuitem').first().textContent();
  await expect.poll(focused).toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Verbena Day Spa');
});
