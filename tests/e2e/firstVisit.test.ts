import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { runProgram, startServer } from '../../scripts/support/server.mjs';
import { photo, serviceForm } from './catalogue';
import { signIn, temporaryFolder, test } from './journey';

const owner = { email: 'owner@quiet-corner.example', password: 'Quiet-corner-2026' };

/** Somebody who looks for each button, and types with two fingers. */
const seconds = { click: 6, letter: 0.4 };

test('an empty business has its first paid visit after at most twelve clicks and three minutes', async ({
  visit,
  onTestFinished,
}) => {
  const env = { DATA_DIR: temporaryFolder(onTestFinished), DEMO_DATA: 'false' };
  const names = ['--email', owner.email, '--business', 'Quiet Corner'];
  const zone = ['--time-zone', 'America/New_York'];
  await runProgram('createOwner', [...names, ...zone], { ...env, OWNER_PASSWORD: owner.password });
  const server = await startServer(env);
  onTestFinished(() => server.stop());
  const { page } = await visit({ baseURL: server.url });
  await page.goto('/login');
  await signIn(page, owner);

  let clicks = 0;
  let letters = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  const type = async (what: Locator, text: string) => {
    letters += text.length;
    await what.fill(text);
  };
  /** A choice in a list of the browser's own takes a click. */
  const choose = async (what: Locator, option: string | { index: number }) => {
    clicks += 1;
    await what.selectOption(option);
  };

  const steps = page.getByRole('region', { name: 'Open your doors' });
  await steps.getByText('0 of 9 done').waitFor();
  await click(steps.getByRole('link', { name: 'Set your PIN' }));
  const pin = page.getByRole('dialog', { name: 'Set App Config PIN' });
  await type(pin.getByLabel('New PIN', { exact: true }), '1379');
  await type(pin.getByLabel('Confirm PIN', { exact: true }), '1379');
  await page.keyboard.press('Enter');

  const form = await serviceForm(page, 'Add New Service');
  await page.getByText('1 of 9 done.').waitFor();
  clicks += 1;
  await form.locator('input[type=file]').setInputFiles(await photo());
  await type(form.getByLabel('Service name'), 'Swedish Massage');
  await choose(form.getByLabel('Category', { exact: true }), '+Add New Category');
  await type(form.getByLabel('New category'), 'Massage');
  await page.keyboard.press('Enter');
  await form.getByRole('option', { name: 'Massage', exact: true }).waitFor({ state: 'attached' });
  await type(form.getByLabel('Price', { exact: true }), '95');
  await click(form.getByLabel('Preview Mode'));
  await click(form.getByRole('button', { name: 'Create Service' }));
  await form.waitFor({ state: 'detached' });
  await page.getByText('3 of 9 done.').waitFor();
  await page.getByText('Next: Set your opening hours').waitFor();

  await click(page.getByRole('button', { name: /^Find a customer/ }));
  const finder = page.getByRole('combobox', { name: /^Find a customer|^Search/ });
  await type(finder, 'Walk');
  await page.getByRole('option', { name: 'Book a walk-in' }).waitFor();
  await page.keyboard.press('Enter');
  const sale = page.getByRole('dialog', { name: 'Walk-in' });
  await click(sale.getByRole('button', { name: 'New customer' }));
  const customer = page.getByRole('dialog', { name: /customer/i }).last();
  await type(customer.getByLabel('First name'), 'Ann');
  await type(customer.getByLabel('Last name'), 'Lee');
  await type(customer.getByLabel('Phone'), '5552014400');
  await page.keyboard.press('Enter');
  await customer.waitFor({ state: 'detached' });
  await click(sale.getByRole('combobox', { name: 'Services' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await click(sale.getByRole('radio', { name: /^Cash/ }));
  await click(sale.getByRole('button', { name: 'Book walk-in' }));
  await page.getByText(/Ann Lee: booked for/).waitFor();

  await page.goto('/dashboard');
  await page.getByText('$95.00 so far').waitFor();
  await steps.getByText('3 of 9 done').waitFor();
  expect(clicks).toBeLessThanOrEqual(12);
  expect(clicks * seconds.click + letters * seconds.letter).toBeLessThanOrEqual(3 * 60);
});
