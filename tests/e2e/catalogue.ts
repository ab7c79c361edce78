import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { openAppConfig } from './journey';

/** A photo as a phone takes it, for the file input of the drop zone. */
export const photo = async (name = 'massage.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 1200, height: 900, channels: 3, background: { r: 140, g: 90, b: 130 } },
  })
    .jpeg()
    .toBuffer(),
});

/** The table of services, once it is there. */
export async function openServices(page: Page): Promise<Locator> {
  await openAppConfig(page, '/services');
  const table = page.getByRole('table', { name: 'Services' });
  await table.waitFor();
  return table;
}

/** The row of the service with this name. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Waits for the form's dialog and gives it. */
export async function serviceForm(page: Page, title: 'Add New Service' | 'Edit Service') {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Name').waitFor();
  return dialog;
}

/** Fills in what a new service cannot be without. */
export async function fillIn(
  dialog: Locator,
  { name, price = '120' }: { name: string; price?: string },
) {
  await dialog.getByLabel('Name').fill(name);
  const category = dialog.getByLabel('Category', { exact: true });
  await category.getByRole('option', { name: 'Select a category' }).waitFor({ state: 'attached' });
  await category.selectOption({ index: 1 });
  await dialog.getByLabel('Price', { exact: true }).fill(price);
  await dialog.getByLabel('Hours').fill('1');
  await dialog.getByLabel('Minutes').selectOption('30');
}

/** Opens the dialog of the categories and gives its list, in the order shown. */
export async function openCategories(page: Page) {
  await openAppConfig(page, '/categories');
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
  await dialog.getByRole('listitem').first().waitFor();
  return dialog;
}
