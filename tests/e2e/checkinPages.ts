import type { Locator, Page } from 'playwright-core';
import { openAppConfig } from './journey';

/** The table of check-in locations, once it is there. */
export async function openLocations(page: Page): Promise<Locator> {
  await openAppConfig(page, '/locations');
  const table = page.getByRole('table', { name: 'Check-in locations' });
  await table.waitFor();
  return table;
}

/** The row of the location with this name. */
export const locationRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** The open form of a location. */
export async function locationForm(
  page: Page,
  title: 'Add Check-in Location' | 'Edit Check-in Location',
) {
  const form = page.getByRole('dialog', { name: title });
  await form.getByLabel('Location name').waitFor();
  return form;
}

/** Opens the form of a new location from the list. */
export async function startLocation(page: Page) {
  await openLocations(page);
  await page.getByRole('link', { name: 'Add Location' }).click();
  return locationForm(page, 'Add Check-in Location');
}

/** The dialog of the rewards with its table. */
export async function openRewards(page: Page) {
  await openAppConfig(page, '/rewards');
  const dialog = page.getByRole('dialog', { name: 'Manage Check-in Rewards' });
  await dialog.getByRole('table').waitFor();
  return dialog;
}

/** Opens the form view of a new reward, its services loaded. */
export async function startReward(page: Page) {
  const dialog = await openRewards(page);
  await dialog.getByRole('link', { name: 'Add Reward' }).click();
  await dialog.getByRole('option', { name: 'Swedish Massage' }).waitFor({ state: 'attached' });
  return dialog;
}
