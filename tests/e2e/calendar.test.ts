import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflow } from '../support/browser';
import { oneAppointment } from './appointments';
import { test, untilTold } from './journey';

const appointments = '/api/owner/scheduling/appointments';

const chip = (page: Page) => page.locator('[data-appointment="7"]');
const day = (page: Page, key: string) => page.locator(`[data-day="${key}"]`);
/** Whatever today is, these days are over. */
const allowPast = async (page: Page) => {
  const question = page.getByRole('alertdialog').filter({ hasText: 'This is in the past.' });
  await question.getByRole('button', { name: 'Move anyway' }).click();
};

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
  await allowPast(page);
  await day(page, '2026-03-10').locator('[data-appointment="7"]').waitFor();
  // Clocks are put forward on March 8th.
  await expect.poll(() => patches).toEqual([{ scheduled_date: '2026-03-10T14:00:00.000Z' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await day(page, '2026-03-05').locator('[data-appointment="7"]').waitFor();
  expect(patches).toHaveLength(1);
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
  await allowPast(page);
  await expect.poll(() => patches).toEqual([{ scheduled_date: '2026-03-06T17:00:00.000Z' }]);
  await page.getByRole('button', { name: /12:00 PM – 1:00 PM.*Ann Lee/ }).waitFor();
});

/** The number of cards with cut-off text or a word broken over two lines. */
const cutTexts = (page: Page) =>
  page.locator('.rbc-event').evaluateAll((cards) => {
    const isCut = (card: Element) => {
      const { top, bottom } = card.getBoundingClientRect();
      const name = card.querySelector('.event-customer')?.lastChild?.firstChild;
      const words = [...(name?.textContent ?? '').matchAll(/[^\s-]+-?/g)];
      const isBroken = words.some(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(name as Node, index);
        range.setEnd(name as Node, index + word.length);
        // Text cut by an ellipsis has an extra rectangle on the same line, so lines are counted by their
        // top edge.
        return new Set([...range.getClientRects()].map(({ top: y }) => Math.round(y))).size > 1;
      });
      // A quarter of an hour has no room for whole words.
      if (isBroken && bottom - top > 24) return true;
      return [...card.querySelectorAll('.rbc-event-label, strong, .event-services')].some(
        (text) => {
          const box = text.getBoundingClientRect();
          const isSeen = box.width > 1 && box.height > 1;
          return isSeen && (box.top < top || box.bottom > bottom + 0.5);
        },
      );
    };
    return cards.filter(isCut).length;
  });

