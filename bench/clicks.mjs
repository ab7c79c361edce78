/**
 * Measures what a click costs in the console, with a real pointer: signing in until the rows of the overview,
 * from page to page, to the next page of a list and to another order, and a click right after the rows of a
 * cold page. Script, style and layout are what the main thread computed for it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { coldPage } from './coldPage.mjs';
import { whenShown } from './observe.mjs';
import { whenOtherRows } from './sideBySide.mjs';

/**
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./coldPage.mjs').BrowserState} BrowserState
 * @typedef {{ url: string, speed: number, storageState?: BrowserState }} Options
 * @typedef {import('./medians.mjs').Sample} Sample
 */

const rowOfOverview = 'main ul[aria-label="Pending Services"] li, main li[aria-label]';
const rowOfList = 'main table tbody:not([aria-hidden]) td';
const cardOfOverview = 'section[aria-label=Metrics] ul:not([aria-hidden]) a';

/** The time for which an owner looks at a page before going on. */
const lookMs = 1500;

/** The time after the rows at which the page still fetches what it may need. */
const rightAfterMs = 300;

/**
 * From the click on "Sign in" until the rows of the overview. The hash is the time of the server's answer; what
 * comes after it is the console's.
 * @param {Browser} browser
 * @param {Options & { email: string, password: string }} options
 * @returns {Promise<Sample>}
 */
export async function signIn(browser, { email, password, ...options }) {
  const { context, page, scriptKb, atRest, computed } = await coldPage(browser, options);
  await page.goto('/login');
  await page.getByLabel('Email').pressSequentially(email, { delay: 10 });
  await page.getByLabel('Password').pressSequentially(password, { delay: 10 });
  await atRest();
  const shown = Promise.all(
    ['nav[aria-label] a[href="/services"], main [data-section]', rowOfOverview, cardOfOverview].map(
      (selector) => page.evaluate(whenShown, selector),
    ),
  );
  const before = await computed();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const [frame, ...rows] = await shown;
  const spent = difference(await computed(), before);
  const { clicked } = await page.evaluate(() => window.observed());
  const answered = await page.evaluate(answerTimes);
  await context.close();
  const ready = Math.max(...rows);
  return {
    'after click ms': (frame ?? Number.NaN) - clicked,
    'rows ms': ready - clicked,
    'hash ms': answered.hash,
    'after the hash ms': ready - clicked - answered.hash,
    'answers ms': answered.last - answered.signedIn,
    ...spent,
    'script kB in all': scriptKb(),
  };
}

/** Runs in the page: when the answers of the sign-in and of the page's first calls were there. */
function answerTimes() {
  const entries = performance.getEntriesByType('resource');
  const calls = /** @type {PerformanceResourceTiming[]} */ (entries).filter(
    ({ name }) => name.includes('/api/owner/') && !name.includes('/events'),
  );
  const login = /** @type {PerformanceResourceTiming | undefined} */ (
    entries.find(({ name }) => name.endsWith('/auth/owner/login'))
  );
  const signedIn = login?.responseEnd ?? Number.NaN;
  const first = calls.filter(({ name }) => /metrics|appointments|unscheduled/.test(name));
  return {
    hash: signedIn - (login?.startTime ?? Number.NaN),
    signedIn,
    last: Math.max(...first.map(({ responseEnd }) => responseEnd)),
  };
}

/**
 * The cost of a click on a link or a button until other rows are there.
 * @param {Page} page
 * @param {() => Promise<Sample>} computed
 * @param {{ at: string, row: string }} step where to click, and the row that then comes or changes
 * @returns {Promise<Sample>}
 */
async function click(page, computed, { at, row }) {
  const target = page.locator(at).first();
  await target.hover();
  await wait(lookMs);
  const before = await computed();
  const changed = page.evaluate(whenOtherRows, row);
  await page.mouse.down();
  // As long as a finger holds a button at least.
  await wait(60);
  await page.mouse.up();
  const ready = await changed;
  const spent = difference(await computed(), before);
  const { clicked } = await page.evaluate(() => window.observed());
  return { 'after click ms': ready - clicked, ...spent };
}

/** @param {Sample} after @param {Sample} before @returns {Sample} */
const difference = (after, before) =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]),
  );

/** The clicks, one after the other, on a page that has been looked at. */
export const steps = {
  'overview to customers': { at: 'nav a[href="/customers"]', row: rowOfList },
  'next page of customers': { at: 'main nav button:has-text("Next")', row: rowOfList },
  'order of customers': { at: 'main th:not([aria-sort]) button', row: rowOfList },
  'customers to transactions': { at: 'nav a[href="/transactions"]', row: rowOfList },
  'transactions to payments': { at: 'nav a[href="/billing"]', row: rowOfList },
  'payments to overview': { at: 'nav a[href="/dashboard"]', row: rowOfOverview },
};

/**
 * All steps, each from a page at rest.
 * @param {Browser} browser
 * @param {Options} options
 * @returns {Promise<Record<string, Sample>>}
 */
export async function walk(browser, options) {
  const { context, page, atRest, computed } = await coldPage(browser, options);
  await page.goto('/dashboard');
  await page.evaluate(whenShown, rowOfOverview);
  await atRest();
  /** @type {Record<string, Sample>} */
  const samples = {};
  for (const [name, step] of Object.entries(steps))
    samples[name] = await click(page, computed, step);
  await context.close();
  return samples;
}

/**
 * A click right after the rows of a cold page, which then still fetches what it may need: the time until the
 * box is ticked on the screen.
 * @param {Browser} browser
 * @param {Options} options
 * @returns {Promise<Sample>}
 */
export async function earlyClick(browser, options) {
  const { context, page, computed } = await coldPage(browser, options);
  await page.goto('/customers');
  await page.evaluate(whenShown, rowOfList);
  const box = await page.locator('main tbody label, main tbody input').first().boundingBox();
  await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await wait(rightAfterMs);
  const before = await computed();
  const ticked = page.evaluate(whenShown, 'main tbody tr:has(input:checked)');
  const sentAt = performance.now();
  await page.mouse.down();
  await page.mouse.up();
  const pressed = performance.now() - sentAt;
  const at = await ticked;
  const spent = difference(await computed(), before);
  const { clicked } = await page.evaluate(() => window.observed());
  const blocking = await page.evaluate(() => window.observed().blocking);
  await context.close();
  return {
    'after click ms': at - clicked,
    'taken up ms': pressed,
    'blocking ms': blocking,
    ...spent,
  };
}
