import { join } from 'node:path';
import { expect } from 'vitest';
import { startServer } from '../../scripts/support/server.mjs';
import { openPglite } from '../../server/database/engine.mjs';
import { answer } from './answers';
import { fillIn, openServices, photo, rowOf, serviceForm } from './catalogue';
import { enter, enterPin, openAppConfig, signIn, temporaryFolder, test } from './journey';

test('AUTH-29: a session that ends in the middle of a form leads to sign-in and back, with what was typed', async ({
  visitor: { page, watch },
  server,
}) => {
  watch.expectFault(/401/);
  await enter(page);
  await openAppConfig(page, '/services/create');
  const form = await serviceForm(page, 'Add New Service');
  await fillIn(form, { name: 'Evening Ritual', price: '84.50' });
  await form.getByLabel('Description').fill('Two hours of quiet');

  const token = await page.evaluate(() => localStorage.getItem('owner_token'));
  const signedOut = await fetch(`${server.url}/auth/owner/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(signedOut.ok).toBe(true);

  await form.getByRole('button', { name: 'Create Service' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await signIn(page);
  await page.waitForURL('**/services/create');
  await enterPin(page);
  const again = await serviceForm(page, 'Add New Service');
  await expect.poll(() => again.getByLabel('Name').inputValue()).toBe('Evening Ritual');
  expect(await again.getByLabel('Description').inputValue()).toBe('Two hours of quiet');
  expect(await again.getByLabel('Price', { exact: true }).inputValue()).toBe('84.50');
  await again.getByRole('button', { name: 'Create Service' }).click();
  await again.waitFor({ state: 'detached' });
  await rowOf(page, 'Evening Ritual').waitFor();
});

test('SVC-65: when the server stops while saving, the form says so, keeps everything and saves once it is back', async ({
  visit,
  demo,
  onTestFinished,
}) => {
  const dataDir = temporaryFolder(onTestFinished);
  await (await openPglite(join(dataDir, 'database'), demo)).close();
  const first = await startServer({ DATA_DIR: dataDir });
  onTestFinished(() => first.stop());
  const { page, watch } = await visit({ baseURL: first.url });
  watch.expectFault(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|fetch|could not be reached/i,
  );
  // The server answers so until its database is open, which the stream of events may meet.
  watch.expectFault(/503 .*\/api\/owner\/events/);
  await enter(page);
  await openServices(page);
  await page.getByRole('link', { name: 'Add Service' }).click();
  const form = await serviceForm(page, 'Add New Service');
  await fillIn(form, { name: 'Storm Watch' });
  await form.locator('input[type=file]').setInputFiles(await photo());

  await first.stop('SIGKILL');
  await form.getByRole('button', { name: 'Create Service' }).click();
  const told = await form.getByRole('alert').first().textContent();
  expect(told).toMatch(/server|connection|reach/i);
  expect(await form.getByLabel('Name').inputValue()).toBe('Storm Watch');

  const second = await startServer({ DATA_DIR: dataDir, PORT: new URL(first.url).port });
  onTestFinished(() => second.stop());
  await form.getByRole('button', { name: 'Create Service' }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, 'Storm Watch').waitFor();
  await page.reload();
  await rowOf(page, 'Storm Watch').first().waitFor();
  expect(await rowOf(page, 'Storm Watch').count()).toBe(1);
});

test('AUTH-29: an answer 403 shows its message and leaves the owner signed in', async ({
  owner: { page, watch },
  instead,
}) => {
  watch.expectFault(/403/);
  instead.get(
    '/api/owner/services',
    answer({ success: false, message: 'Not for this business' }, 403),
  );
  await openAppConfig(page, '/services');
  await page.getByRole('alert').getByText('Not for this business').waitFor();
  expect(new URL(page.url()).pathname).toBe('/services');
  expect(await page.evaluate(() => localStorage.getItem('owner_token'))).not.toBeNull();
});
