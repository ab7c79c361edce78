import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { metrics } from '../support/metrics';
import { answer } from './answers';
import { oneAppointment } from './appointments';
import { openAppConfig, readingTest as test } from './journey';

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { ...box, end: box.x + box.width, middle: box.y + box.height / 2 };
};

/** True when the text of an element fits its width. */
const isWhole = (locator: Locator) =>
  locator.evaluate((element) => element.scrollWidth <= element.clientWidth);

const openCustomer = async (page: Page, tab = '') => {
  await page.goto(`/customers/1${tab}`);
  await page.getByRole('tablist').getByRole('tab').first().waitFor();
};

test('on a phone the acts for a customer end at one edge, and the tabs are one line with the open one in sight', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(phone);
  await openCustomer(page, '?tab=points');
  const more = await boxOf(page.getByRole('button', { name: 'More about this customer' }));
  const below = await boxOf(page.getByRole('button', { name: 'History' }));
  expect(more.end).toBeCloseTo(below.end, 0);

  const tabs = await page
    .getByRole('tab')
    .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tabs).size).toBe(1);
  const open = page.getByRole('tab', { name: 'Points' });
  await expect.poll(async () => (await boxOf(open)).end).toBeLessThanOrEqual(375);
  expect((await boxOf(open)).x).toBeGreaterThanOrEqual(0);
});

test('on a phone every page has the same bar at its lower end, whose sheet leads to every other place', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(phone);
  const bar = page.getByRole('navigation', { name: 'Dashboard' });
  const places: (string | null)[][] = [];
  for (const path of ['/dashboard', '/transactions', '/profile', '/help']) {
    await page.goto(path);
    await bar.waitFor();
    expect((await boxOf(bar)).middle, path).toBeGreaterThan(760);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    places.push(await items.allTextContents());
    await page.keyboard.press('Escape');
  }
  expect(new Set(places.map(String)).size).toBe(1);
  for (const place of [
    'Customers',
    'Transactions',
    'Payments',
    'Check-ins',
    'End of day',
    'Activity',
    'Team',
    'Recycle bin',
    'Help & Support',
  ])
    expect(places[0]).toContain(place);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'End of day' }).tap();
  await page.getByRole('heading', { level: 1, name: 'End of day' }).waitFor();
});

test('SHELL-17: the heading of a page stands at the same place beside the rail and elsewhere', async ({
  owner: { page },
}) => {
  const places = new Map<string, string>();
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/dashboard', '/schedule', '/customers', '/billing', '/profile/team']) {
      await page.goto(path);
      const { x, y } = await boxOf(page.getByRole('heading', { level: 1 }));
      // The calendar has all of the width.
      if (path === '/schedule' && width > 1440) continue;
      places.set(`${width} ${path}`, `${width} ${x} ${y}`);
    }
  }
  expect(new Set(places.values()).size, [...places].join('\n')).toBe(2);
});

test('a page whose frame is another takes the place of the one before without a placeholder', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Pending Services' }).waitFor();
  // React keeps a placeholder for 300 ms once it is shown, even where the code was fetched ahead.
  const seen = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const headings: string[] = [];
        const look = () => {
          const heading = document.querySelector('main h1')?.textContent ?? 'none';
          if (heading !== headings.at(-1)) headings.push(heading);
          if (heading === 'Customers') resolve(headings);
        };
        look();
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click({ delay: 100 });
  expect(await seen).toEqual([expect.stringMatching(/^Welcome, /), 'Customers']);
});

test('SHELL-17: the links to other sections keep clear of the heading under them', async ({
  owner: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/customers', '/profile/team']) {
    await page.goto(path);
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    const link = await boxOf(page.getByRole('link', { name: 'Overview' }));
    expect(heading.y - link.y - link.height, path).toBeGreaterThanOrEqual(16);
  }
});

