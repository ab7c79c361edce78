import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer } from './answers';
import { openAppConfig, test } from './journey';

const why = 'This one is in use today and cannot be deleted.';

/** The distance in pixels by which a banner is cut off by the window or covered. */
const hiddenPart = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: why })
    .evaluate((banner) => {
      const { left, top, bottom, width } = banner.getBoundingClientRect();
      const seen = [top + 2, bottom - 2].map((y) =>
        banner.contains(document.elementFromPoint(left + width / 2, y)),
      );
      return seen.every(Boolean) ? 'none' : `${top} to ${bottom} of ${window.innerHeight}`;
    });

const lists = [
  { path: '/services', call: '/api/owner/services/:id' },
  { path: '/categories', call: '/api/owner/categories/:id' },
  { path: '/campaigns', call: '/api/owner/campaigns/:id' },
  { path: '/locations', call: '/api/owner/checkin/locations/:id' },
  { path: '/rewards', call: '/api/owner/checkin/rewards/:id' },
] as const;

const sizes = [
  { width: 1280, height: 500 },
  { width: 320, height: 568 },
];

// A category of a phone is deleted from the menu of its row.
const tried = lists.flatMap((list) =>
  sizes
    .filter(({ width }) => list.path !== '/categories' || width > 320)
    .map((viewport) => ({ ...list, viewport })),
);

test.for(tried)(
  'ERR-12, SVC-21: at $viewport.width px what fails on the last row of $path is told in sight, until it is dismissed',
  async ({ path, call, viewport }, { visit, session, instead }) => {
    const { page, watch } = await visit({ viewport, storageState: session });
    watch.expectFault(/409/);
    instead.all(call, answer({ success: false, message: why }, 409));
    await openAppConfig(page, path);
    const remove = page.getByRole('button', { name: /^Delete / }).last();
    await remove.scrollIntoViewIfNeeded();
    await remove.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').filter({ hasText: why }).waitFor();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => hiddenPart(page)).toBe('none');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.getByText(why).count()).toBe(0);
  },
);
