import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fullWeek } from './fullWeek';
import { test } from './journey';

const week = async (page: Page, path = '/schedule?view=week') => {
  await page.goto(path);
  await page.locator('.rbc-event').first().waitFor();
};

/** The appointments of a week: those that are shown, those behind a count, and names cut short. */
const shownIn = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.rbc-event')];
    const counts = all.filter((card) => card.matches('.event-counted'));
    const cards = all.filter((card) => !card.matches('.event-counted, .status-cancelled'));
    const hidden = counts.map((count) => Number(count.querySelector('span')?.textContent));
    const isSeen = (letter: DOMRect, card: HTMLElement) => {
      const box = card.getBoundingClientRect();
      const above = cards.filter((other) => {
        const over = other.getBoundingClientRect();
        return (
          other.parentElement === card.parentElement &&
          over.top > box.top + 1 &&
          over.left < letter.right &&
          over.right > letter.left &&
          over.top < letter.bottom - 3
        );
      });
      // A letter is as high as its font, and its line may be lower.
      return letter.bottom - 3 <= box.bottom && letter.right <= box.right + 1 && !above.length;
    };
    const short = cards.flatMap((card) => {
      const name = card.querySelector('.event-customer')?.lastChild as Text;
      const letters = Array.from({ length: name.length }, (_, at) => {
        const range = document.createRange();
        range.setStart(name, at);
        range.setEnd(name, at + 1);
        return range.getBoundingClientRect();
      });
      const seen = letters.filter((letter) => isSeen(letter, card)).length;
      const time = card.querySelector('.event-time')?.getBoundingClientRect();
      const label = card.querySelector('.rbc-event-label')?.getBoundingClientRect();
      const isTimed = [time, label].some((box) => box && box.width > 1 && box.height > 1);
      return seen < Math.min(8, name.length) || !isTimed ? [card.textContent] : [];
    });
    return { shown: all.length - counts.length, hidden: hidden.reduce((a, b) => a + b, 0), short };
  });

