import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { quiet } from '../support/browser';
import { addBundle, campaignRow, editCampaign, startCampaign } from './campaignPages';
import { fillIn, photo, rowOf, serviceForm } from './catalogue';
import { locationForm, locationRow } from './checkinPages';
import { nextYear } from './clock';
import { declaredPages } from './declaredPages';
import { demoOwner, enter, enterPin, openAppConfig, untilTold } from './journey';
import { navigateInConsole } from './pageReuse';
import { addFreeService, deletePlan, planCard, planDialog } from './planPages';

/**
 * Text that no page may show, whatever a backend answers: leaked JavaScript values and crash messages.
 */
const nonsense = /\bNaN\b|\bundefined\b|\bnull\b|Infinity|Invalid|\[object|Something went wrong/;

/** Pages on which a record is opened too, with the link that opens it. */
const opening: Readonly<Record<string, RegExp>> = {
  '/services': /^Edit /,
  '/campaigns': /^Edit/,
  '/locations': /^Edit /,
  '/reward-plans': /^Preview/,
};

/** Lines of the page that no owner should read. */
async function faultsOn(page: Page) {
  await quiet(page);
  await expect.poll(() => page.getByText(/^Loading .*\.\.\.$/).count()).toBe(0);
  const texts = await page.locator('main, [role=dialog]').allInnerTexts();
  const failed = await page.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts();
  return [
    ...texts
      .join('\n')
      .split('\n')
      .filter((line) => nonsense.test(line)),
    ...failed,
  ];
}

/** Visits every page of the specification: none may break, fail, or show leaked JavaScript values. */
export async function visitEveryPage(page: Page) {
  const wrong: string[] = [];
  const ordered = declaredPages
    .filter(({ needs }) => !needs)
    .toSorted((a, b) => Number(!!a.area) - Number(!!b.area));
  let isOpen = false;
  for (const { path, area } of ordered) {
    await navigateInConsole(page, path);
    if (area && !isOpen) await enterPin(page);
    isOpen ||= Boolean(area);
    await page.getByRole('heading').first().waitFor();
    wrong.push(...(await faultsOn(page)).map((text) => `${path}: ${text}`));
    const name = opening[path];
    if (!name) continue;
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    wrong.push(...(await faultsOn(page)).map((text) => `${path}, opened: ${text}`));
  }
  expect(wrong).toEqual([]);
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'App Config' }).getByRole('link', { name }).click();

const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

