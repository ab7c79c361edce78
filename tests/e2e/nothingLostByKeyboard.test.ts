import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '../support/axe';
import { focusIsVisible, tabTo } from './byKeyboard';
import { openServices, rowOf, serviceForm } from './catalogue';
import { test } from './journey';

/** Goes to what has this name, where it can be seen, and presses it. */
const press = async (page: Page, name: string | RegExp) => {
  await tabTo(page, name);
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
};

const noneIn = async (page: Page) => expect(await violations(page)).toEqual([]);

test('services are brought in from a spreadsheet and taken back by keyboard alone', async ({
  owner: { page },
}) => {
  await openServices(page);
  await press(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import services' });
  const cells = dialog.getByLabel('Or paste cells from a spreadsheet');
  await cells.waitFor();
  await noneIn(page);
  await tabTo(page, 'Or paste cells from a spreadsheet');
  await page.keyboard.insertText(
    'Name\tCategory\tPrice\nKeyboard Soak\tMassage\t44\nKeyboard Wrap\tMassage\tdear',
  );
  await press(page, 'Continue');
  await dialog.getByText(/^2 lines to import/).waitFor();
  await noneIn(page);
  await press(page, 'Continue with 2 lines');
  await dialog.getByText(/^What is in each column/).waitFor();
  await noneIn(page);
  await press(page, /^Check 2 lines/);
  await dialog.getByRole('button', { name: 'Import 1 service' }).waitFor();
  await dialog.getByText(/skipped because of errors/).waitFor();
  await noneIn(page);
  await press(page, 'Import 1 service');
  await page.getByText(/^1 service added/).waitFor();
  await rowOf(page, 'Keyboard Soak').waitFor();
  await page.goto('/profile/activity');
  await page.getByText('Imported 1 service').waitFor();
  await press(page, /^Undo /);
  await page.getByRole('alertdialog', { name: 'Undo this change?' }).waitFor();
  await press(page, 'Undo');
  await page.getByText(/^Undone: /).waitFor();
  await openServices(page);
  await rowOf(page, 'Keyboard Soak').waitFor({ state: 'detached' });
});

test('an earlier price is looked at in the history and brought back by keyboard alone', async ({
  owner: { page },
}) => {
  const table = await openServices(page);
  const name = (await table.getByRole('link').first().textContent()) ?? '';
  const open = async () => {
    // Once it is closed the focus is there again.
    const edit = page.getByRole('link', { name: `Edit ${name}` });
    const isThere = await edit.evaluate((link) => link === document.activeElement);
    await (isThere ? page.keyboard.press('Enter') : press(page, `Edit ${name}`));
    return serviceForm(page, 'Edit Service');
  };
  const save = async (form: Awaited<ReturnType<typeof open>>) => {
    await press(page, 'Update Service');
    await form.waitFor({ state: 'detached' });
  };
  for (const price of ['311', '322']) {
    const form = await open();
    await form.getByLabel('Price', { exact: true }).fill(price);
    await save(form);
    await rowOf(page, name).getByText(`$${price}`).waitFor();
  }
  const form = await open();
  await press(page, 'History');
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByText('$322').first().waitFor();
  await noneIn(page);
  await press(page, /^View/);
  const earlier = page.getByRole('dialog').last();
  await earlier.getByText('$311').first().waitFor();
  await noneIn(page);
  await press(page, /^Restore/);
  await history.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Price', { exact: true }).inputValue()).toBe('311');
  await save(form);
  await rowOf(page, name).getByText('$311').waitFor();
});

test('what was deleted is brought back, and another deleted for good, by keyboard alone', async ({
  owner: { page },
}) => {
  const table = await openServices(page);
  const names = (await table.getByRole('link').allTextContents()).filter(Boolean);
  // After a deletion the focus is on the row that follows.
  const [first = '', , , second = ''] = new Set(names);
  for (const name of [first, second]) {
    await press(page, `Delete ${name}`);
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await press(page, /^Delete( service)?$/);
    const removing = page.getByRole('dialog', { name });
    await removing.waitFor();
    await removing.waitFor({ state: 'detached' });
    await rowOf(page, name).waitFor({ state: 'detached' });
  }
  await page.goto('/profile/recycle-bin');
  await page.getByRole('button', { name: `Restore ${first}` }).waitFor();
  await press(page, `Restore ${first}`);
  const row = page.getByRole('button', { name: `Restore ${first}` });
  await row.waitFor({ state: 'detached' });
  await press(page, `Delete ${second} permanently`);
  const question = page.getByRole('dialog', { name: `Delete ${second} permanently?` });
  await question.waitFor();
  await noneIn(page);
  await page.keyboard.type(second);
  await press(page, 'Delete permanently');
  await question.waitFor({ state: 'detached' });
  await page.getByText(`${second} is deleted permanently`).waitFor();
  await openServices(page);
  await rowOf(page, first).waitFor();
  expect(await rowOf(page, second).count()).toBe(0);
});

test('a message over a dialog takes back what was done in it, by keyboard alone', async ({
  owner: { page },
}) => {
  await openServices(page);
  await press(page, 'Manage Categories');
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
  await dialog.waitFor();
  await press(page, 'Add Category');
  await page.keyboard.type('Keyboard Corner');
  await page.keyboard.press('Enter');
  const category = dialog.getByText('Keyboard Corner', { exact: true });
  await category.waitFor();
  await press(page, 'Close message');
  await press(page, 'Delete Keyboard Corner');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await press(page, 'Delete');
  await question.waitFor({ state: 'detached' });
  await category.waitFor({ state: 'detached' });
  await tabTo(page, 'Undo');
  // With the focus on it, the message stays.
  await noneIn(page);
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await category.waitFor();
  await press(page, 'Done');
  await dialog.waitFor({ state: 'detached' });
  // The answer to the undo is said of the page that is left.
  await page.getByText(/^Undone: /).waitFor();
  await noneIn(page);
});
