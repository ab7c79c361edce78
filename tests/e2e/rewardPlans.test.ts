import { expect } from 'vitest';
import { answer } from './answers';
import { focusIsVisible, tabTo } from './byKeyboard';
import { enterPin, openAppConfig, signIn, test, untilTold } from './journey';
import { addFreeService, deletePlan, openPlans, planCard, planDialog } from './planPages';

test('PLAN-03, PLAN-10, PLAN-13, PLAN-29, PLAN-31, PLAN-32, PLAN-37: an owner deletes a plan, makes another for its tier, changes it and looks at what members get', async ({
  owner: { page },
}) => {
  await openPlans(page);
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  expect(await names()).toEqual(['Gold', 'Platinum', 'Diamond']);
  await page.getByText('Maximum plans reached… delete an existing one first').waitFor();
  await deletePlan(page, 'Platinum');
  await page.getByText('No plan for this tier yet').waitFor();

  await page.getByRole('link', { name: 'Add Plan' }).click();
  const create = await planDialog(page, 'Create Reward Plan');
  await create.getByLabel('Tier level').selectOption({ label: 'Tier 2 (Premium)' });
  await create.getByLabel('Plan name').fill('Palladium');
  await create.getByLabel('Monthly price').fill('89.10');
  await create.getByText('90 points per month').waitFor();
  await addFreeService(create, 'Swedish Massage');
  await addFreeService(create, 'Classic Manicure', 3);
  await create.getByRole('button', { name: 'Create Plan' }).click();
  await create.waitFor({ state: 'detached' });
  await planCard(page, 'Palladium').getByText('$89.10').waitFor();
  expect(await names()).toEqual(['Gold', 'Palladium', 'Diamond']);

  await planCard(page, 'Palladium').getByRole('link', { name: 'Edit' }).click();
  const edit = await planDialog(page, 'Edit Reward Plan');
  await edit.getByLabel('Plan name').and(page.locator('[readonly]')).waitFor();
  await edit.getByRole('button', { name: 'Remove Swedish Massage' }).click();
  await edit.getByLabel('Quantity').first().fill('2');
  await addFreeService(edit, 'Express Facial');
  await untilTold(page, 'Reward plan updated successfully!', () =>
    edit.getByRole('button', { name: 'Update Plan' }).click(),
  );
  await edit.waitFor({ state: 'detached' });

  await planCard(page, 'Palladium').getByRole('link', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Plan Preview: Palladium' });
  const free = preview.getByRole('list', { name: 'Free introductory services' });
  await free.getByText('Classic Manicure').waitFor();
  expect(await free.getByRole('listitem').allTextContents()).toEqual([
    'Classic Manicure2 times',
    'Express Facialonce',
  ]);
  expect(new URL(page.url()).pathname).toMatch(/^\/reward-plans\/\d+\/show$/);
  await page.goBack();
  await preview.waitFor({ state: 'detached' });
});

test('PLAN-08, PLAN-15: switching a plan off asks, with what it means for subscribers; switching it on does not', async ({
  owner: { page },
}) => {
  await openPlans(page);
  const card = planCard(page, 'Gold');
  await card.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/Existing subscribers stay subscribed and keep paying/).waitFor();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await card.getByText('Inactive').waitFor();
  await card.getByRole('button', { name: 'Activate' }).click();
  await card.getByText('Active', { exact: true }).waitFor();
  // One for each of the two, as long as it can be undone.
  await page.getByText('Reward plan updated successfully!').last().waitFor();
});

