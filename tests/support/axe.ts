import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './browser';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe violations of the page as it is: one line per rule and element. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  // Evaluated by the debugger, so the page's content security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const results = await axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // Style sheets are read again for one rule only, which none of these tags has.
      preload: { assets: ['media'] },
    });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
    );
  }, tags);
}
