import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflow, settled } from '../support/browser';
import { metrics, revenueDays } from '../support/metrics';
import { answer } from './answers';
import { appointmentsIn } from './appointments';
import { enterPin, readingTest as test } from './journey';

const call = '/api/owner/metrics/:id';
const region = (page: Page) => page.getByRole('region', { name: 'Metrics' });

const chart = (page: Page) => page.getByRole('application', { name: /^Revenue by day/ });

/** The position and size of each card, in whole pixels. */
const places = (page: Page) =>
  region(page)
    .locator('li')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(' ');
      }),
    );

test.for([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])(
  'OVW-17: at $width px the figures take the place of their skeletons, nothing moves or sticks out',
  async (viewport, { ownerOn, instead }) => {
    const { page } = await ownerOn({ viewport });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    instead.get(call, async (c) => {
      await held;
      const amount = 1_234_567.89;
      const large = metrics({
        monthlyRevenue: {
          total: amount,
          growth: -1234.5,
          activeSubscriptions: 123_456,
          daily: revenueDays,
        },
        members: { total: 123_456 },
        services: { mostPopular: 'The Long Afternoon with Everything That There Is' },
        todayRevenue: { amount, paymentSplit: { cash: 0, points: 0 } },
        checkins: { topLocation: 'Llanfairpwllgwyngyllgogerychwyrndrobwll' },
      });
      return c.json({ success: true, data: large });
    });
    await page.goto('/dashboard');
    await region(page).locator('li').nth(5).waitFor();
    await settled(page);
    const before = await places(page);
    expect(await region(page).textContent()).not.toMatch(/\d/);
    release();
    await page.getByText('$1,234,567.89').first().waitFor();
    // A phone has no room for it beside the figures.
    if (viewport.width > 671) await chart(page).waitFor();
    expect(await places(page)).toEqual(before);
    expect(await overflow(page)).toBe(0);
    const wider = await region(page)
      .locator('li p')
      .evaluateAll((lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
      );
    expect(wider).toEqual([]);
  },
);

test.for([{ width: 1280 }, { width: 390 }])(
  'OVW-17: at $width px nothing moves when the appointments of today come after the figures',
  async ({ width }, { ownerOn, instead }) => {
    const { page } = await ownerOn({ viewport: { width, height: 844 } });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    instead.get('/api/owner/scheduling/appointments/calendar', async (c) => {
      await held;
      return c.json({ success: true, data: appointmentsIn([0]) });
    });
    await page.goto('/dashboard');
    await expect.poll(() => region(page).textContent()).toMatch(/\d/);
    await settled(page);
    const before = await places(page);
    release();
    await page.getByRole('button', { name: 'Print day' }).waitFor();
    expect(await places(page)).toEqual(before);
  },
);

test('OVW-05: by keyboard alone an owner learns what a number means, and opens the services from their card', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'What Active Services means' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/Services that customers can see in your app/).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByText(/Services that customers can see in your app/)
    .waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await enterPin(page);
  await page.getByRole('table', { name: 'Services' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/services');
  await page.goBack();
  await page.getByRole('heading', { name: 'Active Services' }).waitFor();
});

test('the revenue of a day is told by its bar, under the pointer and by the arrow keys', async ({
  owner: { page },
  instead,
}) => {
  const data = metrics({ monthlyRevenue: { daily: revenueDays } });
  instead.get(call, answer({ success: true, data }));
  await page.goto('/dashboard');
  await chart(page).hover({ position: { x: 2, y: 36 } });
  const told = chart(page).locator('xpath=..').getByRole('status');
  await expect.poll(() => told.textContent()).toBe('Feb 3, 2026 $300.00');
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'What Monthly Revenue means' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => told.textContent()).toBe('Feb 4, 2026 $310.00');
});
