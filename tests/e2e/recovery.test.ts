import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeOf } from '../support/authenticator';
import { tabTo } from './byKeyboard';
import { demoOwner, enter, enterPin, signIn, untilTold } from './journey';
import { linkTo, test } from './mailedLinks';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name });
const ended = 'Your session has ended. Please sign in again.';

/** Gives the second step of a sign-in. */
async function giveCode(page: Page, label: 'Code' | 'Recovery code', code: string) {
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  if (label === 'Recovery code') await page.getByRole('button', { name: /recovery code/ }).click();
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

test('two-step sign-in is turned on, a code signs in, and a recovery code once when the phone is lost', async ({
  visit,
}) => {
  const { page } = await visit();
  await enter(page);
  await page.goto('/profile');
  const steps = card(page, 'Two-Step Sign-In');
  await steps.getByRole('button', { name: 'Turn on' }).click();
  const adding = dialog(page, 'Turn on two-step sign-in');
  await adding.getByLabel('Password', { exact: true }).fill(demoOwner.password);
  await page.keyboard.press('Enter');
  await adding.getByRole('img', { name: 'Code for the authenticator app' }).waitFor();
  const key = (await adding.locator('code').textContent()) ?? '';
  const now = Date.now();
  await adding.getByLabel('Code', { exact: true }).fill(codeOf(key, new Date(now)));
  await page.keyboard.press('Enter');
  const kept = dialog(page, 'Save your recovery codes');
  const codes = kept.getByRole('list', { name: 'Recovery codes' });
  const code = await codes.getByRole('listitem').first().textContent();
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await steps.getByText(/10 recovery codes left/).waitFor();

  const phone = await visit();
  phone.watch.expectFault(/40[013]|Login failed/);
  await phone.page.goto('/login');
  await signIn(phone.page);
  await giveCode(phone.page, 'Code', '000000');
  await phone.page.getByText(/not right|wrong|does not/i).waitFor();
  // The code of the next half minute, since that of now was used for the setup; the server tolerates
  // clock skew.
  await phone.page.getByLabel('Code', { exact: true }).fill(codeOf(key, new Date(now + 30_000)));
  await phone.page.keyboard.press('Enter');
  await phone.page.waitForURL('**/dashboard');

  const laptop = await visit();
  laptop.watch.expectFault(/40[013]|Login failed/);
  await laptop.page.goto('/login');
  await signIn(laptop.page);
  await giveCode(laptop.page, 'Recovery code', String(code));
  await laptop.page.waitForURL('**/dashboard');
  const thief = await visit();
  thief.watch.expectFault(/40[013]|Login failed/);
  await thief.page.goto('/login');
  await signIn(thief.page);
  await giveCode(thief.page, 'Recovery code', String(code));
  await thief.page.getByText(/^This code is not right/).waitFor();

  await laptop.page.goto('/profile');
  const there = card(laptop.page, 'Two-Step Sign-In');
  await there.getByText(/9 recovery codes left/).waitFor();
  await there.getByRole('button', { name: 'Turn off' }).click();
  const question = dialog(laptop.page, 'Turn off two-step sign-in');
  await question.getByLabel('Password', { exact: true }).fill(demoOwner.password);
  await untilTold(laptop.page, 'Two-step sign-in is off', () =>
    laptop.page.keyboard.press('Enter'),
  );
});

test('a forgotten password is replaced by a mailed link, by keyboard alone, and old sessions end', async ({
  visit,
  mails,
}) => {
  const password = 'Tulip-garden-44';
  const elsewhere = await visit();
  elsewhere.watch.expectFault(/401/);
  await enter(elsewhere.page);
  const { page, watch } = await visit();
  watch.expectFault(/400/);
  await page.goto('/login');
  await tabTo(page, 'Forgot your password?');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.keyboard.type(demoOwner.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const link = await linkTo(mails, '/reset-password', demoOwner.email);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.keyboard.type(password);
  await tabTo(page, /^Confirm/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
  await tabTo(page, 'Sign in');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.keyboard.type(demoOwner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await elsewhere.page.getByText(ended).waitFor();

  await elsewhere.page.goto(link);
  await elsewhere.page.getByLabel('New password', { exact: true }).fill(password);
  await elsewhere.page.getByLabel('Confirm new password').fill(password);
  elsewhere.watch.expectFault(/400/);
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();

  // The next journeys sign in as before.
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const change = dialog(page, 'Change Password');
  await change.getByLabel('Current password').fill(password);
  await change.getByLabel('New password', { exact: true }).fill(demoOwner.password);
  await change.getByLabel('Confirm new password').fill(demoOwner.password);
  await page.keyboard.press('Enter');
  await change.getByText('Password changed successfully!').waitFor();
});

test('a forgotten PIN is replaced by the password', async ({ visitor: { page, watch } }) => {
  watch.expectFault(/400/);
  await enter(page);
  await page.goto('/services');
  await page.getByRole('button', { name: 'Forgot your PIN?' }).click();
  const form = dialog(page, 'Replace App Config PIN');
  await form.getByLabel('Password', { exact: true }).fill('not this one');
  await form.getByLabel('New PIN').fill('8642');
  await form.getByLabel('Confirm PIN').fill('8642');
  await page.keyboard.press('Enter');
  await form.getByText('Password is incorrect').waitFor();
  await form.getByLabel('Password', { exact: true }).fill(demoOwner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Services' }).waitFor();
  await page.goto('/services');
  await enterPin(page, '8642');
});

test('a session is ended from another device, and then all others at once', async ({ visit }) => {
  const { page } = await visit();
  const lost = await visit({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' });
  const desk = await visit({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
  for (const { page, watch } of [lost, desk]) {
    watch.expectFault(/401/);
    await enter(page);
  }
  await enter(page);
  await page.goto('/profile');
  const signIns = card(page, 'Where you are signed in');
  await untilTold(page, 'Signed out on Chrome on Android', () =>
    signIns.getByRole('button', { name: 'Sign out on Chrome on Android' }).click(),
  );
  await lost.page.getByText(ended).waitFor();
  expect(await signIns.getByText('Android').count()).toBe(0);
  expect(await desk.page.getByText(ended).count()).toBe(0);

  const everywhere = 'Sign out everywhere else';
  await signIns.getByRole('button', { name: everywhere }).click();
  await untilTold(page, 'Signed out everywhere else', () =>
    page.getByRole('alertdialog').getByRole('button', { name: everywhere }).click(),
  );
  await desk.page.getByText(ended).waitFor();
  await expect.poll(() => signIns.getByRole('listitem').count()).toBe(1);
  await signIns.getByText('This device').waitFor();
});
