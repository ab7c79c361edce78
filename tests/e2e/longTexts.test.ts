import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './journey';

const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

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

test('CUST-01: at 320 px the phone of a customer is whole, and a long name ends in an ellipsis', async ({
  visit,
  session,
}) => {
  const { page } = await visit({ ...narrow, storageState: session });
  await retell(page, /\/customers\/\d+\?/, (body) =>
    body.replace(/"name":"[^"]+"/, '"name":"Alexandra Fitzgerald-Montgomery"'),
  );
  await page.goto('/customers');
  const rows = page.getByRole('row');
  const phones = rows.getByText(/^\(555\) \d{3}-\d{4}$/);
  await phones.first().waitFor();
  const cut = await phones.evaluateAll((all) =>
    all
      .filter((phone) => {
        const { right } = phone.getBoundingClientRect();
        const cell = phone.closest('td')?.getBoundingClientRect().right ?? 0;
        return phone.scrollWidth > phone.clientWidth || right > cell;
      })
      .map((phone) => phone.textContent),
  );
  expect(cut).toEqual([]);
  const name = page.getByRole('link', { name: 'Alexandra Fitzgerald-Montgomery' }).first();
  expect(await name.evaluate((link) => getComputedStyle(link).textOverflow)).toBe('ellipsis');
  expect(await endOf(name)).toBeLessThanOrEqual(await endOf(name.locator('xpath=ancestor::td')));
});
