import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer } from './answers';
import { openCategories } from './catalogue';
import { openAppConfig, test } from './journey';

/** The names of the categories as they stand in the dialog, first to last. */
const names = async (dialog: Locator) => {
  const labels = await dialog
    .getByRole('button', { name: /^Rename / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Rename ', ''));
};

/** Reads the order again from the server, with a fresh page. */
const storedNames = async (page: Page) => names(await openCategories(page));

/** Waits until the order is stored, which our server takes by one call. */
const reordered = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/owner/category-order') && response.ok(),
  );

test('CAT-07, CAT-09: a category dragged after a hold changes its place, for good', async ({
  owner: { page },
}) => {
  const dialog = await openCategories(page);
  const before = await names(dialog);
  const [first = '', second = '', third = '', ...rest] = before;
  const handle = await dialog.getByRole('button', { name: `Drag ${first}` }).boundingBox();
  const target = await dialog.getByRole('button', { name: `Drag ${third}` }).boundingBox();
  if (!handle || !target) throw new Error('The handles are not on the page.');
  const x = handle.x + handle.width / 2;
  const saved = reordered(page);
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await dialog.locator('[data-dragging="true"]').waitFor();
  await page.mouse.move(x, target.y + target.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => names(dialog)).toEqual([second, third, first, ...rest]);
  await saved;
  expect(await storedNames(page)).toEqual([second, third, first, ...rest]);
});

test('CAT-07: moving the pointer at once, without the hold, drags nothing', async ({
  visit,
  session,
}) => {
  const { page } = await visit({ storageState: session });
  await page.clock.install();
  const dialog = await openCategories(page);
  const before = await names(dialog);
  const handle = await dialog.getByRole('button', { name: `Drag ${before[0]}` }).boundingBox();
  if (!handle) throw new Error('The handle is not on the page.');
  await page.mouse.move(handle.x + 5, handle.y + 5);
  // Steps without pauses in between, so that a busy machine does not turn them into a long press.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.mouse.down();
  await page.mouse.move(handle.x + 5, handle.y + 120);
  await page.mouse.up();
  expect(await dialog.locator('[data-dragging="true"]').count()).toBe(0);
  expect(await names(dialog)).toEqual(before);
});

test('CAT-08: a category is moved with the keyboard alone', async ({ owner: { page } }) => {
  const dialog = await openCategories(page);
  const before = await names(dialog);
  const [first = '', second = '', ...rest] = before;
  const handle = dialog.getByRole('button', { name: `Drag ${first}` });
  const place = async () => (await handle.boundingBox())?.y ?? 0;
  const next = await dialog.getByRole('button', { name: `Drag ${second}` }).boundingBox();
  await handle.focus();
  const start = await place();
  await page.keyboard.press('Space');
  await dialog.locator('[data-dragging="true"]').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(place).toBe(start + 25);
  const steps = Math.ceil(((next?.y ?? 0) - start) / 25) - 1;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(place).toBe(start + 25 * (steps + 1));
  const saved = reordered(page);
  await page.keyboard.press('Space');
  await saved;
  await expect.poll(() => names(dialog)).toEqual([second, first, ...rest]);
  expect(await storedNames(page)).toEqual([second, first, ...rest]);
});

test('CAT-07, CAT-08: a drag that is cancelled or left changes nothing, by key and by mouse', async ({
  owner: { page },
}) => {
  const dialog = await openCategories(page);
  const before = await names(dialog);
  const dragged = dialog.locator('[data-dragging="true"]');
  const handle = dialog.getByRole('button', { name: `Drag ${before[0]}` });
  const updates: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && updates.push(request.url()));
  const pickUpByKey = async () => {
    await handle.focus();
    await page.keyboard.press('Space');
    await dragged.waitFor();
    // A key that comes before the rows are measured moves nothing.
    const elsewhere = dialog.getByText(/is over position ([2-9]|\d\d)/);
    const movedOn = async () => {
      await page.keyboard.press('ArrowDown');
      return elsewhere.isVisible();
    };
    await expect.poll(movedOn).toBe(true);
  };

  await pickUpByKey();
  await page.keyboard.press('Escape');
  await dragged.waitFor({ state: 'detached' });
  await dialog.getByText(`${before[0]} stays where it was`).waitFor();

  const from = await handle.boundingBox();
  if (!from) throw new Error('The handle is not on the page.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await dragged.waitFor();
  await page.mouse.move(from.x + 5, from.y + 150, { steps: 10 });
  await page.keyboard.press('Escape');
  await dragged.waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(await names(dialog)).toEqual(before);

  await pickUpByKey();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await storedNames(page)).toEqual(before);
  expect(updates).toEqual([]);
});

