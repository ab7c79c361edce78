import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusIsVisible, tabTo } from './byKeyboard';
import { enterPin, test, untilTold } from './journey';

test('a pending service is booked by keyboard alone, at the time that is proposed', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().waitFor();
  await tabTo(page, 'Schedule');
  // The link in the side rail is called so, too.
  await tabTo(page, 'Schedule');
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Schedule / });
  await dialog.locator('[name$="time"]:checked').waitFor({ state: 'attached' });
  await tabTo(page, 'Schedule Service');
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText(/is scheduled for/).waitFor();
});

/** Counts the keys that are pressed from now on. */
const countKeys = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.keys = '0';
    const count = () => {
      document.body.dataset.keys = String(Number(document.body.dataset.keys) + 1);
    };
    window.addEventListener('keydown', count, { capture: true });
  });

const keysPressed = async (page: Page) =>
  Number(await page.locator('body').getAttribute('data-keys'));

async function bookOnNextDays(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Schedule / });
  await dialog.locator('[name$="time"]').first().waitFor({ state: 'attached' });
  await dialog.locator('[data-closed=false] > [name$="day"]').nth(2).check({ force: true });
  await dialog.locator('[name$="time"]').first().check({ force: true });
  await untilTold(page, /is scheduled for/, () =>
    dialog.getByRole('button', { name: 'Schedule Service' }).click(),
  );
}

test('an appointment is moved to the next free time by keyboard alone, in 26 keys at most, and the focus is back on it', async ({
  owner: { page },
}) => {
  // In the evening no time is left today; and beyond these days one more key leads past "Earlier days".
  await bookOnNextDays(page);
  await page.goto('/dashboard?list=appointments');
  const row = page
    .locator('section[aria-labelledby^="day-"]')
    .filter({ hasNotText: 'Today, ' })
    .getByRole('listitem')
    .filter({ hasText: 'Scheduled' })
    .first();
  const open = row.getByRole('link').first();
  await tabTo(page, (await open.textContent()) ?? '');
  expect(await focusIsVisible(page)).toBe(true);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  const address = await focused();
  await countKeys(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Appointment' }).getByText('Move to…').waitFor();
  await tabTo(page, 'Move to…');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Move / });
  await form.locator('[name$=time]').first().waitFor({ state: 'attached' });
  await tabTo(page, /^\d+:\d\d/);
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('ArrowRight');
  // Enter in a time sends the form.
  await untilTold(page, / is moved to /, () => page.keyboard.press('Enter'));
  await form.waitFor({ state: 'detached' });
  expect(await keysPressed(page)).toBeLessThanOrEqual(26);
  // It may stand after others now.
  await expect.poll(focused).toBe(address);
});

test('a payment is refunded by keyboard alone, from the search on', async ({ owner: { page } }) => {
  await page.goto('/billing?type=order&status=completed');
  const paid = page.getByRole('row').filter({ hasText: 'pi_' }).first();
  const name = (await paid.getByRole('link').last().textContent()) ?? '';
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Find a customer/ }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /^Find a customer/ }).waitFor();
  await page.keyboard.type(name);
  const act = page.getByRole('option', { name: `Refund a payment of ${name}` }).first();
  await act.waitFor();
  // It may be in the answer to a part of the name already, which the next answer is about to replace.
  await page.getByText(/^\d+ results?$/).waitFor({ state: 'attached' });
  const isChosen = async () => (await act.getAttribute('class'))?.includes('Mui-focused');
  for (let presses = 0; presses < 20 && !(await isChosen()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/billing?q=*');
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: 'pi_' })
    .first()
    .waitFor();
  await tabTo(page, /^Refund$/);
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByText('What will happen').waitFor();
  await tabTo(page, /^Refund \$/);
  await page.keyboard.press('Enter');
  await page.getByText('Refund processed successfully!').waitFor();
});

test('a price is changed by keyboard alone', async ({ owner: { page } }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'App Config' }).first().waitFor();
  await tabTo(page, 'App Config');
  await page.keyboard.press('Enter');
  await enterPin(page);
  await page.getByRole('table', { name: 'Services' }).waitFor();
  await tabTo(page, /^Edit /);
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Service' });
  await form.getByLabel('Price', { exact: true }).waitFor();
  await tabTo(page, /^Price/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('543.21');
  await tabTo(page, 'Update Service');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: '$543.21' }).waitFor();
});
