import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, type Handler, hangUp, never } from './answers';
import { readingTest as test } from './journey';

interface Load {
  call: string;
  /** The page that makes the call. */
  page: string;
  /** The region of the page that renders the response. */
  part: string;
  /** Waits for the error that the region shows. */
  failed: (page: Page) => Promise<unknown>;
  /** The label of the way out, such as "Retry". */
  way: string;
  /** In which way it fails here. */
  failure: '500' | 'broken JSON' | 'success false' | 'no connection';
}

const says =
  (text: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    page.getByRole('alert').getByText(text).first().waitFor();

/** Calls with which a page shows figures or records, each failing in one way; tests/custom has them all. */
const loads: Load[] = [
  {
    call: '/api/owner/metrics/:id',
    page: '/dashboard',
    part: '[aria-label="Metrics"]',
    failed: says('Unable to load metrics'),
    way: 'Refresh',
    failure: '500',
  },
  {
    call: '/api/owner/scheduling/purchased-services',
    page: '/dashboard',
    part: '[role=tabpanel]',
    failed: says('Failed to load purchased services'),
    way: 'Retry',
    failure: 'broken JSON',
  },
  {
    call: '/api/owner/scheduling/appointments/calendar',
    page: '/dashboard?list=appointments',
    part: '[role=tabpanel]',
    // Today's appointments fail beside it, with an alert of their own.
    failed: (page) => page.getByRole('tabpanel').getByRole('alert').waitFor(),
    way: 'Retry',
    failure: 'success false',
  },
  {
    call: '/api/owner/scheduling/appointments/calendar',
    page: '/schedule',
    part: 'main',
    failed: says(/^The appointments could not be loaded\./),
    way: 'Retry',
    failure: 'no connection',
  },
  {
    call: '/api/owner/checkin/history',
    page: '/checkins',
    part: '[role=tabpanel]',
    failed: says('Failed to load check-ins. Please try again.'),
    way: 'Retry',
    failure: '500',
  },
];

/** Text that would present a failure as a result: zeros, N/A, empty states, counts. */
const made = /\$0|\b0\b|N\/A|No (appointments|pending|.* found)|Showing|from today on/i;

const failures: Record<Load['failure'], { fault: RegExp; fail: Handler }> = {
  '500': {
    fault: /500|The books are away/,
    fail: answer({ message: 'The books are away' }, 500),
  },
  'broken JSON': {
    fault: /could not be read|HTTP error/,
    fail: () => new Response('{"success": true, "data": [{"id'),
  },
  'success false': {
    fault: /The books are away/,
    fail: answer({ success: false, message: 'The books are away' }),
  },
  'no connection': {
    fault: /ERR_EMPTY_RESPONSE|could not be reached/,
    fail: hangUp,
  },
};

test.for(loads)(
  'OVW-18, PEND-07, CHK-23, ERR-12: $failure of $call on $page is told, with a way on, and never shown as none or zero',
  async ({ call, page: address, part, failed, way, failure }, {
    owner: { page, watch },
    instead,
  }) => {
    const { fault, fail } = failures[failure];
    watch.expectFault(fault);
    let mended = false;
    instead.all(call, (c, next) => (mended ? next() : fail(c)));
    await page.goto(address);
    await failed(page);
    expect(await page.locator(part).textContent()).not.toMatch(made);
    mended = true;
    await page.locator(part).getByRole('button', { name: way, exact: true }).click();
    await page.locator(part).getByRole('alert').first().waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(part).textContent()).toMatch(/\d/);
  },
);

test.for(loads.slice(0, 3))(
  'OVW-17: no answer of $call leaves $page loading',
  async ({ call, page: address, part }, { owner: { page }, instead }) => {
    let asked = false;
    instead.all(call, () => {
      asked = true;
      return never();
    });
    await page.goto(address);
    await expect.poll(() => asked).toBe(true);
    await page
      .locator(part)
      .getByRole('status')
      .getByText(/^Loading/)
      .waitFor({ state: 'attached' });
    expect(await page.locator(part).textContent()).not.toMatch(made);
  },
);

test.for(loads.slice(3))(
  'AUTH-29: 401 of $call on $page leads to the sign-in',
  async ({ call, page: address }, { owner: { page, watch }, instead }) => {
    watch.expectFault(/401/);
    instead.all(call, answer({ success: false }, 401));
    await page.goto(address);
    await page.waitForURL('**/login');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
  },
);
