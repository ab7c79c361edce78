import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { overflow, quiet, settled } from '../support/browser';
import { test } from './journey';

/** The position and width of each section in the upper half of the page, in whole pixels. */
const places = (page: Page) =>
  page.locator('main section').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, left, width } = part.getBoundingClientRect();
      return [top, left, width].map(Math.round).join(' ');
    }),
  );

test.for([
  { width: 1280, height: 900 },
  { width: 320, height: 720 },
])(
  'BILL-03: at $width px charts and figures take the place of their boxes, nothing sticks out, and a payment is found by what its row shows',
  async (viewport, { ownerOn, instead }) => {
    const { page } = await ownerOn({ viewport });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    instead.get('/api/owner/transactions/analytics', async (_, next) => {
      await held;
      await next();
    });
    await page.goto('/transactions');
    await page.getByText(/^Showing 1 to \d+ of/).waitFor();
    await page.getByRole('button', { name: 'Show charts' }).click();
    await settled(page);
    const before = await places(page);
    answer();
    await page.getByRole('region', { name: 'Top services' }).locator('svg').first().waitFor();
    await page
      .getByRole('region', { name: 'Revenue over time' })
      .locator('.recharts-bar-rectangle path')
      .first()
      .waitFor();
    if (viewport.width > 1000) expect(await places(page)).toEqual(before);
    const drawn = await page
      .locator('.recharts-surface')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(drawn).toHaveLength(3);
    expect(Math.min(...drawn)).toBeGreaterThan(120);
    expect(await overflow(page)).toBe(0);
    await page.goto('/billing');
    await page.getByText(/^Showing 50 of/).waitFor();
    expect(await overflow(page)).toBe(0);
    const intent = page.locator('[title^="pi_"]').first();
    const id = (await intent.getAttribute('title')) ?? '';
    const described = await intent.locator('xpath=preceding-sibling::span').textContent();
    const asked = page.waitForResponse((answer) => answer.url().includes('search='));
    await page.getByLabel('Search payments').fill(`${described} ${id.slice(5)}`);
    await asked;
    await page.getByText('Showing 1 of 1 transactions').waitFor();
    // On a phone the row shows it once it is opened.
    await page.locator(`[title="${id}"]`).waitFor({ state: 'attached' });
  },
);

test('BILL-12, BILL-20, BILL-22, TXN-14: an owner refunds a part and then the rest of a payment, and sees it in the history', async ({
  owner: { page },
}) => {
  const sent: { key: string | undefined; body: unknown }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/owner/billing/refund')) return;
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
  });
  await page.goto('/billing?type=order&status=completed');
  const row = page.getByRole('row').filter({ hasText: 'pi_' }).first();
  const customer = (await row.getByRole('link').last().textContent()) ?? '';
  await row.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByText('Left to refund').waitFor();
  await dialog.getByLabel('Refund part of the money').check();
  await dialog.getByLabel('Amount').fill('10.01');
  await dialog.getByText('$10.01', { exact: true }).waitFor();
  await quiet(page);
  const asked: string[] = [];
  // The frame around the page opens its stream of events, and asks for sign-ins, in its own time.
  const note = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/owner/billing/')) {
      asked.push(`${request.method()} ${request.url()}`);
    }
  };
  page.on('request', note);
  await dialog.getByRole('button', { name: 'Refund $10.01' }).click();
  await page.getByText('Refund processed successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await quiet(page);
  page.off('request', note);
  // The shown page and the one ahead of it are two addresses.
  expect(asked).toEqual([...new Set(asked)]);
  const calls = asked.map((line) => line.replace(/https?:\/\/[^/]+([^?]+).*/, '$1'));
  expect([...new Set(calls.map((call) => call.replaceAll(/\d+/g, '#')))]).toEqual([
    'POST /api/owner/billing/refund',
    'GET /api/owner/billing/transactions/#',
    'GET /api/owner/billing/stats/#',
  ]);

  await page.getByLabel('Status').selectOption('partial_refund');
  const refunded = page.getByRole('row').filter({ hasText: '$10.01 refunded' });
  await refunded.filter({ hasText: customer }).getByRole('button', { name: 'Refund' }).click();
  await dialog.getByText('Refunded before').waitFor();
  const rest = dialog.getByRole('button', { name: /^Refund \$/ });
  await rest.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await refunded.waitFor({ state: 'detached' });
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ amount: 10.01, reason: 'requested_by_customer' }),
    expect.not.objectContaining({ amount: expect.anything() }),
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('a refund whose answer is lost is made once, however often it is tried, also over a reload', async ({
  owner: { page, watch },
}) => {
  watch.expectFault(/ERR_FAILED|ERR_CONNECTION/);
  await page.goto('/billing?type=order&status=completed');
  const total = async () => page.locator('li', { hasText: 'Total Refunded' }).textContent();
  const row = page.getByRole('row').filter({ hasText: 'pi_' }).nth(1);
  await row.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByText('Left to refund').waitFor();
  await dialog.getByLabel('Refund part of the money').check();
  await dialog.getByLabel('Amount').fill('5');
  let lost = 0;
  await page.route('**/api/owner/billing/refund', async (route) => {
    lost += 1;
    // The console itself tries each once more.
    if (lost > 4) return route.continue();
    await route.fetch();
    return route.abort('failed');
  });
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click();
  await dialog.getByText(/it is not known whether the refund was made/).waitFor();
  await page.reload();
  await dialog.getByText(/This refund was sent before/).waitFor();
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('5');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('alert').waitFor();
  const after = await total();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Refund processed successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await total()).toBe(after);
  expect(lost).toBe(5);
});

test('Back closes the refund dialog, and the focus returns to its button', async ({
  owner: { page },
}) => {
  await page.goto('/billing');
  const button = page.getByRole('button', { name: 'Refund' }).first();
  await button.click();
  await page.getByRole('dialog', { name: 'Refund payment' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/billing\/refund\/\w+-\d+$/);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
});
