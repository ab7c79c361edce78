import { expect } from 'vitest';
import { focusIsVisible, tabTo } from './byKeyboard';
import {
  addBundle,
  campaignEditor,
  campaignRow,
  editCampaign,
  openCampaigns,
  startCampaign,
} from './campaignPages';
import { openAppConfig, test } from './journey';

test('CMP-03, CMP-05, CMP-06, CMP-18, CMP-31, CMP-35: an owner adds a campaign with two bundles, edits it, removes a bundle and deletes it', async ({
  owner: { page },
}) => {
  await openCampaigns(page);
  const editor = await startCampaign(page, 'First Snow');
  await editor.getByRole('button', { name: 'Next: Create Bundles' }).click();
  await addBundle(editor, { name: 'Warm hands', price: '40', services: ['massage'] });
  const second = await addBundle(editor, {
    name: 'Warm heart',
    price: '150',
    services: ['massage', 'facial'],
  });
  await second.getByText(/^You Save \$/).waitFor();
  await editor.getByRole('button', { name: 'Create Campaign' }).click();
  await editor.waitFor({ state: 'detached' });

  const row = campaignRow(page, 'First Snow');
  await row.getByText('2 bundles').waitFor();
  await row.getByText('Scheduled').waitFor();
  await row.getByRole('button', { name: /^2 bundles .* in First Snow$/ }).click();
  const bundles = page.getByRole('list', { name: 'Bundles of First Snow' });
  expect(await bundles.getByRole('heading').allTextContents()).toEqual([
    'Warm hands',
    'Warm heart',
  ]);
  await bundles.getByText('$150.00').waitFor();

  const edit = await editCampaign(page, 'First Snow');
  await edit.getByLabel('Campaign name').fill('Last Snow');
  await edit.getByRole('button', { name: 'Next: Manage Bundles' }).click();
  await edit.getByRole('group', { name: 'Warm heart' }).getByLabel('Bundle price').fill('99.5');
  await edit.getByRole('button', { name: 'Remove Warm hands' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove' }).click();
  await edit.getByText('When you save, "Warm hands" will be deleted.').waitFor();
  await edit.getByRole('button', { name: 'Update Campaign' }).click();
  await edit.waitFor({ state: 'detached' });

  await openCampaigns(page);
  await page.getByRole('button', { name: /^1 bundle .* in Last Snow$/ }).click();
  await page
    .getByRole('list', { name: 'Bundles of Last Snow' })
    .getByText('$99.50', { exact: true })
    .waitFor();

  await page.getByRole('button', { name: 'Delete Last Snow' }).click();
  await question.getByText('Are you sure you want to delete "Last Snow"?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await campaignRow(page, 'Last Snow').waitFor({ state: 'detached' });
  await openCampaigns(page);
  expect(await campaignRow(page, 'Last Snow').count()).toBe(0);
});

test('CMP-10, CMP-33: an owner far from the business picks dates and times by the clocks of the business', async ({
  visit,
  session,
}) => {
  const { page } = await visit({ storageState: session, timezoneId: 'Asia/Tokyo' });
  await openCampaigns(page);
  await page.getByText('Dates and times are those of your business (America/New York).').waitFor();
  const editor = await startCampaign(page, 'Far away');
  await editor.getByText('(America/New York)').waitFor();
  const start = editor.getByRole('group', { name: 'Start date and time' });
  const end = editor.getByRole('group', { name: 'End date and time' });
  // One that is not complete has the focus after Next, in its first part and with no ring but its own.
  const month = start.getByRole('spinbutton', { name: 'Month' });
  await month.click();
  await page.keyboard.press('Delete');
  await editor.getByRole('button', { name: 'Next: Create Bundles' }).click();
  await editor.getByText('Start date and time are required').waitFor();
  await expect
    .poll(() =>
      month.evaluate((part) => [
        part === document.activeElement,
        getComputedStyle(part).outlineStyle,
      ]),
    )
    .toEqual([true, 'none']);
  await page.keyboard.type('01052030');
  await page.keyboard.type('0930a');
  await end.getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type('07052030');
  await page.keyboard.type('0930p');

  // The picker itself: another day, and its own Escape, which leaves the editor open.
  await start.getByRole('button', { name: /^Choose date/ }).click();
  const picker = page.getByRole('dialog', { name: 'Start date and time' });
  await picker.getByRole('gridcell', { name: '15', exact: true }).click();
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  expect(await editor.isVisible()).toBe(true);

  // All of it is in the window, however low, and a click beside it closes nothing but the picker.
  for (const [width, height] of [
    [1366, 650],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await end.getByRole('button', { name: /^Choose date/ }).click();
    const late = page.getByRole('dialog', { name: 'End date and time' });
    await expect
      .poll(async () => {
        const box = await late.getByRole('button', { name: 'OK' }).boundingBox();
        return box !== null && box.y > 0 && box.y + box.height <= height;
      })
      .toBe(true);
    await page.mouse.click(5, 5);
    await late.waitFor({ state: 'detached' });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await editor.isVisible()).toBe(true);
  }

  await editor.getByRole('button', { name: 'Next: Create Bundles' }).click();
  await addBundle(editor, { name: 'Letter', price: '30', services: ['massage'] });
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/campaigns'),
  );
  await editor.getByRole('button', { name: 'Create Campaign' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    start_date: '2030-01-15T14:30:00.000Z',
    end_date: '2030-07-06T01:30:00.000Z',
  });
  await editor.waitFor({ state: 'detached' });
  const row = campaignRow(page, 'Far away');
  await row.getByText('Jan 15, 2030, 9:30 AM').waitFor();
  await row.getByText('Jul 5, 2030, 9:30 PM').waitFor();
});

test('CMP-03, CMP-16, CMP-19: an owner makes a campaign by keyboard alone', async ({
  owner: { page },
}) => {
  const { keyboard } = page;
  await openCampaigns(page);
  await tabTo(page, 'Create Campaign');
  expect(await focusIsVisible(page)).toBe(true);
  await keyboard.press('Enter');
  const editor = await campaignEditor(page, 'Add New Campaign');
  await keyboard.type('Without a mouse');
  await tabTo(page, 'Month');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowUp');
  await tabTo(page, 'Next: Create Bundles');
  await keyboard.press('Enter');
  await tabTo(page, 'Add Bundle');
  await keyboard.press('Enter');
  await keyboard.type('Keys');
  await tabTo(page, 'Bundle price');
  await keyboard.type('20');
  await tabTo(page, 'Services');
  await keyboard.type('massage');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await editor.getByText(/^You Save/).waitFor();
  await tabTo(page, 'Back');
  await keyboard.press('Enter');
  await tabTo(page, 'Next: Create Bundles');
  await keyboard.press('Enter');
  await tabTo(page, 'Create Campaign');
  expect(await focusIsVisible(page)).toBe(true);
  await keyboard.press('Enter');
  await editor.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Create Campaign');

  await tabTo(page, /^1 bundle .* in Without a mouse$/);
  expect(await focusIsVisible(page)).toBe(true);
  await keyboard.press('Enter');
  await page.getByRole('list', { name: 'Bundles of Without a mouse' }).waitFor();
  await keyboard.press('Enter');
  await page
    .getByRole('list', { name: 'Bundles of Without a mouse' })
    .waitFor({ state: 'detached' });
});

test('CMP-07, CMP-31: when the connection breaks while saving, saving again makes nothing twice', async ({
  owner: { page, watch },
}) => {
  watch.expectFault(/ERR_CONNECTION_RESET|ERR_FAILED|UnfinishedCampaignError|UnknownOutcomeError/);
  await openCampaigns(page);
  const editor = await startCampaign(page, 'Thunder');
  await editor.getByRole('button', { name: 'Next: Create Bundles' }).click();
  await addBundle(editor, { name: 'Flash', price: '30', services: ['massage'] });
  await addBundle(editor, { name: 'Rumble', price: '31', services: ['massage'] });
  // Each call reaches the server, and its answer is lost, as is that to the console's own second try.
  const lost = new Map<string, number>();
  await page.route('**/api/owner/campaigns{,/*/bundles}', async (route, request) => {
    const what = `${request.url().split('/').at(-1)} ${request.postData()}`;
    const times = lost.get(what) ?? 0;
    if (request.method() === 'GET' || times === 2) return route.fallback();
    lost.set(what, times + 1);
    await route.fetch();
    return route.abort('connectionreset');
  });
  const save = editor.getByRole('button', { name: 'Create Campaign' });
  for (const what of ['the campaign', '"Flash"', '"Rumble"']) {
    await save.click();
    await editor.getByRole('alert').getByText(`Possibly saved: ${what}.`).waitFor();
  }
  await save.click();
  await editor.waitFor({ state: 'detached' });
  await openCampaigns(page);
  expect(await campaignRow(page, 'Thunder').count()).toBe(1);
  await campaignRow(page, 'Thunder').getByText('2 bundles').waitFor();
});

test('SHELL-24, CMP-17: the editor has an address of its own, Back closes it, and a changed one asks first', async ({
  owner: { page },
}) => {
  await openCampaigns(page);
  await page.getByRole('link', { name: 'Create Campaign' }).click();
  const editor = await campaignEditor(page, 'Add New Campaign');
  await page.waitForURL('**/campaigns/create');
  await page.goBack();
  await editor.waitFor({ state: 'detached' });
  await page.goForward();
  await campaignEditor(page, 'Add New Campaign');
  await editor.getByLabel('Campaign name').fill('Half a thought');
  await editor.getByRole('button', { name: /^Next/ }).click();
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  await editor.getByRole('button', { name: 'Back' }).click();
  expect(await editor.getByLabel('Campaign name').inputValue()).toBe('Half a thought');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await editor.waitFor({ state: 'detached' });
});

test('CMP-01, CMP-09: on a phone of 320 px an owner opens a campaign, picks a date and adds a bundle by touch', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await openAppConfig(page, '/campaigns');
  await page.getByRole('table', { name: 'Campaigns' }).getByRole('link').first().tap();
  const opened = await campaignEditor(page, 'Edit Campaign');
  expect(await overflow()).toBe(0);
  await opened.getByRole('button', { name: 'Cancel' }).tap();
  await opened.waitFor({ state: 'detached' });
  expect(await overflow()).toBe(0);
  await page.getByRole('link', { name: 'Create Campaign' }).tap();
  const editor = await campaignEditor(page, 'Add New Campaign');
  await editor.getByLabel('Campaign name').fill('Pocket');
  await editor
    .getByRole('button', { name: /^Choose date/ })
    .first()
    .tap();
  const picker = page.getByRole('dialog', { name: 'Select date & time' });
  await picker.getByRole('gridcell', { name: '3', exact: true }).tap();
  await picker.getByRole('button', { name: 'Cancel' }).tap();
  await picker.waitFor({ state: 'detached' });
  // The form's button appears where the picker's was; a tap elsewhere first, or two quick taps there
  // would count as a double tap.
  await editor.getByLabel('Campaign name').tap();
  await editor.getByRole('button', { name: /^Next/ }).tap();
  const bundle = await addBundle(editor, { name: 'Purse', price: '30', services: ['massage'] });
  await bundle.getByText(/^You Save/).waitFor();
  const width = await bundle.evaluate((group) => group.scrollWidth - group.clientWidth);
  expect(width).toBe(0);
  expect(await overflow()).toBe(0);
  await editor.getByRole('button', { name: 'Create Campaign' }).tap();
  await editor.waitFor({ state: 'detached' });
  await campaignRow(page, 'Pocket').waitFor();
});
