/** Measures the calendar with a month of 2,000 appointments, answered at once in the server's place. */
import { whenShown } from './observe.mjs';

const appointmentsOfMonth = 2000;
const pagesTurned = 4;
const day = 24 * 60 * 60_000;

/**
 * The calendar's budget: from the arrival of the data until the month is shown, and the longest
 * frame while paging at 4x CPU slowdown.
 */
export const calendarBudget = { shownMs: 200, frameMs: 100 };

/** The appointments of a span as the server answers them, on each day from 9 to 18, several at a time. */
function answerOf(/** @type {Date} */ start, /** @type {Date} */ end) {
  const days = Math.round((end.getTime() - start.getTime()) / day);
  const beginning = (/** @type {number} */ index) => {
    const passed = (index / appointmentsOfMonth) * days;
    const opening = start.getTime() + Math.floor(passed) * day + (9 / 24) * day;
    return new Date(opening + (passed % 1) * (8 / 24) * day);
  };
  const service = {
    name: 'Swedish Massage',
    description: 'Long, calm strokes',
    duration: '1 hour',
    category: 'Massage',
  };
  const data = Array.from({ length: appointmentsOfMonth }, (_, index) => ({
    id: index + 1,
    scheduled_date: beginning(index).toISOString(),
    status: 'scheduled',
    title: `Customer ${index}`,
    contact_notes: 'Prefers the room by the garden',
    users: {
      id: index + 1,
      name: `Customer Number ${index}`,
      phone_number: '+15552014400',
      email: `customer${index}@mail.example`,
    },
    services: service,
    purchased_services: [
      { id: index + 1, status: 'scheduled', is_intro_service: false, services: service },
    ],
    duration_minutes: 60,
    sequence: 0,
  }));
  return { success: true, data };
}

/** Runs in the page: measures when a filled month appears, and the longest frame until then. */
function watchMonth(/** @type {string} */ title) {
  return new Promise((resolve) => {
    let last = performance.now();
    let longest = 0;
    const look = (/** @type {number} */ now) => {
      longest = Math.max(longest, now - last);
      last = now;
      const grid = document.querySelector('[role=grid][aria-busy=false]');
      const isThere =
        grid &&
        grid.getAttribute('aria-label') !== title &&
        grid.querySelector('[data-appointment]');
      if (!isThere) requestAnimationFrame(look);
      else resolve({ shown: performance.now(), longest, title: grid.getAttribute('aria-label') });
    };
    requestAnimationFrame(look);
  });
}

/**
 * Runs in the page: waits until the browser is idle. The network never is: the stream stays open.
 */
const atRest = () =>
  new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: 5000 });
  });

/** Runs in the page: the time at which the calendar's last answer arrived. */
const answered = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/appointments/calendar'))
    .map((entry) => /** @type {PerformanceResourceTiming} */ (entry).responseEnd)
    .at(-1) ?? Number.NaN;

/**
 * The time from a click on each other view's name until the view is shown, and the longest task.
 * @param {import('playwright-core').Page} page that shows a month
 */
async function measureViews(page) {
  /** @type {Record<string, number>} */
  const figures = {};
  const open = (/** @type {string} */ view) =>
    page.getByRole('radio', { name: view, exact: true }).dispatchEvent('click');
  for (const view of ['Week', 'Day', 'Agenda']) {
    await page.evaluate(atRest);
    await page.evaluate(() => {
      window.observed().longestTask = 0;
    });
    const shown = page.evaluate(whenShown, view === 'Agenda' ? 'main h3' : '.rbc-event');
    await open(view);
    const ready = await shown;
    const { clicked, longestTask } = await page.evaluate(() => window.observed());
    figures[`${view.toLowerCase()} after click ms`] = ready - clicked;
    figures[`${view.toLowerCase()} longest task ms`] = longestTask;
    await open('Month');
    await page.locator('[role=grid][aria-busy=false]').waitFor();
  }
  return figures;
}

/**
 * @param {import('playwright-core').Page} page signed in
 * @returns {Promise<Record<string, number>>}
 */
export async function measureCalendar(page) {
  await page.route('**/appointments/calendar?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [start, end] = ['start_date', 'end_date'].map((name) => new Date(query.get(name) ?? 0));
    return route.fulfill({ json: answerOf(start ?? new Date(0), end ?? new Date(0)) });
  });
  await page.goto('/schedule', { waitUntil: 'commit' });
  const opened = /** @type {Seen} */ (await page.evaluate(watchMonth, ''));
  await page.evaluate(atRest);
  let { title } = opened;
  let frameMs = 0;
  // Of the months after the first, which may wait for the code of the page.
  let shownMs = 0;
  for (let turned = 0; turned < pagesTurned; turned += 1) {
    const watched = page.evaluate(watchMonth, title);
    await page.getByRole('button', { name: 'Next month' }).click();
    const seen = /** @type {Seen} */ (await watched);
    frameMs = Math.max(frameMs, seen.longest);
    shownMs = Math.max(shownMs, seen.shown - (await page.evaluate(answered)));
    title = seen.title;
  }
  return {
    'opened ms': opened.shown,
    'shown after data ms': shownMs,
    'longest frame ms': frameMs,
    ...(await measureViews(page)),
  };
}

/** @typedef {{ shown: number, longest: number, title: string }} Seen */
