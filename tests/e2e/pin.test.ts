import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { quiet } from '../support/browser';
import { openCategories, openServices, rowOf, serviceForm } from './catalogue';
import { demoOwner, enter, enterPin, signIn, test } from './journey';

const paths = [
  '/services',
  '/services/create',
  '/categories',
  '/campaigns',
  '/campaigns/create',
  '/locations',
  '/rewards',
  '/reward-plans',
  '/reward-plans/create',
];

const access = (page: Page) => page.getByRole('dialog', { name: 'App Config Access' });
const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('owner_token'));
const ownerOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('owner_user') ?? '{}').id as string);

/** Drops the verification on the server, as another tab does when it leaves App Config. */
async function lockElsewhere(page: Page, url: string) {
  const answer = await fetch(`${url}/auth/owner/lock-pin/${await ownerOf(page)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
  });
  expect(answer.ok).toBe(true);
}

/** Requests of the overview and the calendar, whose reads need no PIN. */
const whatSchedulesAsk =
  /^\/api\/owner\/(metrics|activity|scheduling|events|opening-hours|closures|therapists)/;

/** Notes what a page requests of App Config and whether it ever shows its tabs, even for a moment. */
async function spy(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!whatSchedulesAsk.test(pathname) && pathname.startsWith('/api/owner/'))
      requested.push(pathname);
  });
  const script = await page.addInitScript(() => {
    const state = window as unknown as { appConfigWasShown?: boolean };
    new MutationObserver(() => {
      state.appConfigWasShown ||= document.querySelector('nav[aria-label="App Config"]') !== null;
    }).observe(document, { childList: true, subtree: true });
  });
  onTestFinished(() => script.dispose());
  return {
    requested,
    wasShown: () =>
      page.evaluate(
        () => (window as unknown as { appConfigWasShown?: boolean }).appConfigWasShown === true,
      ),
  };
}

describe('before the PIN nothing of App Config is shown or requested', () => {
  test.for(paths)('PIN-02: by the deep link %s', async (path, { owner: { page } }) => {
    const { requested, wasShown } = await spy(page);
    await page.goto(path);
    await access(page).getByLabel('PIN', { exact: true }).waitFor();
    await quiet(page);
    expect(await page.getByRole('main', { includeHidden: true }).textContent()).toBe(
      'App ConfigLocked until the PIN is entered.',
    );
    expect(await wasShown()).toBe(false);
    expect(requested).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/dashboard');
    expect(await wasShown()).toBe(false);
    expect(requested).toEqual([]);
  });

  test('PIN-01, PIN-02, PIN-05, PIN-08: from the rail, by Back, by a reload and in a second tab', async ({
    owner: { page, context },
  }) => {
    const first = await spy(page);
    await page.goto('/dashboard');
    await rail(page, 'App Config').click();
    await access(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(first.requested).toEqual([]);
    await enterPin(page);
    await page.waitForURL('**/services');
    await page.getByRole('table', { name: 'Services' }).waitFor();
    // The focus is not on the rail's link, which would keep the rail open.
    const heading = page.getByRole('heading', { level: 1, name: 'App Config' });
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.mouse.move(640, 400);
    const railWidth = () =>
      page
        .getByRole('navigation', { name: 'Dashboard' })
        .evaluate((it) => it.getBoundingClientRect().width);
    await expect.poll(railWidth).toBeLessThan(100);

    const tab = await context.newPage();
    const second = await spy(tab);
    await tab.goto('/services');
    await access(tab).waitFor();
    await quiet(tab);
    expect([second.requested, await second.wasShown()]).toEqual([[], false]);
    await tab.close();

    await page.getByRole('table', { name: 'Services' }).waitFor();
    await rail(page, 'Overview').click();
    first.requested.length = 0;
    await page.goBack();
    await access(page).waitFor();
    await quiet(page);
    expect(await page.getByRole('table').count()).toBe(0);
    expect(first.requested).toEqual([]);

    await page.reload();
    await access(page).waitFor();
    await quiet(page);
    expect([first.requested, await first.wasShown()]).toEqual([[], false]);
    await enterPin(page);
    await page.getByRole('table', { name: 'Services' }).waitFor();
  });

  test('PIN-01, PIN-08: a reload leaves it open, but not a copy of its tab, nor when the server has locked it', async ({
    owner: { page, context },
    server,
  }) => {
    await openServices(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/has-pin/')) asked += 1;
    });
    await page.reload();
    await page.getByRole('table', { name: 'Services' }).waitFor();
    expect([await access(page).count(), asked]).toEqual([0, 1]);

    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open('/services')),
    ]);
    await access(copy).waitFor();
    expect(await copy.getByRole('table').count()).toBe(0);
    await copy.reload();
    await access(copy).waitFor();
    await copy.close();

    // Going to another site and back does not count as a reload.
    await page.goto('about:blank');
    await page.goto('/services');
    await access(page).waitFor();
    await enterPin(page);
    await page.getByRole('table', { name: 'Services' }).waitFor();

    await lockElsewhere(page, server.url);
    await page.reload();
    await access(page).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  test('PIN-08: by Back before the Overview is rendered', async ({ owner: { page } }) => {
    await openServices(page);
    const { requested } = await spy(page);
    await rail(page, 'Overview').evaluate((link: HTMLElement) => {
      link.click();
      window.history.back();
    });
    await access(page).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    expect(requested).toEqual([]);
  });

  test('PIN-08: not by a step back to the Overview that a form with changes holds', async ({
    owner: { page },
  }) => {
    const locked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/lock-pin/')) locked.push(request.url());
    });
    await page.goto('/dashboard');
    await rail(page, 'App Config').waitFor();
    // As a link of the Overview to the form leads there.
    await page.evaluate(() => {
      const { idx } = window.history.state;
      window.history.pushState({ usr: null, key: 'form', idx: idx + 1 }, '', '/services/create');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    await enterPin(page);
    const form = await serviceForm(page, 'Add New Service');
    await form.getByLabel('Name').fill('Salt cave');
    locked.length = 0;
    await page.evaluate(() => window.history.back());
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.waitFor();
    await quiet(page);
    expect([await access(page).count(), locked]).toEqual([0, []]);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Name').inputValue()).toBe('Salt cave');

    await page.evaluate(() => window.history.back());
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(() => locked.length).toBe(1);
  });

  test('AUTH-19, PIN-09: signing out drops it, and nothing of it is stored', async ({
    visitor: { page },
  }) => {
    await enter(page);
    await openServices(page);
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toMatch(/pin|verified/i);
    await page.getByRole('button', { name: 'Verbena Day Spa' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await signIn(page);
    await page.waitForURL('**/dashboard');
    await rail(page, 'App Config').click();
    await access(page).waitFor();
  });

  test('SHELL-23, PIN-06, PIN-07: a card of the Overview leads to its tab, and closing stays', async ({
    owner: { page },
  }) => {
    const { requested } = await spy(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /Active Campaigns/ }).click();
    await access(page).waitFor();
    await page.keyboard.press('Escape');
    await access(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(requested).toEqual([]);
    await page.getByRole('link', { name: /Active Campaigns/ }).click();
    await enterPin(page);
    await page.waitForURL('**/campaigns');
  });
});

describe('the server holds the gate too', () => {
  test('PIN-01: a save that it refuses asks for the PIN over the form, and is then made', async ({
    owner: { page, watch },
    server,
  }) => {
    watch.expectFault(/403/);
    await openServices(page);
    await page.getByRole('link', { name: 'Edit Swedish Massage' }).click();
    const form = await serviceForm(page, 'Edit Service');
    await form.getByLabel('Price', { exact: true }).fill('123');
    await lockElsewhere(page, server.url);
    await form.getByRole('button', { name: 'Update Service' }).click();
    await access(page).waitFor();
    await enterPin(page);
    await form.waitFor({ state: 'detached' });
    await rowOf(page, 'Swedish Massage').getByText('$123.00').waitFor();
  });

  test('AUTH-29: declined, the form says why and keeps what was typed', async ({
    owner: { page, watch },
    server,
  }) => {
    watch.expectFault(/403/);
    await openServices(page);
    await page.getByRole('link', { name: 'Edit Swedish Massage' }).click();
    const form = await serviceForm(page, 'Edit Service');
    await form.getByLabel('Price', { exact: true }).fill('321');
    await lockElsewhere(page, server.url);
    await form.getByRole('button', { name: 'Update Service' }).click();
    await access(page).getByRole('button', { name: 'Cancel' }).click();
    await form.getByText(/App Config is locked/).waitFor();
    expect(await form.getByLabel('Price', { exact: true }).inputValue()).toBe('321');
    await form.getByRole('button', { name: 'Update Service' }).click();
    await enterPin(page);
    await form.waitFor({ state: 'detached' });
  });

  test('PIN-01: an order of categories that it refuses asks once for all its calls', async ({
    owner: { page, watch },
    server,
  }) => {
    watch.expectFault(/403/);
    const dialog = await openCategories(page);
    const names = () => dialog.getByRole('listitem').allTextContents();
    const [first = '', second = ''] = await names();
    await lockElsewhere(page, server.url);
    await dialog
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    await access(page).waitFor();
    expect(await access(page).count()).toBe(1);
    await enterPin(page);
    await expect.poll(async () => (await names())[0]).toBe(second);
    await page.reload();
    await dialog.getByRole('listitem').first().waitFor();
    expect((await names()).slice(0, 2)).toEqual([second, first]);
  });
});

test('PIN-13, PIN-17, API-93: wrong PINs are refused in place, and after five the right one has to wait too', async ({
  visitor: { page, watch },
}) => {
  watch.expectFault(/401|429/);
  await enter(page, demoOwner);
  await page.goto('/services');
  const pin = access(page).getByLabel('PIN', { exact: true });
  const verify = access(page).getByRole('button', { name: 'Verify' });
  for (let tries = 1; tries <= 5; tries += 1) {
    await pin.pressSequentially('1x1y11');
    expect(await pin.inputValue()).toBe('1111');
    await verify.click();
    await access(page).getByText('Invalid PIN').waitFor();
    await expect.poll(() => pin.inputValue()).toBe('');
  }
  await pin.fill('2468');
  await verify.click();
  await access(page)
    .getByText(/Too many wrong PINs/)
    .waitFor();
  const waiting = access(page).getByRole('button', { name: /Try again in \d+ s/ });
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  expect(await page.getByRole('table').count()).toBe(0);
});
