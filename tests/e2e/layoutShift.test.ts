import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readingTest as test } from './journey';

const devices = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
};

/** Texts of each page that appear once its data is loaded. */
const pages = {
  '/customers': [/^Showing 1/, 'Add customer'],
  '/customers/1': ['Recent Purchases', 'Last login'],
  '/transactions': [/^Showing 1/, 'Top Service', /% of revenue/, 'End of day'],
  '/billing': [/^Showing \d+ of/, /before refunds/],
} as const;

for (const [device, options] of Object.entries(devices)) {
  test(`CUST-01, CUST-07, CUST-17, CUST-19, TXN-01, TXN-02, BILL-01: on a ${device} each page keeps its place when the answers come`, async ({
    visit,
    session,
  }) => {
    const { page } = await visit({ ...options, storageState: session });
    await recordShifts(page);
    for (const [path, texts] of Object.entries(pages)) {
      await page.goto(path);
      for (const text of texts) await page.getByText(text).first().waitFor();
      const { sum, shifts } = await shiftsOf(page);
      expect.soft(sum, `${path}: ${shifts}`).toBeLessThan(0.05);
    }
  });
}

/** The call of the figures over a list, and a text of them. */
const figures = [
  ['/transactions', /\/transactions\/[^/]+\/analytics/, /% of revenue/],
  ['/checkins', /\/checkin\/analytics/, 'Recent check-ins'],
  ['/billing', /\/billing\/stats\//, /before refunds/],
] as const;

const widths = [320, 375, 820, 1280];

for (const [path, call, text] of figures) {
  test(`TXN-02, BILL-01, CHK-01: figures that come last move nothing on ${path}`, async ({
    visit,
    session,
  }) => {
    for (const width of widths) {
      const { page } = await visit({ viewport: { width, height: 900 }, storageState: session });
      await recordShifts(page);
      let letGo = () => {};
      const passed = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(call, async (route) => {
        await passed;
        await route.continue().catch(() => undefined);
      });
      await page.goto(path);
      await page.locator('table[aria-busy="false"]').first().waitFor();
      const before = await shiftsOf(page);
      letGo();
      await page.getByText(text).first().waitFor();
      const after = await shiftsOf(page);
      expect.soft(after.sum - before.sum, `${width}: ${after.shifts}`).toBeLessThan(0.005);
      await page.close();
    }
  });
}

/** Records each layout shift of the pages to come. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Element | null }[];
        };
        const of = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        shifts.push({ value, of: of.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the shifts so far, and what shifted. */
const shiftsOf = async (page: Page) => {
  // A layout shift is reported after its frame.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told))));
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; of: string }[] }).shifts,
  );
  return {
    sum: shifts.reduce((all, { value }) => all + value, 0),
    shifts: JSON.stringify(shifts),
  };
};
