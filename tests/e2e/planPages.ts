import type { Locator, Page } from 'playwright-core';
import { planRow } from '../support/rows';
import { openAppConfig } from './journey';

/** The Reward Plans tab with its cards. */
export async function openPlans(page: Page) {
  await openAppConfig(page, '/reward-plans');
  await page.getByRole('article').first().waitFor();
}

export const planCard = (page: Page, name: string) => page.getByRole('article', { name });

/** Deletes a plan by typing the word. */
export async function deletePlan(page: Page, name: string) {
  await planCard(page, name).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete "${name}"?` });
  await dialog.getByLabel('Type DELETE to delete the plan').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await planCard(page, name).waitFor({ state: 'detached' });
}

/** The open dialog of a plan, with the services to choose from. */
export async function planDialog(page: Page, title: 'Create Reward Plan' | 'Edit Reward Plan') {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('option', { name: 'Swedish Massage' }).waitFor({ state: 'attached' });
  return dialog;
}

/** Adds a free service in the dialog. */
export async function addFreeService(dialog: Locator, name: string, quantity = 1) {
  await dialog.getByLabel('Service', { exact: true }).selectOption({ label: name });
  await dialog.getByLabel('Quantity').last().fill(String(quantity));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('listitem').filter({ hasText: name }).waitFor();
}

/** The answer of a server that has one plan only. */
export const onePlan = {
  success: true,
  data: [
    planRow({
      tier_level: 2,
      name: 'Platinum',
      price: 89.5,
      points_per_month: 90,
      is_active: false,
    }),
  ],
};