/** Makes every change of App Config except the PIN, and checks the page after each. */
export async function configure(page: Page) {
  await openAppConfig(page, '/services');
  await page.getByRole('link', { name: 'Add Service' }).click();
  const form = await serviceForm(page, 'Add New Service');
  await fillIn(form, { name: 'Far Massage' });
  await form.locator('input[type=file]').setInputFiles(await photo());
  await form.getByRole('button', { name: 'Create Service' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Edit Far Massage' }).click();
  const edit = await serviceForm(page, 'Edit Service');
  await edit.getByLabel('Price', { exact: true }).fill('77');
  await edit.getByRole('button', { name: 'Update Service' }).click();
  await edit.waitFor({ state: 'detached' });
  await rowOf(page, 'Far Massage').getByText('$77.00').waitFor();

  await page.getByRole('link', { name: 'Manage Categories' }).click();
  const categories = page.getByRole('dialog', { name: 'Manage Categories' });
  await categories.getByRole('button', { name: 'Add Category' }).click();
  await categories.getByLabel('Category name').fill('Far');
  await page.keyboard.press('Enter');
  await categories.getByRole('button', { name: 'Rename Far' }).click();
  await categories.getByLabel('New name of Far').fill('Farther');
  await page.keyboard.press('Enter');
  await categories.getByRole('button', { name: 'Move Farther down' }).click();
  await categories.getByRole('button', { name: 'Delete Farther' }).click();
  await confirm(page, 'Delete');
  await categories.getByText('Farther', { exact: true }).waitFor({ state: 'detached' });
  // Wait for the new page: the list of the old one would take a click with it.
  const left = await page.locator('table').first().elementHandle();
  await categories.getByRole('button', { name: 'Done' }).click();
  await left?.waitForElementState('hidden');
  await page.getByRole('button', { name: 'Delete Far Massage' }).click();
  await confirm(page, 'Delete');
  await rowOf(page, 'Far Massage').waitFor({ state: 'detached' });

  await tab(page, 'Campaigns');
  const campaign = await startCampaign(page, 'Far Snow');
  await campaign.getByRole('button', { name: 'Next: Create Bundles' }).click();
  await addBundle(campaign, { name: 'Warm hands', price: '40', services: ['massage'] });
  await addBundle(campaign, { name: 'Warm heart', price: '90', services: ['massage', 'facial'] });
  await campaign.getByRole('button', { name: 'Create Campaign' }).click();
  await campaign.waitFor({ state: 'detached' });
  const changed = await editCampaign(page, 'Far Snow');
  await changed.getByRole('button', { name: 'Next: Manage Bundles' }).click();
  await changed.getByRole('group', { name: 'Warm heart' }).getByLabel('Bundle price').fill('99');
  await changed.getByRole('button', { name: 'Remove Warm hands' }).click();
  await confirm(page, 'Remove');
  await changed.getByRole('button', { name: 'Update Campaign' }).click();
  await changed.waitFor({ state: 'detached' });
  const again = await editCampaign(page, 'Far Snow');
  await again.getByRole('button', { name: 'Next: Manage Bundles' }).click();
  expect(
    await again.getByRole('group', { name: 'Warm heart' }).getByLabel('Bundle price').inputValue(),
  ).toBe('99');
  expect(await again.getByRole('group', { name: 'Warm hands' }).count()).toBe(0);
  await again.getByRole('button', { name: 'Close', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete Far Snow' }).click();
  await confirm(page, 'Delete');
  await campaignRow(page, 'Far Snow').waitFor({ state: 'detached' });

  await tab(page, 'Check-in Rewards');
  await page.getByRole('link', { name: 'Add Location' }).click();
  const place = await locationForm(page, 'Add Check-in Location');
  await place.getByLabel('Location name').fill('Far House');
  await place.getByLabel('Address').fill('1 Far Street');
  await place.getByLabel('Latitude').fill('40.7');
  await place.getByLabel('Longitude').fill('-74');
  await place.getByRole('button', { name: 'Add Location' }).click();
  await place.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Edit Far House' }).click();
  const moved = await locationForm(page, 'Edit Check-in Location');
  await moved.getByLabel('Check-in radius').fill('999');
  await moved.getByRole('button', { name: 'Update Location' }).click();
  await moved.waitFor({ state: 'detached' });
  await locationRow(page, 'Far House').getByText('999 m').waitFor();
  await page.getByRole('button', { name: 'Delete Far House' }).click();
  await confirm(page, 'Delete');
  // Some backends keep a deleted location in the list.
  const gone = locationRow(page, 'Far House');
  const isGone = async () =>
    (await gone.count()) === 0 || (await gone.getByText('Inactive').isVisible());
  await expect.poll(isGone).toBe(true);

  await page.getByRole('link', { name: 'Manage Rewards' }).click();
  const rewards = page.getByRole('dialog', { name: 'Manage Check-in Rewards' });
  await rewards.getByRole('link', { name: 'Add Reward' }).click();
  await rewards.getByRole('option', { name: 'Swedish Massage' }).waitFor({ state: 'attached' });
  await rewards.getByLabel('Check-ins required').fill('42');
  await rewards.getByLabel('Reward service').selectOption({ label: 'Swedish Massage' });
  await rewards.getByRole('button', { name: 'Create Reward' }).click();
  const reward = rewards.getByRole('row').filter({ hasText: '42 check-ins' });
  await reward.getByRole('link', { name: /^Edit / }).click();
  await rewards.getByRole('checkbox', { name: 'Active' }).uncheck();
  await rewards.getByRole('button', { name: 'Update Reward' }).click();
  await reward.getByText('Inactive').waitFor();
  await reward.getByRole('button', { name: /^Delete / }).click();
  await confirm(page, 'Delete');
  await reward.waitFor({ state: 'detached' });
  await rewards.getByRole('button', { name: 'Close', exact: true }).click();
  await rewards.waitFor({ state: 'detached' });

  await tab(page, 'Reward Plans');
  await planCard(page, 'Platinum').waitFor();
  await deletePlan(page, 'Platinum');
  await page.getByRole('link', { name: 'Create a plan for tier 2' }).click();
  const plan = await planDialog(page, 'Create Reward Plan');
  await plan.getByLabel('Plan name').fill('Palladium');
  await plan.getByLabel('Monthly price').fill('89.10');
  await addFreeService(plan, 'Swedish Massage');
  await addFreeService(plan, 'Classic Manicure', 3);
  await plan.getByRole('button', { name: 'Create Plan' }).click();
  await plan.waitFor({ state: 'detached' });
  await planCard(page, 'Palladium').getByRole('link', { name: 'Edit' }).click();
  const other = await planDialog(page, 'Edit Reward Plan');
  await other.getByRole('button', { name: 'Remove Swedish Massage' }).click();
  await other.getByLabel('Quantity').first().fill('2');
  await other.getByRole('button', { name: 'Update Plan' }).click();
  await other.waitFor({ state: 'detached' });
  const gold = planCard(page, 'Gold');
  await gold.getByRole('button', { name: 'Deactivate' }).click();
  await confirm(page, 'Deactivate');
  await gold.getByRole('button', { name: 'Activate', exact: true }).click();
  await gold.getByText('Active', { exact: true }).waitFor();
  const cooldown = page.getByLabel('Cooldown');
  await cooldown.fill('12');
  await cooldown.press('Enter');
  await page
    .getByRole('region', { name: 'Introductory Services Settings' })
    .getByText('Saved')
    .waitFor();
}

/** Makes every change of the owner's account, which has other credentials afterwards. */
export async function changeAccount(page: Page) {
  await page.goto('/profile');
  const personal = page.getByRole('region', { name: 'Personal Information' });
  await personal.getByRole('button', { name: 'Edit' }).click();
  await personal.getByLabel('Role').fill('Founder');
  await untilTold(page, 'Profile saved', () =>
    personal.getByRole('button', { name: 'Save Changes' }).click(),
  );
  await personal.getByText('Founder').waitFor();
  // There is nothing behind it.
  await page.getByRole('link', { name: 'Activity' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Change PIN' }).click();
  const pin = page.getByRole('dialog', { name: 'Change App Config PIN' });
  await pin.getByLabel('Current PIN').fill('2468');
  await pin.getByLabel('New PIN', { exact: true }).fill('1357');
  await pin.getByLabel('Confirm new PIN').fill('1357');
  await pin.getByRole('button', { name: 'Change PIN' }).click();
  await pin.waitFor({ state: 'detached' });

  const password = 'Verbena-anew-2026';
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill(demoOwner.password);
  await dialog.getByLabel('New password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm new password').fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Verbena Day Spa' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/$/);
  await enter(page, { ...demoOwner, password });
}

const year = nextYear();

/** Types a date and a time into the fields of a dialog: 10:30 AM on a day of next year's June. */
async function fillInDate(dialog: Locator, day: number) {
  await dialog.getByRole('spinbutton', { name: 'Month' }).first().click();
  await dialog.page().keyboard.type(`06${day}${year}1030AM`);
}

const dayOf = (page: Page, day: number) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`June ${day}`) });

/**
 * Makes every change of the schedule: two kinds of booking, a move, a status, a cancellation and its
 * undo.
 */
export async function schedule(page: Page) {
  await page.goto('/dashboard');
  const pending = page.getByRole('region', { name: 'Pending Services' });
  await pending.getByRole('button', { name: 'Schedule', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: /^Schedule / });
  await fillInDate(form, 15);
  const told = page.getByText(/is scheduled for Jun 15/);
  const lost = page.getByRole('alert').getByText('not known whether this was booked');
  await Promise.all([
    told.or(lost).first().waitFor(),
    form.getByRole('button', { name: 'Schedule Service' }).click(),
  ]);
  // After an unknown outcome the dialog stays open, and the schedule is checked for the booking.
  if (!(await lost.isVisible())) await form.waitFor({ state: 'detached' });

  await page.goto(`/schedule?view=agenda&date=${year}-06-01`);
  await dayOf(page, 15).waitFor();
  await page.getByRole('link', { name: 'New Appointment' }).click();
  const created = page.getByRole('dialog', { name: 'New Appointment' });
  await created.getByRole('checkbox', { disabled: false }).first().check();
  await fillInDate(created, 16);
  await created.getByRole('button', { name: 'Create Appointment' }).click();
  await created.waitFor({ state: 'detached' });
  await dayOf(page, 16).waitFor();

  await page
    .getByRole('link', { name: /^Move to… / })
    .last()
    .click();
  const move = page.getByRole('dialog', { name: /^Move / });
  await move.getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type('18');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await move.waitFor({ state: 'detached' });
  await dayOf(page, 18).waitFor();

  const entry = (status: string) =>
    page.getByRole('listitem').filter({ hasText: '10:30 AM' }).filter({ hasText: status }).last();
  await entry('Scheduled').locator('a[data-appointment]').click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed');
  await edit.getByRole('button', { name: 'Update' }).click();
  await edit.waitFor({ state: 'detached' });
  await entry('Confirmed').locator('a[data-appointment]').click();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await untilTold(page, /^The appointment of .* is cancelled\./, () =>
    confirm(page, 'Cancel appointment'),
  );
  await edit.waitFor({ state: 'detached' });
  // A backend without a history has no undo.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
}

const refund = (page: Page) => page.getByRole('dialog', { name: 'Refund payment' });

/** Opens the refund of the first unrefunded card payment, and enters a partial amount. */
async function beginRefund(page: Page, amount: string) {
  const row = page.getByRole('row').filter({ hasText: 'pi_' }).filter({ hasText: 'Completed' });
  await row.first().getByRole('button', { name: 'Refund' }).click();
  await refund(page).getByLabel('Refund part of the money').check();
  await refund(page).getByLabel('Amount').fill(amount);
  await refund(page)
    .getByRole('button', { name: `Refund $${amount}` })
    .click();
}

const partly = (page: Page) => page.getByRole('row').filter({ hasText: 'Partial Refund' });

/** Waits for a number of payment rows, which some backends show late. */
const shows = (page: Page, rows: Locator, count: number) =>
  expect
    .poll(async () => {
      if ((await rows.count()) >= count) return true;
      await page.reload();
      await page
        .getByText(/^Showing/)
        .first()
        .waitFor();
      return (await rows.count()) >= count;
    })
    .toBe(true);

/**
 * Makes a partial refund, whose response may be lost, and a full one. Answers the number of partial
 * refunds.
 */
export async function refundPayments(page: Page) {
  await page.goto('/billing');
  const before = await page
    .getByText(/^Showing/)
    .first()
    .waitFor()
    .then(() => partly(page).count());
  await beginRefund(page, '1.23');
  const lost = refund(page).getByRole('button', { name: 'Try again' });
  const done = page.getByText('Refund processed successfully!');
  await lost.or(done).first().waitFor();
  if (await lost.isVisible()) {
    await page.reload();
    await refund(page)
      .getByText(/This refund was sent before/)
      .waitFor();
    await lost.click();
    // If the list of payments cannot prove that the refund was made, the owner decides to send it again.
    const again = refund(page).getByRole('button', { name: 'Send it again' });
    await again.or(done).first().waitFor();
    if (await again.isVisible()) await again.click();
  }
  await refund(page).waitFor({ state: 'detached' });
  await shows(page, partly(page), before + 1);

  await page.getByLabel('Type').selectOption('subscription');
  const payment = page.getByRole('row').filter({ hasText: 'Completed' }).first();
  await payment.getByRole('button', { name: 'Refund' }).click();
  await refund(page).getByText('Those awarded for this payment').waitFor();
  await refund(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await refund(page).waitFor({ state: 'detached' });
  const refunded = page.getByRole('row').filter({ hasText: 'Refunded' });
  await shows(page, refunded, 1);
}

/** Visits the read-only pages, and opens one record of each kind. */
export async function look(page: Page) {
  await page.goto('/customers');
  await page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click();
  for (const name of [/^Purchase History/, /^Appointments/, /^Check-ins/, /^Subscriptions/]) {
    await page.getByRole('tab', { name }).click();
  }
  await page.goto('/transactions');
  await page.getByText(/^Showing 1 to/).waitFor();
  for (const path of ['/checkins', '/checkins/claims']) {
    await page.goto(path);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('dialog').waitFor();
  }
}
