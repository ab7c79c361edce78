import type { Locator, Page } from 'playwright-core';
import { openAppConfig } from './journey';

/** The table of campaigns, once it is there. */
export async function openCampaigns(page: Page): Promise<Locator> {
  await openAppConfig(page, '/campaigns');
  const table = page.getByRole('table', { name: 'Campaigns' });
  await table.waitFor();
  return table;
}

/** The row of the campaign with this name. */
export const campaignRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** The open editor. */
export async function campaignEditor(page: Page, title: 'Add New Campaign' | 'Edit Campaign') {
  const editor = page.getByRole('dialog', { name: title });
  await editor.getByLabel('Campaign name').waitFor();
  return editor;
}

/** Opens the editor of a new campaign from the list. */
export async function startCampaign(page: Page, name: string) {
  await page.getByRole('link', { name: 'Create Campaign' }).click();
  const editor = await campaignEditor(page, 'Add New Campaign');
  await editor.getByLabel('Campaign name').fill(name);
  return editor;
}

/** Opens the editor of a campaign of the list. */
export async function editCampaign(page: Page, name: string) {
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
  return campaignEditor(page, 'Edit Campaign');
}

interface GivenBundle {
  name: string;
  price: string;
  /** The search text by which each service is chosen. */
  services: string[];
}

/** Adds a bundle in step 2 and fills it in. */
export async function addBundle(editor: Locator, { name, price, services }: GivenBundle) {
  const page = editor.page();
  await editor.getByRole('button', { name: 'Add Bundle' }).click();
  const bundle = editor.getByRole('group', { name: /^Bundle \d+$/ });
  const search = bundle.getByRole('combobox', { name: 'Services' });
  for (const text of services) {
    await search.fill(text);
    await page.getByRole('option').first().click();
  }
  await bundle.getByLabel('Bundle price').fill(price);
  await bundle.getByLabel('Bundle name').fill(name);
  return editor.getByRole('group', { name });
}
