import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { appointmentsIn } from './appointments';
import { openServices } from './catalogue';
import { openAppConfig, readingTest as test } from './journey';

const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

/** Changes what the server answers to some calls. */
const retell = (page: Page, url: RegExp, change: (body: string) => string) =>
  page.route(url, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** The right edge of an element, scrolled into view where possible. */
const endOf = async (locator: Locator) => {
  await locator.scrollIntoViewIfNeeded();
  return locator.evaluate((element) => element.getBoundingClientRect().right);
};

const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamte';

test('CUST-17: the longest e-mail stays within the profile', async ({ ownerOn }) => {
  const { page } = await ownerOn({ viewport: { width: 1280, height: 800 } });
  await retell(page, /\/customers\/\d+\/\d+$/, (body) =>
    body.replace(/"email":"[^"]+"/, '"email":"alexandra.fitzgerald-montgomery@verbena.example"'),
  );
  await page.goto('/customers/1');
  const profile = page.getByRole('region', { name: 'Profile' });
  const email = profile.getByRole('link', { name: /^alexandra/ });
  expect(await endOf(email)).toBeLessThanOrEqual(await endOf(profile));
});

test('CUST-01: at 320 px the phone of a customer is whole, and a long name ends in an ellipsis', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(narrow);
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

for (const sum of [12_000, 1_234_567.89]) {
  test(`at 320 px all of a day with ${sum} dollars by card can be reached`, async ({ ownerOn }) => {
    const { page } = await ownerOn(narrow);
    await retell(page, /\/day-end\?/, (body) => body.replace(/"taken":[\d.]+/, `"taken":${sum}`));
    await page.goto('/day-end');
    const table = page.getByRole('table', { name: 'How it was paid' });
    const cells = table.getByRole('row', { name: /^Card in the app/ }).getByRole('cell');
    expect(await endOf(cells.last())).toBeLessThanOrEqual(304);
  });
}

for (const [path, name] of [
  ['/billing', 'Payments'],
  ['/transactions', 'Transactions'],
] as const) {
  test(`a description of one long word leaves every column of ${path} in sight`, async ({
    ownerOn,
  }) => {
    const { page } = await ownerOn({ viewport: { width: 1024, height: 800 } });
    await retell(page, /\/transactions\/\d+\?/, (body) =>
      body
        .replaceAll(/"description":"[^"]*"/g, `"description":"${longWord}"`)
        .replaceAll(/"services":\[[^\]]*\]/g, '"services":[]'),
    );
    await page.goto(path);
    await page.getByText(longWord).first().waitFor();
    const table = page.getByRole('table', { name });
    const sheet = table.locator('..');
    expect(await endOf(table)).toBeLessThanOrEqual(await endOf(sheet));
  });
}

test('SVC-03: at 1200 px a description of 60 characters is shown whole', async ({
  owner: { page },
}) => {
  const description = 'WARM STONES WITH MYRRH AND LAVENDER OIL, MORNING OR MIDNIGHT';
  expect(description).toHaveLength(60);
  await page.setViewportSize({ width: 1200, height: 800 });
  await retell(page, /\/api\/owner\/services$/, (body) =>
    body.replaceAll(/"description":"[^"]*"/g, `"description":"${description}"`),
  );
  await openServices(page);
  const shown = await page
    .getByText(description)
    .evaluateAll((all) =>
      all.map((text) => text.clientHeight > 0 && text.scrollHeight <= text.clientHeight),
    );
  expect(new Set(shown)).toEqual(new Set([true]));
});

test('SVC-02, LOC-02: at 1024 px services show their descriptions and locations their coordinates', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn({ viewport: { width: 1024, height: 800 } });
  await openServices(page);
  const service = page.getByRole('row').filter({ hasText: '…' }).first();
  expect(await service.getByText('…').isVisible()).toBe(true);
  await openAppConfig(page, '/locations');
  const coordinates = page.getByText(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/).first();
  await coordinates.waitFor();
});

test('at 320 px a long name beside a change leaves its time on one line', async ({ ownerOn }) => {
  const { page } = await ownerOn(narrow);
  const name = 'Featherstonehaughpapadopoulou Montgomery';
  await retell(page, /\/owner\/activity(\?|$)/, (body) =>
    body.replaceAll(/"owner":\{[^}]*\}/g, `"owner":{"id":1,"name":"${name}"}`),
  );
  await page.goto('/profile/activity');
  await page.getByText(name).first().waitFor();
  const time = page.getByRole('listitem').getByRole('time').first();
  await time.waitFor();
  expect(await time.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30);
});

test('at 320 px a therapist of one long word stays within the appointment', async ({
  ownerOn,
  instead,
}) => {
  const data = appointmentsIn([0, 1]).map((appointment) => ({
    ...appointment,
    therapist: { id: 2, name: longWord },
  }));
  instead.get('/api/owner/scheduling/appointments/calendar', (c) =>
    c.json({ success: true, data }),
  );
  const { page } = await ownerOn(narrow);
  await page.goto('/schedule?view=agenda');
  const therapist = page.getByText(`with ${longWord}`).first();
  expect(await endOf(therapist)).toBeLessThanOrEqual(304);
});
