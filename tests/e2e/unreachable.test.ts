import { expect } from 'vitest';
import { violations } from '../support/axe';
import { appointmentsIn } from './appointments';
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

  // A proxy in front of the server answers 502 with a page of its own.
  let isGone = true;
  instead.get('/customers', (c, next) => (isGone ? c.text('Bad gateway', 502) : next()));
  watch.expectFault(/\b502\b/);
  await page.reload();
  await sentence.waitFor();
  isGone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();

  instead.get('/customers', (c) => c.html('<!doctype html><title>New</title><h1>Newer build</h1>'));
  await page.reload();
  await page.getByRole('heading', { name: 'Newer build' }).waitFor();
});

test('a page that cannot be reached shows the schedule as it was last seen, until the owner signs out', async ({
  visit,
  session,
  instead,
}) => {
  // Of the demo business, some days have nobody at some hours.
  instead.get('/api/owner/scheduling/appointments/calendar', (c) =>
    c.json({ success: true, data: appointmentsIn([0]) }),
  );
  const { page, context, watch } = await visit({ storageState: session, serviceWorkers: 'allow' });
  watch.expectFault(/ERR_INTERNET_DISCONNECTED|\b503\b/);
  const kept = () =>
    Object.keys(sessionStorage).filter((key) => key.includes('seen schedule')).length;
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const today = page.getByRole('region', { name: 'Today', exact: true });
  const count = await today.getByRole('link', { name: /appointments?$/ }).textContent();
  await expect.poll(() => page.evaluate(kept)).toBe(1);
  // Names and phones of customers are in no storage that outlives the tab (AUTH-24).
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/tel:|seen schedule/);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Appointments when they were last seen' }).waitFor();
  const heading = page.getByRole('heading', { name: /^Today, .* seen / });
  const day = page.locator('ul', { has: page.locator(':scope > li') }).first();
  expect(await heading.count()).toBe(1);
  expect(await day.locator('li').count()).toBe(Number.parseInt(count ?? '', 10));
  expect(await day.locator('li').first().textContent()).toMatch(/^\d+:\d\d [AP]M\S/);
  expect(await day.getByRole('link').first().getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await context.setOffline(false);
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.getByRole('button', { name: /Verbena Day Spa/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/$/);
  expect(await page.evaluate(kept)).toBe(0);
});

test('a page whose script does not arrive says so, and leads on', async ({ visit }) => {
  const { page, watch } = await visit();
  watch.expectFault(/ERR_FAILED/);
  const script = /\/assets\/index-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  for (const path of ['/dashboard', '/login']) {
    await page.goto(path);
    await page
      .getByRole('alert')
      .getByText(/^This page could not be loaded\./)
      .waitFor();
  }
  await page.unroute(script);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();

  // Such as what an extension brings into the page: that works without it.
  watch.expectFault(/missing\.js/);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src: '/missing.js' });
        script.addEventListener('error', resolve);
        document.head.append(script);
      }),
  );
  expect(await page.getByRole('alert').count()).toBe(0);
});
