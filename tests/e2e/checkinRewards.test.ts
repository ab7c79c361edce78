import { expect } from 'vitest';
import { focusIsVisible, tabTo } from './byKeyboard';
import {
  locationForm,
  locationRow,
  openLocations,
  openRewards,
  startLocation,
  startReward,
} from './checkinPages';
import { openAppConfig, test } from './journey';

test('LOC-02, LOC-03, LOC-05, LOC-09, LOC-13, LOC-18: an owner adds a location from where they stand, changes its radius and deletes it', async ({
  visit,
  session,
}) => {
  const { page } = await visit({
    storageState: session,
    permissions: ['geolocation'],
    geolocation: { latitude: 40.7418951, longitude: -73.9893083, accuracy: 15 },
  });
  const form = await startLocation(page);
  await form.getByLabel('Location name').fill('  Madison Square ');
  await form.getByLabel('Address').fill('1 Broadway, New York');
  await form.getByRole('button', { name: 'Use Current Location' }).click();
  await form.getByText('Found, to about 15 m.').waitFor();
  expect(await form.getByLabel('Latitude').inputValue()).toBe('40.741895');
  expect(await form.getByLabel('Longitude').inputValue()).toBe('-73.989308');
  await form.getByRole('img', { name: /circle of 100 m/ }).waitFor();
  await form.getByLabel('Check-in radius').fill('2500');
  await form.getByRole('img', { name: /circle of 2.5 km .* airport runway/ }).waitFor();
  await form.getByRole('button', { name: 'Add Location' }).click();
  await form.waitFor({ state: 'detached' });

  const row = locationRow(page, 'Madison Square');
  await row.getByText('40.741895, -73.989308').waitFor();
  await row.getByText('2.5 km').waitFor();
  await row.getByText('Active', { exact: true }).waitFor();

  await row.getByRole('link', { name: 'Edit Madison Square' }).click();
  const edit = await locationForm(page, 'Edit Check-in Location');
  await edit.getByLabel('Check-in radius').fill('999');
  await edit.getByRole('checkbox', { name: 'Active' }).uncheck();
  await edit.getByRole('button', { name: 'Update Location' }).click();
  await edit.waitFor({ state: 'detached' });
  await row.getByText('999 m').waitFor();
  await row.getByText('Inactive').waitFor();

  await row.getByRole('button', { name: 'Delete Madison Square' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/check-in history is preserved/).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  await openLocations(page);
  expect(await row.count()).toBe(0);
});

test('LOC-17, LOC-20: an owner who does not share their location is told to type it, until they do', async ({
  owner: { page, context },
}) => {
  await context.clearPermissions();
  const form = await startLocation(page);
  await form.getByRole('button', { name: 'Use Current Location' }).click();
  const told = form.getByText('Unable to get current location. Please enter coordinates manually.');
  await told.waitFor();
  await form.getByLabel('Latitude').fill('40.7');
  await told.waitFor({ state: 'detached' });
});

test('the server lets its own pages ask where the owner is, and nobody else', async ({
  server,
}) => {
  const { headers } = await fetch(server.url);
  expect(headers.get('Permissions-Policy')).toContain('geolocation=(self)');
});

test('RWD-01, RWD-03, RWD-05, RWD-08, RWD-11: an owner adds a reward, changes it and deletes it', async ({
  owner: { page },
}) => {
  const dialog = await startReward(page);
  await dialog.getByLabel('Check-ins required').fill('42');
  await dialog.getByLabel('Reward service').selectOption({ label: 'Swedish Massage' });
  await dialog
    .getByText(/^Get 42 check-ins and earn a free Swedish Massage \(Value: \$\d+\.\d\d\)$/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Create Reward' }).click();
  const row = dialog.getByRole('row').filter({ hasText: '42 check-ins' });
  await row.getByText('Swedish Massage').waitFor();
  await row.getByText('Active', { exact: true }).waitFor();

  await row.getByRole('link', { name: /^Edit / }).click();
  await dialog.getByRole('checkbox', { name: 'Active' }).uncheck();
  await dialog.getByRole('button', { name: 'Update Reward' }).click();
  await row.getByText('Inactive').waitFor();

  await row.getByRole('button', { name: /^Delete / }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure you want to delete this reward configuration?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  const again = await openRewards(page);
  expect(await again.getByText('42 check-ins').count()).toBe(0);
});

test('RWD-01, SHELL-24: Back leads from the form view to the list view, and a changed form asks first', async ({
  owner: { page },
}) => {
  const dialog = await startReward(page);
  await page.goBack();
  await dialog.getByRole('table').waitFor();
  await dialog.getByRole('link', { name: 'Add Reward' }).click();
  await dialog.getByLabel('Check-ins required').fill('7');
  await page.evaluate(() => history.back());
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  expect(await dialog.getByLabel('Check-ins required').inputValue()).toBe('7');
});

test('LOC-11, LOC-21, RWD-05: an owner adds a location and a reward by keyboard alone', async ({
  owner: { page },
}) => {
  await openAppConfig(page, '/locations');
  await page.getByRole('table', { name: 'Check-in locations' }).waitFor();
  await tabTo(page, 'Add Location');
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  const form = await locationForm(page, 'Add Check-in Location');
  await page.keyboard.type('Keyboard House');
  await page.keyboard.press('Tab');
  await page.keyboard.type('88 Keys Street');
  await page.keyboard.press('Tab');
  await page.keyboard.type('40.7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-74');
  await tabTo(page, 'Active');
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Space');
  await tabTo(page, 'Check-in radius (meters)');
  await page.keyboard.press('ArrowUp');
  expect(await form.getByLabel('Check-in radius').inputValue()).toBe('150');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  const row = locationRow(page, 'Keyboard House');
  await row.getByText('Inactive').waitFor();
  await row.getByText('150 m').waitFor();

  await tabTo(page, 'Manage Rewards');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Manage Check-in Rewards' });
  await dialog.getByRole('table').waitFor();
  await tabTo(page, 'Add Reward');
  await page.keyboard.press('Enter');
  await dialog.getByRole('option', { name: 'Swedish Massage' }).waitFor({ state: 'attached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('rewards-check_ins_required');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Swedish');
  await dialog.getByText(/^Get 6 check-ins and earn a free Swedish Massage/).waitFor();
  await tabTo(page, 'Create Reward');
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByText('6 check-ins', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/locations');
});

test('a phone of 320 px shows every part of the form and scrolls in one direction only', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn({ viewport: { width: 320, height: 640 } });
  const form = await startLocation(page);
  await form.getByRole('img', { name: /circle of 100 m/ }).scrollIntoViewIfNeeded();
  const overflows = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(overflows).toBe(false);
  const tab = page.getByRole('link', { name: 'Check-in Rewards', includeHidden: true });
  const box = await tab.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
});
