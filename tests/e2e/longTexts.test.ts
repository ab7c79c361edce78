import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './journey';

/** Changes what the server answers to some calls. */
const retell = (page: Page, url: RegExp, change: (body: string) => string) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** How far an element reaches to the right, brought into sight where that is possible. */
const endOf = async (locator: Locator) => {
  await locator.scrollIntoViewIfNeeded();
  return locator.evaluate((element) => element.getBoundingClientRect().right);
};

test('CUST-17: the longest e-mail stays within the profile', async ({ visit, session }) => {
  const { page } = await visit({
    viewport: { width: 1280, height: 800 },
    storageState: session,
  });
  await retell(page, /\/customers\/\d+\/\d+$/, (body) =>
    body.replace(/"email":"[^"]+"/, '"email":"alexandra.fitzgerald-montgomery@verbena.example"'),
  );
  await page.goto('/customers/1');
  const profile = page.getByRole('region', { name: 'Profile' });
  const email = profile.getByRole('link', { name: /^alexandra/ });
  expect(await endOf(email)).toBeLessThanOrEqual(await endOf(profile));
});
