import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './browser';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;

/** The rules of those that see colours. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/**
 * What axe finds on the page as it stands: one line per rule and element.
 * @param rules `colours` where nothing but the colours differs from what was tried before
 */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settled(page);
  // Evaluated by the debugger, so the page's content security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const results = await axe.run({
        runOnly: { type: runOnly.type, values: [...runOnly.values] },
        resultTypes: ['violations'],
        // Only rules about orientation and sound, which are not among these, read files again.
        preload: false,
      });
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`,
        ),
      );
    },
    rules === 'all' ? everyRule : colourRules,
  );
}
