import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Instead } from './consoleAddress';
import { test } from './journey';

const appointments = '/api/owner/scheduling/appointments';

/** One appointment on Thursday, March 5, 2026 at 10:00 AM in New York, which the server may move. */
const oneAppointment = (instead: Instead) => {
  const state = { scheduled_date: '2026-03-05T15:00:00.000Z' };
  const patches: unknown[] = [];
  const service = { name: 'Facial', description: '', duration: '1 hour', category: '' };
  const row = () => ({
    id: 7,
    ...state,
    status: 'scheduled',
    title: 'Ann Lee',
    contact_notes: null,
    users: { id: 3, name: 'Ann Lee', phone_number: null, email: null },
    services: service,
    purchased_services: [],
  });
  instead.get(`${appointments}/calendar`, (c) => c.json({ success: true, data: [row()] }));
  instead.all(`${appointments}/7`, async (c) => {
    const body = await c.req.json();
    patches.push(body);
    Object.assign(state, body);
    return c.json({ success: true, data: row() });
  });
  return patches;
};

const chip = (page: Page) => page.locator('[data-appointment="7"]');
const day = (page: Page, key: string) => page.locator(`[data-day="${key}"]`);
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('CAL-01, CAL-05: in a browser on the other side of the world, days and times are those of the business, and an appointment is dragged to another day and back', async ({
  visit,
  session,
  instead,
}) => {
  const { page } = await visit({ storageState: session, timezoneId: 'Pacific/Auckland' });
  const patches = oneAppointment(instead);
  await page.goto('/schedule?date=2026-03-01');
  await day(page, '2026-03-05').locator('[data-appointment="7"]').waitFor();
  expect(await chip(page).textContent()).toBe('10:00 AM Ann Lee');

  await chip(page).dragTo(day(page, '2026-03-10'));
  await day(page, '2026-03-10').locator('[data-appointment="7"]').waitFor();
  // Clocks are put forward on March 8th.
  await expect.poll(() => patches).toEqual([{ scheduled_date: '2026-03-10T14:00:00.000Z' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await day(page, '2026-03-05').locator('[data-appointment="7"]').waitFor();
  expect(patches[1]).toEqual({ scheduled_date: '2026-03-05T15:00:00.000Z' });
});

test('in the week an appointment is dragged to another hour of another day', async ({
  visit,
  session,
  instead,
}) => {
  const { page } = await visit({ storageState: session, timezoneId: 'Asia/Kolkata' });
  const patches = oneAppointment(instead);
  await page.goto('/schedule?view=week&date=2026-03-05');
  const event = page.getByRole('button', { name: /Ann Lee/ });
  await event.waitFor();
  const box = await event.boundingBox();
  const columns = page.locator('.rbc-day-slot');
  const friday = await columns.nth(5).boundingBox();
  const slots = await columns.nth(5).locator('.rbc-timeslot-group').first().boundingBox();
  if (!box || !friday || !slots) throw new Error('The week has no layout.');
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  // Two hours down, a column to the right.
  const hour = slots.height;
  await page.mouse.move(friday.x + 20, box.y + 8 + hour, { steps: 5 });
  await page.mouse.move(friday.x + 20, box.y + 8 + 2 * hour, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => patches).toEqual([{ scheduled_date: '2026-03-06T17:00:00.000Z' }]);
  await page.getByRole('button', { name: /12:00 PM – 1:00 PM.*Ann Lee/ }).waitFor();
});

test('CAL-02, CAL-08: on a phone of 320 px nothing scrolls sideways, and Back closes what a tap opened', async ({
  visit,
  session,
  instead,
}) => {
  const { page } = await visit({
    storageState: session,
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const patches = oneAppointment(instead);
  for (const view of ['week', 'day', 'agenda', 'month']) {
    await page.goto(`/schedule?date=2026-03-01&view=${view}`);
    await page.getByRole('heading', { level: 2 }).waitFor();
    expect(await overflow(page), view).toBe(0);
  }
  await day(page, '2026-03-05').tap();
  const editor = page.getByRole('dialog', { name: 'Ann Lee' });
  await editor.waitFor();
  expect(await overflow(page)).toBe(0);
  await page.goBack();
  await editor.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'New Appointment' }).tap();
  const created = page.getByRole('dialog', { name: 'New Appointment' });
  await created.waitFor();
  expect(await overflow(page)).toBe(0);
  await page.goBack();
  await created.waitFor({ state: 'detached' });
  expect(patches).toEqual([]);
});
