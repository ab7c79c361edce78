import { expect } from 'vitest';
import { test } from './journey';

const devices = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
};

/** Texts of each page that come with its answers. */
const pages = [
  ['CUST-01, CUST-07', '/customers', [/^Showing 1/, 'Add customer']],
  ['CUST-17, CUST-19', '/customers/1', ['Recent Purchases', 'Last login']],
  ['TXN-01, TXN-02', '/transactions', [/^Showing 1/, 'Top Service', /% of revenue/, "Day's end"]],
  ['BILL-01', '/billing', [/^Showing \d+ of/, /before refunds/]],
] as const;

for (const [device, options] of Object.entries(devices)) {
  test.for(pages)(
    `%s: on a ${device} %s keeps its place when the answers come`,
    async ([, path, texts], { visit, session }) => {
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
      await page.goto(path);
      for (const text of texts) await page.getByText(text).first().waitFor();
      // A shift is told after the frame that it is in.
      await page.evaluate(
        () => new Promise((told) => requestAnimationFrame(() => setTimeout(told))),
      );
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; of: string }[] }).shifts,
      );
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.05);
    },
  );
}