/** The number of cards whose time and name another one covers. */
const covered = (page: Page) =>
  page.locator('.rbc-events-container').evaluateAll((columns) => {
    const boxes = columns.map((column) =>
      [...column.querySelectorAll('.rbc-event:not(.event-counted)')].map((card) =>
        card.getBoundingClientRect(),
      ),
    );
    return boxes.flatMap((day) =>
      day.filter((one, index) =>
        day
          .slice(index + 1)
          .some(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              Math.abs(one.top - other.top) < 40 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
      ),
    ).length;
  });

test('a day has a column for each therapist: an appointment is dragged to another one, and a new one starts with its name', async ({
  ownerOn,
  instead,
}) => {
  const { page } = await ownerOn({});
  const patches = oneAppointment(instead);
  instead.get('/api/owner/therapists', (c) =>
    c.json({
      success: true,
      data: ['Maya Lindt', 'Noah Berg'].map((name, index) => ({
        id: index + 1,
        name,
        is_active: true,
      })),
    }),
  );
  await page.goto('/schedule?view=day&date=2026-03-05');
  const headings = page.locator('.column-heading');
  await headings.first().waitFor();
  await expect
    .poll(() => headings.allTextContents())
    .toEqual(['Maya Lindt', 'Noah Berg', 'Unassigned']);
  const event = page.getByRole('button', { name: /Ann Lee/ });
  const box = await event.boundingBox();
  const noah = await page.locator('.rbc-day-slot').nth(1).boundingBox();
  if (!box || !noah) throw new Error('The day has no layout.');
  expect(box.x, 'it stands where nobody is named').toBeGreaterThan(noah.x + noah.width - 1);
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(noah.x + 40, box.y + 8, { steps: 5 });
  await page.mouse.move(noah.x + 20, box.y + 8, { steps: 5 });
  await page.mouse.up();
  await page.getByText(/moved to .*, with Noah Berg/).waitFor();
  expect(patches).toEqual([{ scheduled_date: '2026-03-05T15:00:00.000Z', therapist_id: 2 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  const isBack = async () => ((await event.boundingBox())?.x ?? 0) > noah.x + noah.width - 1;
  await expect.poll(isBack, { timeout: 10_000 }).toBe(true);

  await headings.getByText('Unassigned').waitFor();
  await page.mouse.click(noah.x + 20, box.y + 8 + box.height + 40);
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await expect
    .poll(() => dialog.getByLabel('Therapist').inputValue(), { timeout: 10_000 })
    .toBe('2');
});

test('what is dropped in the column of nobody names nobody, and CAL-19: a time in the past books nothing', async ({
  ownerOn,
  instead,
}) => {
  const { page } = await ownerOn({});
  const therapists = [
    { id: 1, name: 'Maya Lindt', is_active: true },
    { id: 2, name: 'Noah Berg', is_active: true },
  ];
  const appointment = (id: number, hour: number, therapist: object | null) => ({
    id,
    scheduled_date: `2040-03-06T${hour}:00:00.000Z`,
    status: 'scheduled',
    title: 'Ann Lee',
    therapist,
    users: { id: 3, name: id === 7 ? 'Ann Lee' : 'Bea Low' },
    services: { name: 'Facial', duration: '1 hour' },
    purchased_services: [],
  });
  const sent: unknown[] = [];
  instead.get('/api/owner/therapists', (c) => c.json({ success: true, data: therapists }));
  instead.get(`${appointments}/calendar`, (c) =>
    c.json({
      success: true,
      data: [appointment(7, 15, therapists[1] ?? null), appointment(8, 17, null)],
    }),
  );
  instead.all(`${appointments}/7`, async (c) => {
    sent.push(await c.req.json());
    return c.json({ success: true, data: appointment(7, 15, null) });
  });
  instead.all('/api/owner/scheduling/purchased-services/:id/schedule', async (c) => {
    sent.push(await c.req.json());
    return c.json({ success: true, data: { id: 9 } });
  });
  await page.goto('/schedule?view=day&date=2040-03-06');
  const event = page.getByRole('button', { name: /Ann Lee/ });
  await event.waitFor();
  const box = await event.boundingBox();
  const column = await page.locator('.rbc-day-slot').nth(2).boundingBox();
  if (!box || !column) throw new Error('The day has no layout.');
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(column.x + 40, box.y + 8, { steps: 5 });
  await page.mouse.move(column.x + 20, box.y + 8, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(() => sent)
    .toEqual([{ scheduled_date: '2040-03-06T15:00:00.000Z', therapist_id: null }]);

  await page.getByRole('button', { name: 'To schedule' }).click();
  const side = page.getByRole('region', { name: 'To be scheduled' });
  const place = async (index: number) => {
    await side.getByRole('listitem').first().getByRole('button').first().click();
    await side.getByText(/^Click a time for/).waitFor();
    const room = await page.locator('.rbc-day-slot').nth(index).boundingBox();
    await page.mouse.click((room?.x ?? 0) + 8, box.y + box.height + 20);
  };
  await place(2);
  await page.getByText(/ is scheduled for /).waitFor();
  expect(sent[1]).toHaveProperty('appointment_date');
  expect(sent[1]).not.toHaveProperty('therapist_id');

  await page.goto('/schedule?view=day&date=2026-03-05');
  await page.locator('.rbc-day-slot').first().waitFor();
  await page.getByRole('button', { name: 'To schedule' }).click();
  await place(0);
  await page.getByText(/cannot be scheduled in the past/).waitFor();
  expect(await page.getByRole('button', { name: 'Book anyway' }).count()).toBe(0);
  expect(sent).toHaveLength(2);
});

test('a week with twenty appointments a day reads without a cut line or a covered card, and tells of each where the mouse rests or the keyboard is', async ({
  ownerOn,
  instead,
}) => {
  const { page } = await ownerOn({});
  const lengths = ['15 min', '30 min', '45 min', '1 hour', '1 hour 30 min'];
  const data = Array.from({ length: 140 }, (_, index) => {
    const [day, place] = [Math.floor(index / 20), index % 20];
    const start = Date.UTC(2026, 10, 1 + day, 14, Math.floor(place / 4) * 100 + (place % 4) * 10);
    return {
      id: index + 1,
      scheduled_date: new Date(start).toISOString(),
      status: 'scheduled',
      title: 'Visit',
      contact_notes: 'Rings first',
      users: { id: 3, name: `Anne-Sophie Number ${index}`, phone_number: '+15552014400' },
      services: { name: 'Massage', description: '', duration: lengths[place % 5], category: '' },
      purchased_services: [],
    };
  });
  instead.get(`${appointments}/calendar`, (c) => c.json({ success: true, data }));
  await page.goto('/schedule?view=week&date=2026-11-02');
  const cards = page.locator('.rbc-event:not(.event-counted)');
  await cards.first().waitFor();
  expect(await page.getByRole('button', { name: /, 20 appointments$/ }).count()).toBe(7);
  expect(await cards.count()).toBeGreaterThan(7 * 8);
  expect([await cutTexts(page), await covered(page)]).toEqual([0, 0]);

  const card = page.getByRole('region', { name: /^About / });
  await cards.first().scrollIntoViewIfNeeded();
  await cards.first().hover();
  await card.getByRole('link', { name: '(555) 201-4400' }).hover();
  expect(await card.textContent()).toContain('Rings first');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  // The hover card closes on pointer down, so that it is not in the way.
  await cards.first().hover();
  await card.waitFor();
  await page.mouse.down();
  await card.waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('group', { name: 'Hours' }).focus();
  await page.keyboard.press('Tab');
  await card.waitFor();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  // Nobody does it yet.
  expect(await focused()).toBe('Assign');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('(555) 201-4400');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await card.waitFor({ state: 'detached' });
  expect(await focused()).toContain('Anne-Sophie');

  // The hover card of a "+n" count lists all its appointments.
  const counts = page.locator('.event-counted').filter({ hasText: /\+[2-9]/ });
  const several = page.getByRole('region', { name: /^\d+ appointments$/ });
  await page.setViewportSize({ width: 1024, height: 1180 });
  await counts.first().hover();
  await several.waitFor();
  const entries = await several.getByRole('listitem').count();
  expect(await counts.first().textContent()).toContain(`+${entries} more`);
  await page.keyboard.press('Escape');
  await several.waitFor({ state: 'detached' });
  expect([await cutTexts(page), await covered(page)]).toEqual([0, 0]);
  // The router shows the month only once it is loaded.
  await page.getByRole('radio', { name: 'Month' }).click();
  const more = page.getByText('+17 more...').first();
  await more.hover();
  await several.waitFor();
  expect(await several.getByRole('listitem').count()).toBe(17);
  await more.click();
  await page.getByRole('dialog', { name: /^Appointments for / }).waitFor();
});

test('an appointment of the overview is moved by two clicks beside the choice of its time, and the focus is back on it', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard?list=appointments&page=4');
  const rows = page.getByRole('region', { name: 'Appointments' }).getByRole('listitem');
  const open = rows.first().getByRole('link').first();
  const name = (await open.textContent()) ?? '';
  await open.click();
  await page.getByRole('dialog', { name: 'Appointment' }).getByText('Move to…').click();
  const form = page.getByRole('dialog', { name: /^Move / });
  const chosen = form.locator('input[name$=time]:checked');
  await chosen.waitFor({ state: 'attached' });
  // Choosing a day also chooses a time on it. Its therapist is there, and free.
  const days = form.locator('label[data-closed=false][data-busy=false]:not(:has(:checked))');
  await days.last().click();
  await chosen.waitFor({ state: 'attached' });
  await untilTold(page, / is moved to /, () =>
    form.getByRole('button', { name: 'Move', exact: true }).click(),
  );
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/is as it was/).waitFor();
  await expect.poll(() => open.textContent()).toBe(name);

  await open.click();
  await page.getByRole('dialog', { name: 'Appointment' }).getByText('Edit').click();
  await page.getByRole('button', { name: 'Update' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((own) => own === document.activeElement)).toBe(true);
});

test('CAL-02, CAL-08: on a phone of 320 px nothing scrolls sideways, and Back closes what a tap opened', async ({
  ownerOn,
  instead,
}) => {
  const { page } = await ownerOn({
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
