import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillIn, openServices, photo, rowOf, serviceForm } from './catalogue';
import { enter, openAppConfig, test } from './journey';

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

/** How far the page can be scrolled sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('SHELL-11: on a phone of 320 px no public page scrolls sideways, and each is reached by tapping', async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await page.goto('/');
  expect(await overflow(page)).toBe(0);
  for (const name of ['About', 'Contact', 'Home', 'Login']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflow(page), name).toBe(0);
  }
});

test('SVC-01, SVC-22, SVC-64: on a phone of 320 px an owner adds and edits a service by touch', async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await enter(page);
  expect(await overflow(page)).toBe(0);
  await openServices(page);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Add Service' }).tap();
  const form = await serviceForm(page, 'Add New Service');
  expect(await overflow(page)).toBe(0);
  await fillIn(form, { name: 'Pocket Facial' });
  await form.locator('input[type=file]').setInputFiles(await photo());
  await form.getByRole('button', { name: 'Create Service' }).tap();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, 'Pocket Facial').waitFor();
  await page.getByRole('link', { name: 'Edit Pocket Facial' }).tap();
  const edit = await serviceForm(page, 'Edit Service');
  expect(await edit.getByLabel('Name').inputValue()).toBe('Pocket Facial');
  expect(await overflow(page)).toBe(0);
});

test('CAT-01: on a phone of 320 px the categories fit and move by their buttons', async ({
  visit,
  session,
}) => {
  const { page } = await visit({ ...phone, storageState: session });
  await openAppConfig(page, '/categories');
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
  await dialog.getByRole('listitem').first().waitFor();
  expect(await overflow(page)).toBe(0);
});
