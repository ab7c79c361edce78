import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflow } from '../support/browser';
import { openServices, rowOf, serviceForm } from './catalogue';
import { demoOwner, enter, enterPin, signIn, test, untilTold } from './journey';

const card = (page: Page, name: string) => page.getByRole('region', { name });

async function openProfile(page: Page) {
  await page.getByRole('button', { name: 'Verbena Day Spa' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await card(page, 'App Config Security').getByText('Set', { exact: true }).waitFor();
}

test('PROF-01, PROF-03, PROF-10, PROF-14, SHELL-14: an owner changes the profile, and it stays changed', async ({
  visitor: { page },
}) => {
  await enter(page);
  await openProfile(page);
  const personal = card(page, 'Personal Information');
  await personal.getByRole('button', { name: 'Edit' }).click();
  await personal.getByLabel('Phone').fill('');
  await personal.getByLabel('Phone').pressSequentially('5552014499');
  expect(await personal.getByLabel('Phone').inputValue()).toBe('(555) 201-4499');
  await personal.getByLabel('Phone').press('ArrowLeft');
  await personal.getByLabel('Phone').press('Backspace');
  await page.keyboard.type('0');
  expect(await personal.getByLabel('Phone').inputValue()).toBe('(555) 201-4409');
  await personal.getByLabel('Role').fill('Founder');
  await untilTold(page, 'Profile saved', () =>
    personal.getByRole('button', { name: 'Save Changes' }).click(),
  );
  await personal.getByText('(555) 201-4409').waitFor();
  await page.reload();
  await personal.getByText('(555) 201-4409').waitFor();
  await personal.getByText('Founder').waitFor();
});

test('PROF-18, PROF-23, PROF-24: the password is changed, other sessions end, and the new one signs in', async ({
  visit,
}) => {
  const { page, watch } = await visit();
  const elsewhere = await visit();
  watch.expectFault(/400/);
  elsewhere.watch.expectFault(/401/);
  await enter(page);
  await enter(elsewhere.page);
  await openProfile(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const password = 'Verbena-anew-2026';
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm new password').fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByText('Current password is incorrect').waitFor();
  await dialog.getByLabel('Current password').fill(demoOwner.password);
  const [next, again] = [
    dialog.getByLabel('New password', { exact: true }),
    dialog.getByLabel('Confirm new password'),
  ];
  await next.fill('Verbena2026');
  await again.fill('Verbena2026');
  await page.keyboard.press('Enter');
  await dialog.getByText('This password is easy to guess.').waitFor();
  await expect.poll(() => next.evaluate((input) => input === document.activeElement)).toBe(true);
  await next.fill(password);
  await again.fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByText('Password changed successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(
    await page.evaluate(() => document.activeElement?.textContent),
    'the focus is back at the button',
  ).toBe('Change Password');

  await elsewhere.page.getByText('Your session has ended. Please sign in again.').waitFor();
  await signIn(elsewhere.page, { ...demoOwner, password });
  await elsewhere.page.waitForURL('**/dashboard');

  // The next journeys sign in as before.
  await page.getByRole('button', { name: 'Change Password' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password', { exact: true }).fill(demoOwner.password);
  await dialog.getByLabel('Confirm new password').fill(demoOwner.password);
  await page.keyboard.press('Enter');
  await dialog.getByText('Password changed successfully!').waitFor();
});

test('PROF-25, PROF-26, PIN-27, PIN-28: the PIN is changed, and only the new one opens App Config', async ({
  visitor: { page },
}) => {
  await enter(page);
  await openProfile(page);
  const change = async (from: string, to: string) => {
    await page.getByRole('button', { name: 'Change PIN' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change App Config PIN' });
    await dialog.getByLabel('Current PIN').fill(from);
    await dialog.getByLabel('New PIN', { exact: true }).fill(to);
    await dialog.getByLabel('Confirm new PIN').fill(to);
    await dialog.getByRole('button', { name: 'Change PIN' }).click();
    await dialog.getByText('PIN Changed Successfully!').waitFor();
    await dialog.waitFor({ state: 'detached' });
  };
  await change('2468', '1357');
  await page.goto('/services');
  await enterPin(page, '1357');
  await page.getByRole('table', { name: 'Services' }).waitFor();
  await page.goto('/profile');
  await change('1357', '2468');
});

test('the activity tells what was changed in the console, filtered by kind and day', async ({
  visitor: { page },
}) => {
  await enter(page);
  await openServices(page);
  await page.getByRole('link', { name: 'Edit Swedish Massage' }).click();
  const form = await serviceForm(page, 'Edit Service');
  const before = Number(await form.getByLabel('Price', { exact: true }).inputValue());
  await form.getByLabel('Price', { exact: true }).fill(String(before + 5));
  await form.getByRole('button', { name: 'Update Service' }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, 'Swedish Massage')
    .getByText(`$${before + 5}.00`)
    .waitFor();

  await openProfile(page);
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.waitForURL('**/profile/activity');
  const sentence = `Changed the price of Swedish Massage from $${before}.00 to $${before + 5}.00`;
  await page.getByRole('region', { name: 'Today' }).getByText(sentence).waitFor();

  await page.getByLabel('Kind of change').selectOption('Reward plans');
  await page.waitForURL('**/profile/activity?kind=reward_plan');
  await page.getByText(sentence).waitFor({ state: 'detached' });
  await page
    .getByText(/^Activated /)
    .first()
    .waitFor();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByText('No changes match').waitFor();
  await page.reload();
  await page.getByText('No changes match').waitFor();
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2020-01-01');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText(sentence).waitFor();
});

test('on a phone of 320 px the profile, its dialogs and the activity fit', async ({ ownerOn }) => {
  const viewport = { width: 320, height: 640 };
  const { page } = await ownerOn({ viewport, hasTouch: true, isMobile: true });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).tap();
  await page.getByLabel('Role').waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  for (const name of ['Change Password', 'Change PIN']) {
    await page.getByRole('button', { name }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name }).waitFor();
    expect(await overflow(page), name).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('link', { name: 'Activity' }).tap();
  await page.getByRole('listitem').first().waitFor();
  expect(await overflow(page)).toBe(0);
});