test('CAT-09: a category moves by its buttons, and the focus stays with it', async ({
  owner: { page },
}) => {
  const dialog = await openCategories(page);
  const before = await names(dialog);
  const [first = '', second = '', ...rest] = before;
  const saved = reordered(page);
  await dialog.getByRole('button', { name: `Move ${second} up` }).click();
  await saved;
  await expect.poll(() => names(dialog)).toEqual([second, first, ...rest]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain(second);
  expect(await storedNames(page)).toEqual([second, first, ...rest]);
});

test('CAT-11: when a reorder fails, its message shows and the order is the stored one again', async ({
  owner: { page, watch },
  instead,
}) => {
  watch.expectFault(/500/);
  const dialog = await openCategories(page);
  const before = await names(dialog);
  instead.all(
    '/api/owner/category-order',
    answer({ success: false, message: 'The order is locked' }, 500),
  );
  await dialog.getByRole('button', { name: `Move ${before[1]} up` }).click();
  await dialog.getByRole('alert').getByText('The order is locked').waitFor();
  await expect.poll(() => names(dialog)).toEqual(before);
});

test('CAT-12, CAT-14, CAT-15: a category is added first, renamed by Enter and left as it was by Escape', async ({
  owner: { page },
}) => {
  const dialog = await openCategories(page);
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await dialog.getByPlaceholder('Category name').fill('  Cold Plunge ');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(async () => (await names(dialog))[0]).toBe('Cold Plunge');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Add Category');

  await dialog.getByRole('button', { name: 'Rename Cold Plunge' }).click();
  const field = dialog.getByLabel('New name of Cold Plunge');
  await field.fill('Thrown away');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  await field.press('Escape');
  await expect.poll(async () => (await names(dialog))[0]).toBe('Cold Plunge');
  await dialog.getByRole('button', { name: 'Rename Cold Plunge' }).click();
  await field.fill('Ice Baths');
  await field.press('Enter');
  await expect.poll(async () => (await names(dialog))[0]).toBe('Ice Baths');
  expect((await storedNames(page))[0]).toBe('Ice Baths');
});

test('CAT-17, CAT-18: deleting asks, and a category in use stays with the reason', async ({
  owner: { page, watch },
}) => {
  watch.expectFault(/409/);
  const dialog = await openCategories(page);
  const inUse = dialog
    .getByRole('listitem')
    .filter({ hasText: /[1-9]\d* services?/ })
    .first();
  const button = inUse.getByRole('button', { name: /^Delete / });
  const name = (await button.getAttribute('aria-label'))?.replace('Delete ', '') ?? '';
  await button.click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText(
      `Are you sure you want to delete "${name}"? Categories in use by services cannot be deleted.`,
    )
    .waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await names(dialog)).toContain(name);
});

test('SHELL-24: the dialog has an address; Back from it leads to the list', async ({
  owner: { page },
}) => {
  await openAppConfig(page, '/services');
  await page.getByRole('link', { name: 'Manage Categories' }).click();
  await page.waitForURL('**/categories');
  const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
  await dialog.getByRole('listitem').first().waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Services' }).waitFor();
});
