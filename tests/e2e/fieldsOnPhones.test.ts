import { expect } from 'vitest';
import { quiet } from '../support/browser';
import { test } from './journey';

/** Pages with a search, filters, forms of every kind of field, and the light pages. */
const pages = [
  '/customers',
  '/customers?add=1',
  '/services',
  '/services/create',
  '/campaigns/create',
  '/locations/create',
  '/billing',
  '/login',
  '/forgot-password',
];

test.for(pages)(
  'no field of %s is smaller than 16 pixels on a phone, where iOS would zoom into it',
  async (path, { visit, session }) => {
    const { page } = await visit({
      viewport: { width: 320, height: 720 },
      hasTouch: true,
      isMobile: true,
      ...(!/login|forgot/.test(path) && { storageState: session }),
    });
    await page.goto(path);
    const fields = page.locator(
      'input:not([type=checkbox], [type=radio], [type=file]), select, textarea',
    );
    await fields.first().waitFor({ state: 'attached' });
    await quiet(page);
    const small = await fields.evaluateAll((found) =>
      found
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
  },
);