test('PROF-01: the cards of the profile are two columns without holes', async ({
  owner: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Receipts' }).waitFor();
  const cards = page.getByRole('main').locator('section[aria-label]');
  await expect
    .poll(async () => {
      const ends = new Map<number, number>();
      const gaps = new Set<number>();
      const boxes = await Promise.all((await cards.all()).map(boxOf));
      for (const { x, y, height } of boxes.toSorted((one, other) => one.y - other.y)) {
        const above = ends.get(x);
        if (above !== undefined) gaps.add(Math.round(y - above));
        ends.set(x, y + height);
      }
      return { columns: ends.size, gaps: [...gaps] };
    })
    .toEqual({ columns: 2, gaps: [16] });
});

test('on a tablet an amount of today is whole or left out', async ({ ownerOn, instead }) => {
  const data = metrics({ todayRevenue: { amount: 3537, pointsUsed: 954 } });
  instead.all('/api/owner/metrics/:id', answer({ success: true, data }));
  const { page } = await ownerOn(tablet);
  await page.goto('/dashboard');
  const line = page
    .getByRole('listitem')
    .filter({ hasText: "Today's Revenue" })
    .locator('p')
    .filter({ hasText: 'points' })
    .first();
  await line.waitFor();
  const cut = await line.evaluate((value) => {
    const end = value.getBoundingClientRect();
    return [...value.querySelectorAll('span')]
      .map((amount) => ({ text: amount.textContent, at: amount.getBoundingClientRect() }))
      .filter(({ at }) => at.top < end.bottom && at.right > end.right)
      .map(({ text }) => text);
  });
  expect(cut).toEqual([]);
});

test('TXN-13: on a tablet a figure keeps clear of the words beside it', async ({ ownerOn }) => {
  const { page } = await ownerOn(tablet);
  await page.goto('/transactions');
  const rows = page.getByRole('table').locator('tbody:not([aria-hidden]) > tr');
  await rows.first().waitFor();
  const gap = await rows.evaluateAll((all) => {
    const edges = (cell: Element) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect();
    };
    const gapOf = (row: Element, before: string, after: string) => {
      const [one, other] = [before, after].map((name) => row.querySelector(`[data-label=${name}]`));
      return one && other ? edges(other).left - edges(one).right : 0;
    };
    return Math.min(
      ...all.flatMap((row) => [
        gapOf(row, 'Services', 'Amount'),
        gapOf(row, 'Amount', 'Cash'),
        gapOf(row, 'Points', 'Status'),
      ]),
    );
  });
  expect(gap).toBeGreaterThanOrEqual(16);
});

for (const [device, options] of Object.entries({ phone, tablet })) {
  test(`on a ${device} the strip of today leads to the end of the day`, async ({ ownerOn }) => {
    const { page } = await ownerOn(options);
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Today' }).getByText('so far').waitFor();
    expect(await isWhole(page.getByRole('link', { name: 'End of day' }))).toBe(true);
  });
}

test('on a tablet the reward plans stand side by side, their figures on the same lines', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(tablet);
  await openAppConfig(page, '/reward-plans');
  const plans = page.getByRole('list', { name: 'Reward plans' }).getByRole('article');
  for (const label of ['Price per month', 'Monthly income']) {
    const figures = plans.getByText(label);
    await figures.first().waitFor();
    const places = await figures.evaluateAll((all) =>
      all.map((name) => {
        const figure = name.nextElementSibling?.getBoundingClientRect();
        return [figure?.bottom, figure && figure.top < name.getBoundingClientRect().bottom];
      }),
    );
    expect(places.length).toBe(3);
    expect(new Set(places.map(String)).size, label).toBe(1);
    expect(places[0]?.[1], label).toBe(true);
  }
});

test('on a phone the views of the calendar are as high as the button beside them', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(phone);
  await page.goto('/schedule?view=day&date=2026-09-30');
  const today = await boxOf(page.getByRole('button', { name: 'Today' }));
  const views = await boxOf(page.getByRole('group', { name: 'View' }));
  expect(today.height).toBe(40);
  expect(views.height).toBe(40);
});

test('on a phone and a tablet the tabs of App Config have no caption between them, and the open one is in sight', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(phone);
  await openAppConfig(page, '/therapists');
  const open = page.getByRole('link', { name: 'Therapists', exact: true });
  await expect.poll(async () => (await boxOf(open)).end).toBeLessThanOrEqual(375);
  expect(await page.getByText('Schedule settings').filter({ visible: true }).count()).toBe(1);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await page.getByText('Schedule settings').filter({ visible: true }).count()).toBe(1);
  const strip = open.locator('xpath=../..');
  await expect.poll(() => isWhole(strip)).toBe(true);
});

