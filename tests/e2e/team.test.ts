import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tabTo } from './byKeyboard';
import { enter, enterPin, signIn, untilTold } from './journey';
import { linkTo, test } from './mailedLinks';

const password = 'Lilac-doors-71';
const clerk = { email: 'nora@verbena.example', password };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openTeam(page: Page) {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
}

/** The sections that somebody is offered. */
const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents();

/** Gives or takes a right, until the page says what is allowed now. */
async function toggle(page: Page, name: string, right: string, shows: string) {
  await page.getByRole('button', { name: `Change the access of ${name}` }).click();
  const form = dialog(page, `Access of ${name}`);
  await form.getByLabel('Access', { exact: true }).selectOption('Custom');
  await form.getByLabel(right).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: name }).getByText(shows).waitFor();
}

test('somebody is invited, works as far as they may, is allowed more and less, and is out when removed', async ({
  visit,
  server,
  mails,
}) => {
  const { page: owner, watch: ownersWatch } = await visit();
  const { page: nora, watch } = await visit();
  // The PIN is asked for.
  ownersWatch.expectFault(/403/);
  await enter(owner);
  await openTeam(owner);
  await owner.getByRole('button', { name: 'Invite a teammate' }).click();
  const invitation = dialog(owner, 'Invite a teammate');
  await invitation.getByLabel('Name').fill('Nora');
  await invitation.getByLabel('Email').fill(clerk.email);
  await invitation.getByRole('button', { name: 'Create invitation' }).click();
  await enterPin(owner);
  const link = await dialog(owner, 'Invitation for Nora').getByLabel('Link').inputValue();
  await dialog(owner, 'Invitation for Nora').getByRole('button', { name: 'Close' }).first().click();
  expect(await linkTo(mails, '/invitation', clerk.email)).toBe(link);

  watch.expectFault(/40[0134]|Login failed/);
  await nora.goto(link);
  await nora.getByRole('heading', { name: 'Join Verbena Day Spa' }).waitFor();
  // The address contains the invitation's token, which the skip link must not remove.
  await tabTo(nora, 'Skip to content');
  await nora.keyboard.press('Enter');
  await nora.waitForFunction(() => document.activeElement?.id === 'main');
  expect(nora.url()).toBe(link);
  await nora.getByLabel('Name').fill('Nora Field');
  await nora.getByLabel('Password', { exact: true }).fill('Verbena2026');
  await nora.getByLabel('Confirm password').fill('Verbena2027');
  await nora.getByRole('button', { name: 'Join' }).click();
  await nora.getByText('Passwords do not match').waitFor();
  await nora.getByLabel('Confirm password').fill('Verbena2026');
  await nora.getByRole('button', { name: 'Join' }).click();
  await nora.getByText('This password is easy to guess.').waitFor();
  expect(await nora.getByLabel('Name').inputValue()).toBe('Nora Field');
  await nora.getByLabel('Password', { exact: true }).fill(password);
  await nora.getByLabel('Confirm password').fill(password);
  await nora.getByRole('button', { name: 'Join' }).click();
  await nora.waitForURL('**/dashboard');
  await nora.getByRole('heading', { name: /^Welcome/ }).waitFor();

  const stranger = await visit();
  stranger.watch.expectFault(/404/);
  await stranger.page.goto(link);
  await stranger.page.getByText(/This invitation was used already/).waitFor();

  // Wait for the subscription to live updates: events sent before it would be missed.
  const follows = nora.waitForResponse('**/api/owner/events');
  await nora.goto('/transactions');
  await nora.getByRole('heading', { name: "You don't have access" }).waitFor();
  await nora.getByText('You may not see payments and revenue').waitFor();
  expect(await sections(nora)).toEqual(['Overview', 'Schedule', 'Customers', 'Check-ins']);

  await owner.getByRole('button', { name: 'Remove Nora Field' }).waitFor();
  await follows;
  await toggle(owner, 'Nora Field', 'Change App Config', 'Change App Config');
  await nora.getByRole('link', { name: 'App Config' }).first().click();
  await dialog(nora, 'Set App Config PIN').getByLabel('New PIN').fill('7531');
  await dialog(nora, 'Set App Config PIN').getByLabel('Confirm PIN').fill('7531');
  await nora.getByRole('button', { name: 'Set PIN' }).click();
  await nora.getByRole('table', { name: 'Services' }).waitFor();

  const token = await nora.evaluate(() => localStorage.getItem('owner_token'));
  const deletes = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/owner/services/0`, { method: 'DELETE', headers });
    return answer.status;
  };
  expect(await deletes()).toBe(404);
  await toggle(owner, 'Nora Field', 'Change App Config', 'Front desk');
  expect(await deletes()).toBe(403);
  await nora.getByText('You may not change App Config').waitFor();

  await owner.getByRole('button', { name: 'Remove Nora Field' }).click();
  await untilTold(owner, 'Nora Field is no longer on the team', () =>
    owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click(),
  );
  await nora.getByText('Your session has ended. Please sign in again.').waitFor();
  await signIn(nora, clerk);
  await nora.getByText('Invalid email or password').waitFor();
});

test('a team is made and joined by keyboard alone', async ({ visit, mails }) => {
  const { page: owner, watch } = await visit();
  watch.expectFault(/403/);
  await enter(owner);
  await openTeam(owner);
  const email = 'kim@verbena.example';
  await tabTo(owner, 'Invite a teammate');
  await owner.keyboard.press('Enter');
  await dialog(owner, 'Invite a teammate').waitFor();
  await owner.keyboard.type('Kim Reed');
  await owner.keyboard.press('Tab');
  await owner.keyboard.type(email);
  await tabTo(owner, 'Access');
  await owner.keyboard.press('ArrowDown');
  await tabTo(owner, 'Create invitation');
  await owner.keyboard.press('Enter');
  await dialog(owner, 'App Config Access').waitFor();
  await owner.keyboard.type('2468');
  await owner.keyboard.press('Enter');
  await dialog(owner, 'Invitation for Kim Reed').waitFor();
  await owner.keyboard.press('Escape');
  await expect
    .poll(() => owner.evaluate(() => document.activeElement?.textContent))
    .toBe('Invite a teammate');

  const { page: kim } = await visit();
  await kim.goto(await linkTo(mails, '/invitation', email));
  await tabTo(kim, 'Password');
  await kim.keyboard.type(password);
  await tabTo(kim, 'Confirm password');
  await kim.keyboard.type(password);
  await kim.keyboard.press('Enter');
  await kim.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await kim.goto('/help');
  await kim.getByRole('link', { name: 'Schedule' }).first().waitFor();
  expect(await sections(kim)).toEqual(['Overview', 'Schedule']);
});
