import { expect } from 'vitest';
import { violations } from '../support/axe';
import { test } from './journey';

test('a page that cannot be reached says so, keeps nothing, and gives way to whatever is there next', async ({
  visit,
  session,
  instead,
}) => {
  const { page, context, watch } = await visit({ storageState: session, serviceWorkers: 'allow' });
  watch.expectFault(/ERR_INTERNET_DISCONNECTED|\b503\b/);
  await page.goto('/customers');
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.reload();
  const sentence = page.getByRole('heading', { name: 'Verbena cannot be reached' });
  await sentence.waitFor();
  expect(new URL(page.url()).pathname).toBe('/customers');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.evaluate(() => document.body.replaceChildren(document.querySelector('button') ?? ''));
  await page.getByRole('button', { name: 'Try again' }).click();
  await sentence.waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();

  instead.get('/customers', (c) => c.html('<!doctype html><title>New</title><h1>Newer build</h1>'));
  await page.reload();
  await page.getByRole('heading', { name: 'Newer build' }).waitFor();
});
