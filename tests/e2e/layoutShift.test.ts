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
    await page.addInitScript(() => {
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
    for (const [path, texts] of Object.entries(pages)) {
      await page.goto(path);
      for (const text of texts) await page.getByText(text).first().waitFor();
      // A layout shift is reported after its frame.
      await page.evaluate(
        () => new Promise((told) => requestAnimationFrame(() => setTimeout(told))),
      );
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; of: string }[] }).shifts,
      );
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.05);
    }
  });
}