test('on a phone the tones of a therapist are one line, and a range of hours is not broken', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(phone);
  await openAppConfig(page, '/therapists');
  const hours = page.getByText(/^Tue\s–\sSat/).first();
  expect(await hours.textContent()).toMatch(/9\u00a0AM\u00a0–\u00a05:30\u00a0PM/);
  await page.getByRole('link', { name: 'Elena Duarte', exact: true }).tap();
  const tones = page.getByRole('group', { name: 'Color' }).getByRole('radio');
  await tones.first().waitFor();
  const tops = await tones.evaluateAll((all) =>
    all.map((tone) => tone.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
});

test('RWD-03: on a phone a reward tells what its service is worth', async ({ ownerOn }) => {
  const { page } = await ownerOn(phone);
  await openAppConfig(page, '/rewards');
  const rewards = page.getByRole('table', { name: 'Check-in rewards' });
  await rewards.getByText('$60.00').filter({ visible: true }).waitFor();
});

test('on a tablet the longest day stands on one line with its views, under one line of heading and acts', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(tablet);
  await page.goto('/schedule?view=day&date=2026-09-30');
  const day = page.getByRole('heading', { name: 'Wednesday, September 30, 2026' });
  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  const create = await boxOf(page.getByRole('link', { name: 'New Appointment' }).first());
  expect(create.middle).toBeCloseTo(heading.middle, -1);
  expect(heading.height).toBeLessThan(48);
  const today = await boxOf(page.getByRole('button', { name: 'Today' }));
  expect(today.middle).toBeCloseTo((await boxOf(day)).middle, -1);
});

test('on a phone a day says its name once', async ({ ownerOn, instead }) => {
  oneAppointment(instead);
  const { page } = await ownerOn(phone);
  await page.goto('/schedule?view=day&date=2026-03-05');
  await page.getByRole('link', { name: /^Move to/ }).waitFor();
  const heights = await page
    .getByRole('heading', { name: 'Thursday, March 5, 2026' })
    .evaluateAll((all) => all.map((name) => name.clientHeight));
  expect(heights.filter((height) => height > 1)).toHaveLength(1);
});

for (const [device, options] of Object.entries({ phone, tablet })) {
  test(`on a ${device} the head has room for the name of the business beside the way back`, async ({
    ownerOn,
  }) => {
    const { page } = await ownerOn(options);
    await page.goto('/customers');
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await isWhole(page.getByText('Verbena Day Spa'))).toBe(true);
  });
}

test('on a phone the figures of the payments show that more of them follow', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn(phone);
  await page.goto('/billing');
  await page.getByText('before refunds').waitFor();
  const second = await boxOf(page.getByText('Total Refunded'));
  expect(second.x).toBeLessThan(340);
});

test('on a phone no two texts of a refund lie on each other', async ({ ownerOn }) => {
  const { page } = await ownerOn(phone);
  await page.goto('/billing');
  await page
    .getByRole('row')
    .filter({ hasText: /\w, \w.*, \w/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Payment' }).getByText('Refund', { exact: true }).click();
  const effects = page.getByText('What will happen').locator('..');
  await effects.getByText('Left to refund').waitFor();
  const terms = await effects.locator('dt').all();
  expect(terms.length).toBeGreaterThan(1);
  for (const term of terms)
    expect(await isWhole(term), (await term.textContent()) ?? '').toBe(true);
});

test('SHELL-18: the rail of the dashboard expands under the pointer and covers nothing, its sections in words', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  const rail = page.getByRole('navigation', { name: 'Dashboard' });
  const links = rail.getByRole('link');
  await links.first().waitFor();
  expect(await links.allTextContents()).toEqual(['Overview', 'Schedule', 'App Config']);
  await page.mouse.move(900, 400);
  const width = async () => (await boxOf(rail)).width;
  const narrow = await width();
  await links.first().hover();
  await expect.poll(width).toBeGreaterThan(narrow + 19);
  const others = page.getByRole('navigation', { name: 'More sections' }).getByRole('link');
  for (const link of [...(await links.all()), ...(await others.all())])
    expect(await isWhole(link), (await link.textContent()) ?? '').toBe(true);
  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  expect((await boxOf(rail.locator('..'))).end).toBeLessThan(heading.x);
  await page.mouse.move(900, 400);
  await expect.poll(width).toBe(narrow);
});

test('on a phone a tall dialog scrolls in one place, and stays in itself', async ({ ownerOn }) => {
  const { page } = await ownerOn(phone);
  const fits = async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().waitFor();
    return dialog.evaluate((paper) => paper.scrollHeight - paper.clientHeight);
  };
  await page.goto('/schedule/new');
  expect(await fits()).toBe(0);
  await openAppConfig(page, '/services/create');
  await page.getByRole('dialog', { name: 'Add New Service' }).waitFor();
  expect(await fits()).toBe(0);
});
