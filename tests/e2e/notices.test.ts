import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoOwner, test } from './journey';

const sizes = [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
];

/** The notice of a sign-in on another device, which stays until it is answered. */
const noticeOn = (page: Page) => page.getByRole('alert').filter({ hasText: 'Was it you' });

test.for(sizes)(
  'at $width px a notice that waits for an answer lies over no open menu, and has its close button in its corner',
  async (viewport, { ownerOn, server }) => {
    await fetch(`${server.url}/auth/owner/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'iPhone' },
      body: JSON.stringify(demoOwner),
    });
    const { page } = await ownerOn({ viewport, hasTouch: true });
    await page.goto('/dashboard');
    const notice = noticeOn(page).first();
    await notice.waitFor();
    const box = await notice.boundingBox();
    const close = await notice.getByRole('button', { name: 'Close message' }).boundingBox();
    expect((close?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(16);

    await page.getByRole('button', { name: 'More', exact: true }).tap();
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    const covered = await items.evaluateAll((all) =>
      all
        .filter((item) => {
          const { x, y, width, height } = item.getBoundingClientRect();
          return !item.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })
        .map(({ textContent }) => textContent),
    );
    expect(covered).toEqual([]);
    await page.keyboard.press('Escape');
    await notice.waitFor();
  },
);
