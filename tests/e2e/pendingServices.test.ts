import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from '../support/browser';
import { answer } from './answers';
import { nextYear } from './clock';
import { test } from './journey';

const call = '/api/owner/scheduling/purchased-services';
const section = (page: Page) => page.getByRole('region', { name: 'Pending Services' });
const schedule = (page: Page) =>
  section(page).getByRole('button', { name: 'Schedule', exact: true });

const heightOf = async (page: Page) => {
  const box = await section(page).locator('ul').boundingBox();
  return Math.round(box?.height ?? 0);
};

test('PEND-19, PEND-23, PEND-29, PEND-31: a service is scheduled by keyboard, and the focus stays in the list', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard');
  const services = schedule(page);
  await services.first().focus();
  const before = await section(page).getByRole('status').first().textContent();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/appointments/calendar?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Schedule / });
  await dialog.getByRole('spinbutton', { name: 'Month' }).focus();
  const year = nextYear();
  await page.keyboard.type('0615');
  // The free times come while the date is being typed, and leave it as it is.
  answer();
  await dialog.getByText('Looking for free times...').waitFor({ state: 'detached' });
  await page.keyboard.type(`${year}1030AM`);
  await dialog.getByLabel('Contact Notes').fill('Rings first');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Schedule Service' }).press('Enter');
  const request = await sent;
  expect(new URL(request.url()).pathname).toMatch(/purchased-services\/\d+\/schedule$/);
  expect(request.postDataJSON()).toEqual({
    appointment_date: `${year}-06-15T14:30:00.000Z`,
    title: expect.any(String),
    contact_notes: 'Rings first',
    // Whoever is free then.
    therapist_id: expect.any(Number),
  });
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/is scheduled for Jun 15/).waitFor();
  expect(await section(page).getByRole('status').first().textContent()).not.toBe(before);
  await expect
    .poll(() => section(page).evaluate((own) => own === document.activeElement))
    .toBe(true);
});

test.for([
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
])(
  'PEND-23: today, with $viewport.width px, two o’clock is picked at once, and means the afternoon',
  async (device, { visit, session }) => {
    const { page } = await visit({ ...device, storageState: session });
    const morning = new Date();
    // Ten or eleven o'clock in New York.
    morning.setUTCHours(15, 0, 0, 0);
    await page.clock.setFixedTime(morning);
    // The console follows the server's clock. The event stream has no end to wait for.
    await page.route(/\/api\/owner\/(?!events$)/, async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const headers = { ...response.headers(), date: morning.toUTCString() };
      await route.fulfill({ response, headers });
    });
    await page.goto('/dashboard');
    await schedule(page).first().click();
    const dialog = page.getByRole('dialog', { name: /^Schedule / });
    await dialog.getByRole('button', { name: /^Choose date/ }).click();
    const picker = page.getByRole('dialog', { name: /date (and|&) time/i });
    await picker.getByRole('grid').waitFor();
    expect(await picker.textContent()).not.toMatch(/––|--/);
    await picker.locator('[aria-current=date]').click();
    if (device.isMobile) await picker.getByRole('button', { name: 'Next', exact: true }).click();
    await picker.getByRole('option', { name: '02 hours' }).click({ force: true });
    await picker.getByRole('option', { name: '00 minutes' }).click({ force: true });
    await picker.getByRole('button', { name: 'OK' }).click();
    const when = dialog.getByRole('group', { name: 'Date and time' });
    await expect.poll(() => when.textContent()).toMatch(/02.*00.*PM/s);
  },
);

test.for([
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
])(
  'at $width px the services take the place of their skeletons, and nothing sticks out',
  async (viewport, { ownerOn, instead }) => {
    const { page } = await ownerOn({ viewport });
    const users = {
      id: 1,
      name: 'Ann Lee',
      phone_number: '+15552014400',
      email: 'ann@mail.example',
    };
    const data = [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      status: 'not_scheduled',
      is_intro_service: false,
      created_at: '2026-03-01T12:00:00Z',
      services: { name: 'Facial', duration: '1 hour' },
      order_items: { unit_price: 95, orders: { users } },
    }));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    instead.get(call, async (c) => {
      await held;
      return c.json({ success: true, data });
    });
    await page.goto('/dashboard');
    await section(page).locator('li').nth(4).waitFor({ state: 'attached' });
    await settled(page);
    const before = await heightOf(page);
    answer();
    await schedule(page).first().waitFor();
    expect(Math.abs((await heightOf(page)) - before)).toBeLessThan(10);
    await schedule(page).first().click();
    await page.getByRole('dialog').getByLabel('Contact Notes').waitFor();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  },
);

test('on a phone what else can be done with a service stands in its own card, also below an alert', async ({
  ownerOn,
  instead,
}) => {
  const { page } = await ownerOn({ viewport: { width: 375, height: 812 } });
  const users = { id: 1, name: 'Ann Lee', phone_number: '+15552014400', alert: 'Allergic to nuts' };
  const data = [1, 2].map((id) => ({
    id,
    status: 'not_scheduled',
    is_intro_service: false,
    created_at: '2026-03-01T12:00:00Z',
    services: { name: 'Facial', duration: '1 hour' },
    order_items: { unit_price: 95, orders: { users } },
  }));
  instead.get(call, answer({ success: true, data }));
  await page.goto('/dashboard');
  await section(page).getByText('Allergic to nuts').first().waitFor();
  for (const card of await section(page).getByRole('list').getByRole('listitem').all()) {
    const menu = card.getByRole('button', { name: /^More / });
    const [inner, outer] = await Promise.all([menu.boundingBox(), card.boundingBox()]);
    if (!inner || !outer) throw new Error('It is not to be seen.');
    expect(inner.y - outer.y).toBeGreaterThanOrEqual(0);
    expect(inner.y - outer.y).toBeLessThan(24);
  }
});

test('who may not book sees the price of a service at the edge of its card, and no holes', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn({});
  await page.route('**/auth/owner/profile/*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const body = await response.json();
    Object.assign(body.owner, { rights: ['calendar'] });
    await route.fulfill({ response, json: body });
  });
  await page.goto('/dashboard');
  const card = section(page).getByRole('list').getByRole('listitem').first();
  await card.getByText(/^(Purchased|Granted|Earned) /).waitFor();
  await schedule(page).first().waitFor({ state: 'detached' });
  const price = card.getByText(/^(\$[\d.]+|FREE)$/);
  const gap = async () => {
    const [inner, outer] = await Promise.all([price.boundingBox(), card.boundingBox()]);
    if (!inner || !outer) throw new Error('It is not to be seen.');
    return outer.x + outer.width - inner.x - inner.width;
  };
  expect(await gap()).toBeLessThan(24);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await gap()).toBeLessThan(24);
});
