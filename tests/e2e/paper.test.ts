import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { test } from './journey';

const letter = { upright: '612 792', lying: '792 612' };

/** The size of each page of what would be printed, in points. */
const papers = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b(?!s)/g) ?? [];
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 (\d+ \d+)\]/g)].map(([, size]) => size);
  expect(sizes).toHaveLength(pages.length);
  return sizes;
};

/** Shows the page as it lies on paper. */
const lay = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  onTestFinished(() => page.emulateMedia({ media: null }));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
};

test('the day, the week and a month of six weeks are one paper each', async ({
  owner: { page },
}) => {
  const opened = async (address: string, heading: RegExp) => {
    await page.goto(`/schedule?${address}`);
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
    await page.getByRole('button', { name: 'Export Calendar' }).isEnabled();
    await expect.poll(() => page.getByText('Loading appointments...').isVisible()).toBe(false);
  };
  await opened('date=2026-08-15', /^August 2026$/);
  expect(await papers(page)).toEqual([letter.lying]);
  await opened('view=week', /–/);
  expect(await papers(page)).toEqual([letter.lying]);
  await opened('view=day', /day, /);
  expect(await papers(page)).toEqual([letter.upright]);
  await lay(page);
  await page
    .locator('[data-paper="sheet"]')
    .getByText(/Printed /)
    .waitFor();
  for (const control of ['button', 'link', 'navigation', 'radio'] as const) {
    expect(await page.getByRole(control).filter({ visible: true }).count(), control).toBe(0);
  }
});
