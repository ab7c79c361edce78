import { expect } from 'vitest';
import { runProgram, startServer } from '../../scripts/support/server.mjs';
import { fillIn, rowOf, serviceForm } from './catalogue';
import { signIn, temporaryFolder, test } from './journey';

const owner = { email: 'owner@quiet-corner.example', password: 'Quiet-corner-2026' };

test('SVC-12, CAT-05, SVC-41, PIN-04: an owner begins a business without data: first category, first service', async ({
  visit,
  onTestFinished,
}) => {
  const env = { DATA_DIR: temporaryFolder(onTestFinished), DEMO_DATA: 'false' };
  const names = [
    '--email',
    owner.email,
    '--business',
    'Quiet Corner',
    '--time-zone',
    'Europe/Rome',
  ];
  await runProgram('createOwner', names, { ...env, OWNER_PASSWORD: owner.password });
  const server = await startServer(env);
  onTestFinished(() => server.stop());
  expect(server.output()).not.toContain('demo');

  const { page } = await visit({ baseURL: server.url });
  await page.goto('/login');
  await signIn(page, owner);
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Quiet Corner' }).waitFor();

  await page.goto('/services');
  const pin = page.getByRole('dialog', { name: 'Set App Config PIN' });
  await pin.getByLabel('New PIN', { exact: true }).fill('1379');
  await pin.getByLabel('Confirm PIN', { exact: true }).fill('1379');
  await pin.getByRole('button', { name: 'Set PIN' }).click();
  await page.getByText('PIN Set Successfully!').waitFor();
  await pin.waitFor({ state: 'detached' });
  await page.getByText('No services found').waitFor();

  await page.getByRole('link', { name: 'Manage Categories' }).click();
  const categories = page.getByRole('dialog', { name: 'Manage Categories' });
  await categories.getByText('No categories found').waitFor();
  await categories.getByRole('button', { name: 'Add Your First Category' }).click();
  await categories.getByPlaceholder('Category name').fill('Rest');
  await page.keyboard.press('Enter');
  await categories.getByRole('listitem').filter({ hasText: '0 services' }).waitFor();
  await categories.getByRole('button', { name: 'Done' }).click();
  await categories.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Add Your First Service' }).click();
  const form = await serviceForm(page, 'Add New Service');
  await form
    .getByText('No reward plans found. Reward plans must be created first to set special pricing.')
    .waitFor();
  await fillIn(form, { name: 'An Hour of Nothing', price: '60' });
  await form.getByRole('button', { name: 'Create Service' }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, 'An Hour of Nothing').getByText('Preview').waitFor();
});