test('of the 95 appointments of a week of four therapists nearly all are shown, with their time and name', async ({
  owner: { page },
  instead,
}) => {
  const data = fullWeek(Date.UTC(2026, 10, 22, 5));
  instead.get('/api/owner/scheduling/appointments/calendar', (c) =>
    c.json({ success: true, data }),
  );
  for (const [width, most] of [
    [1440, 0.1],
    [1024, 0.2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await week(page, '/schedule?view=week&date=2026-11-24');
    await expect.poll(async () => (await shownIn(page)).shown).toBeGreaterThan(70);
    const { shown, hidden, short } = await shownIn(page);
    // One ends after midnight, and is seen on both days.
    expect(shown + hidden).toBe(96);
    expect(hidden / 95, `${width}: ${hidden} are hidden`).toBeLessThanOrEqual(most);
    expect(short, String(width)).toEqual([]);
  }
});

test('the calendar has all of a wide screen, and says what its colours mean', async ({
  owner: { page },
}) => {
  await page.setViewportSize({ width: 2200, height: 900 });
  await week(page);
  const grid = await page.locator('.rbc-time-view').boundingBox();
  expect(grid?.width).toBeGreaterThan(2000);
  expect(await page.getByRole('list', { name: 'Colors' }).getByRole('listitem').count()).toBe(6);
});

test('an upright tablet shows three days side by side, and goes on by three, also by a swipe', async ({
  ownerOn,
}) => {
  const { page } = await ownerOn({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  await page.goto('/schedule?view=week&date=2026-09-30');
  await page.getByRole('heading', { name: 'Sep 30 – Oct 2, 2026' }).waitFor();
  await expect.poll(() => page.locator('.rbc-day-slot').count()).toBe(3);
  await page.getByRole('button', { name: 'Next 3 days' }).click();
  await page.getByRole('heading', { name: 'Oct 3 – 5, 2026' }).waitFor();
  const touch = await page.context().newCDPSession(page);
  // By its own clock, since a busy machine hands the events over late.
  const swipe = async (...xs: number[]) => {
    const begun = Date.now() / 1000;
    for (const [index, x] of xs.entries()) {
      const type = index === 0 ? 'touchStart' : 'touchMove';
      const timestamp = begun + index / 20;
      const touchPoints = [{ x, y: 700 }];
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    }
    const timestamp = begun + xs.length / 20;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  };
  await swipe(600, 500, 400);
  await page.getByRole('heading', { name: 'Oct 6 – 8, 2026' }).waitFor();
  await swipe(400, 500, 600);
  await page.getByRole('heading', { name: 'Oct 3 – 5, 2026' }).waitFor();
  await swipe(400, 410, 400);
  await page.getByRole('heading', { name: 'Oct 3 – 5, 2026' }).waitFor();
});

test('a week of one therapist has their appointments alone, and another form says how full it is', async ({
  owner: { page },
}) => {
  await week(page);
  const all = (await shownIn(page)).shown;
  const choice = page.getByLabel('Week of');
  await choice.selectOption({ label: 'Week of Elena Duarte' });
  await page.waitForURL(/of=/);
  await expect.poll(async () => (await shownIn(page)).shown).toBeLessThan(all);
  expect((await shownIn(page)).hidden).toBe(0);
  await choice.selectOption({ label: 'How full the week is' });
  const table = page.getByRole('table', { name: 'How full the week is' });
  const row = table.getByRole('row', { name: /^Everybody/ });
  await row.waitFor();
  expect((await row.getByRole('cell').allTextContents()).at(-1)).toMatch(
    /^\d+%[\d.]+ of [\d.]+ h$/,
  );
  await table.getByRole('link').first().click();
  await page.waitForURL(/view=day/);
});

/** Opens a week of which nothing is booked yet, with what is to be scheduled beside it. */
const withSide = async (page: Page, weeksAhead = 10) => {
  const ahead = new Date(Date.now() + weeksAhead * 7 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/schedule?view=week&date=${ahead}`);
  await page.getByRole('button', { name: 'To schedule' }).click();
  const side = page.getByRole('region', { name: 'To be scheduled' });
  const services = side.getByRole('listitem');
  await services.first().waitFor();
  /** A point of Tuesday at a time such as "11 AM". */
  const timeAt = async (hour: string) => {
    const label = page.locator('.rbc-time-gutter').getByText(hour, { exact: true });
    await label.scrollIntoViewIfNeeded();
    const column = await page.locator('.rbc-day-slot').nth(2).boundingBox();
    const line = await label.boundingBox();
    if (!column || !line) throw new Error('The week has no layout.');
    return { x: column.x + column.width / 2, y: line.y + line.height };
  };
  return { side, services, timeAt };
};

test('a pending service is dragged onto a time, placed by two clicks, or booked by keyboard', async ({
  owner: { page },
}) => {
  const { side, services, timeAt } = await withSide(page);
  const booked = page.getByText(/ is scheduled for /);
  const settle = async () => {
    await booked.first().waitFor();
    await page.getByRole('button', { name: 'Close message' }).first().click();
    await booked.waitFor({ state: 'detached' });
  };
  const count = async () => Number(/\d+/.exec((await side.locator('h3').textContent()) ?? '')?.[0]);
  const before = await count();

  const at = await timeAt('11 AM');
  const item = await services.first().boundingBox();
  await page.mouse.move((item?.x ?? 0) + 20, (item?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + 30, { steps: 5 });
  await page.mouse.move(at.x, at.y, { steps: 3 });
  await page.mouse.up();
  await settle();
  await expect.poll(count).toBe(before - 1);

  await services.first().getByRole('button').first().click();
  await side.getByText(/^Click a time for/).waitFor();
  const next = await timeAt('2 PM');
  await page.mouse.click(next.x, next.y);
  await settle();
  await expect.poll(count).toBe(before - 2);

  await services
    .first()
    .getByRole('button', { name: /^Schedule / })
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Schedule / });
  await dialog.getByRole('button', { name: /^Schedule Service/ }).focus();
  await page.keyboard.press('Enter');
  await settle();
  await expect.poll(count).toBe(before - 3);
});

test('a service for whoever is free is not booked while the therapists could not be read', async ({
  owner: { page, watch },
  instead,
}) => {
  const refusals = { success: false, message: 'Busy' };
  instead.get('/api/owner/therapists', (c) => c.json(refusals, 403));
  const { side, services, timeAt } = await withSide(page, 11);
  const before = await side.locator('h3').textContent();
  await services.first().getByRole('button').first().click();
  const { x, y } = await timeAt('11 AM');
  await page.mouse.click(x, y);
  await page.getByText(/^The therapists could not be loaded/).waitFor();
  expect(await side.locator('h3').textContent()).toBe(before);
  expect(watch.takeFaults()).toContainEqual(expect.stringContaining('403'));
});