test('PLAN-14: the word in small letters, and Escape, delete nothing', async ({
  owner: { page },
}) => {
  await openPlans(page);
  await planCard(page, 'Gold').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete "Gold"?' });
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.type('delete');
  await page.keyboard.press('Enter');
  await dialog.getByText('Nothing is deleted until you type DELETE here.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await openPlans(page);
  await planCard(page, 'Gold').waitFor();
});

test('PLAN-30: a free service that cannot be added is told, the plan is there, and saving again adds it once', async ({
  owner: { page, watch },
  instead,
}) => {
  watch.expectFault(/500|The table is taken/);
  await openPlans(page);
  await deletePlan(page, 'Diamond');
  let refusals = 1;
  const refuse = answer({ message: 'The table is taken' }, 500);
  instead.post('/api/owner/reward-plans/:id/intro-services', (c, next) =>
    refusals-- > 0 ? refuse(c) : next(),
  );
  await page.getByRole('link', { name: 'Create a plan for tier 3' }).click();
  const create = await planDialog(page, 'Create Reward Plan');
  await create.getByLabel('Plan name').fill('Rhodium');
  await create.getByLabel('Monthly price').fill('149');
  await addFreeService(create, 'Swedish Massage');
  await addFreeService(create, 'Express Facial');
  await create.getByRole('button', { name: 'Create Plan' }).click();
  const edit = await planDialog(page, 'Edit Reward Plan');
  await page
    .getByText('Swedish Massage could not be added to the plan: The table is taken')
    .waitFor();
  await edit.getByRole('button', { name: 'Update Plan' }).click();
  await edit.waitFor({ state: 'detached' });
  await planCard(page, 'Rhodium').getByRole('link', { name: 'Preview' }).click();
  const free = page.getByRole('list', { name: 'Free introductory services' });
  await free.waitFor();
  expect((await free.getByRole('listitem').allTextContents()).toSorted()).toEqual([
    'Express Facialonce',
    'Swedish Massageonce',
  ]);
});

test('PLAN-42, PLAN-43: the cooldown is saved by Enter and by leaving it, and stays', async ({
  owner: { page },
}) => {
  await openPlans(page);
  const cooldown = page.getByLabel('Cooldown');
  const settings = page.getByRole('region', { name: 'Introductory Services Settings' });
  await cooldown.fill('13');
  await cooldown.press('Enter');
  await settings.getByText('Please enter a value between 0 and 12').waitFor();
  expect(await cooldown.inputValue()).toBe('3');
  await cooldown.fill('1');
  await settings.getByText('month', { exact: true }).waitFor();
  await cooldown.press('Enter');
  await settings.getByText('Saved').waitFor();
  await cooldown.fill('12');
  await cooldown.blur();
  await settings.getByText('Saved').waitFor();
  await openPlans(page);
  expect(await cooldown.inputValue()).toBe('12');
});

test('PLAN-24, PLAN-31: an owner changes the free services of a plan by keyboard alone', async ({
  owner: { page },
}) => {
  await openPlans(page);
  await tabTo(page, 'Edit');
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  const edit = await planDialog(page, 'Edit Reward Plan');
  await tabTo(page, /^Remove /);
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Swedish');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await edit.getByRole('listitem').filter({ hasText: 'Swedish Massage' }).waitFor();
  expect(await edit.getByLabel('Quantity').first().inputValue()).toBe('2');
  await tabTo(page, 'Update Plan');
  await untilTold(page, 'Reward plan updated successfully!', () => page.keyboard.press('Enter'));
  await edit.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit');
});

test('AUTH-29: a session that ends in the middle of a plan leads to sign-in and back, with what was typed', async ({
  owner: { page, watch },
  instead,
}) => {
  watch.expectFault(/401/);
  await openPlans(page);
  await planCard(page, 'Gold').getByRole('link', { name: 'Edit' }).click();
  const edit = await planDialog(page, 'Edit Reward Plan');
  await addFreeService(edit, 'Deep Tissue Massage', 4);
  const address = page.url();
  const refuse = answer({ success: false, message: 'Sign in first' }, 401);
  let ended = true;
  instead.all('/api/owner/reward-plans/:id', (c, next) => (ended ? refuse(c) : next()));
  await edit.getByRole('button', { name: 'Update Plan' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  ended = false;
  await signIn(page);
  await page.waitForURL(address);
  await enterPin(page);
  const again = await planDialog(page, 'Edit Reward Plan');
  await again.getByText('Your unsaved changes were restored.').waitFor();
  await again.getByRole('listitem').filter({ hasText: 'Deep Tissue Massage' }).waitFor();
});

test('PLAN-03: the plans stand in three columns on a desk and in one on a phone', async ({
  owner: { page },
}) => {
  await openAppConfig(page, '/reward-plans');
  await page.getByRole('article').first().waitFor();
  const columns = async () => {
    const boxes = await Promise.all(
      (await page.getByRole('list', { name: 'Reward plans' }).locator('> li').all()).map((slot) =>
        slot.boundingBox(),
      ),
    );
    return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size;
  };
  expect(await columns()).toBe(3);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await columns()).toBe(1);
});
