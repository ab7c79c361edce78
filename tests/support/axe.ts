import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './browser';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page as it stands: one line per rule and element. Of rules about colours alone
 * where nothing but them differs from what was tried before.
 */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settled(page);
  // Evaluated by the debugger, so the page's content security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([values, rules]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const others =
        rules === 'all' ? [] : axe.getRules().filter((rule) => !rule.tags.includes('cat.color'));
      const results = await axe.run({
        runOnly: { type: 'tag', values },
        rules: Object.fromEntries(others.map(({ ruleId }) => [ruleId, { enabled: false }])),
        resultTypes: ['violations'],
        // Style sheets are read again for one rule only, which none of these tags has.
        preload: { assets: ['media'] },
      } as const);
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`,
        ),
      );
    },
    [tags, rules] as const,
  );
}

/** All that a rule may look at but the colours: the elements, and where each of them stands. */
export const shapeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const places = Array.from(document.querySelectorAll('*'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].join(' ');
    });
    return [document.documentElement.outerHTML, ...places].join('\n');
  });
