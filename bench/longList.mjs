/**
 * A list that is loaded whole, with 50 and with 5,000 services: until its first rows stand, a key in its
 * search, and a step of scrolling.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { step } from '../scripts/support/progress.mjs';
import { runProgram, startServer } from '../scripts/support/server.mjs';
import { loadSources } from './databases.mjs';
import { mediansOfEach } from './medians.mjs';
import { observePage, whenShown } from './observe.mjs';
import { openWithPin, rowOfList } from './sideBySide.mjs';

const sizes = [50, 5000];
const typed = 'massage 12';
const scrolled = 40;
/** A frame of a screen that draws 60 a second. */
const frameMs = 16;

/** @typedef {Record<string, number>} Figures by column */

/** Runs in the page: types into the search, and gives the longest time of a key, with its layout. */
async function typeInSearch(/** @type {string} */ text) {
  const input = document.querySelector('main input[type=search]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  const times = [];
  for (let length = 1; length <= text.length; length += 1) {
    const start = performance.now();
    set?.call(input, text.slice(0, length));
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  }
  return times;
}

/** Runs in the page: scrolls down by steps, one in each frame. */
async function scrollDown(/** @type {number} */ steps) {
  for (let count = 0; count < steps; count += 1) {
    window.scrollBy(0, 400);
    await new Promise(requestAnimationFrame);
  }
}

const middle = (/** @type {number[]} */ values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * @param {ReturnType<typeof import('./plainBrowser.mjs').launchPlainBrowser>} browser
 * @param {{ url: string, pin: string, storageState: import('./coldPage.mjs').BrowserState }} options
 * @returns {Promise<Figures>}
 */
async function measureList(browser, { url, pin, storageState }) {
  const page = await browser.open({ speed: 1, observe: observePage, storageState });
  await openWithPin(page, `${url}/services`, pin, rowOfList);
  await page.reload();
  const shown = await page.evaluate(whenShown, rowOfList);
  const spent = async () => Number((await page.metrics()).TaskDuration) * 1000;
  const untilShown = await spent();
  await page.evaluate(whenIdle, null);
  const beforeScroll = await spent();
  await page.evaluate(scrollDown, scrolled);
  const afterScroll = await spent();
  await page.evaluate(scrollToTop, null);
  const keys = await page.evaluate(typeInSearch, typed);
  await page.close();
  return {
    'ready ms': shown,
    'processor ms': untilShown,
    'scroll step: processor ms': (afterScroll - beforeScroll) / scrolled,
    'key: median ms': middle(keys),
    'key: longest ms': Math.max(...keys),
  };
}

/** Runs in the page. */
const scrollToTop = () => window.scrollTo(0, 0);

/** Runs in the page. */
const whenIdle = () =>
  new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(resolve, { timeout: 5000 }), 2000);
  });

/**
 * @param {ReturnType<typeof import('./plainBrowser.mjs').launchPlainBrowser>} browser
 * @param {{ folder: string, pin: string, runs: number, signIn: (url: string) => Promise<import('./coldPage.mjs').BrowserState> }} options
 */
export async function measureLongList(browser, { folder, pin, runs, signIn }) {
  const sources = await loadSources();
  const servers = [];
  try {
    /** @type {{ title: string, url: string, storageState: import('./coldPage.mjs').BrowserState }[]} */
    const sides = [];
    for (const size of sizes) {
      const dataDir = join(folder, `services-${size}`);
      const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
      await step(`Preparing ${size} services`, async () => {
        await runProgram('seed', ['--customers', '1'], env);
        const { db, close } = await sources.connect({ dataDir });
        await addServices(db, size).finally(close);
      });
      const server = await startServer(env);
      servers.push(server);
      const storageState = await signIn(server.url);
      sides.push({ title: `long list of ${size}`, url: server.url, storageState });
    }
    const measureAll = async () => {
      /** @type {Record<string, Figures>} */
      const run = {};
      for (const { title, ...side } of sides)
        run[title] = await measureList(browser, { ...side, pin });
      return run;
    };
    const table = await step('long list', () => mediansOfEach(runs, measureAll));
    const [few, many] = Object.values(table);
    const ratios = [
      {
        what: 'long list to a short one, ready ms',
        ratio: Number(many?.['ready ms']) / Number(few?.['ready ms']),
        limit: 1.2,
      },
      {
        what: 'long list to a short one, processor ms',
        ratio: Number(many?.['processor ms']) / Number(few?.['processor ms']),
        limit: 1.2,
      },
      ...['key: median ms', 'scroll step: processor ms'].map((name) => ({
        what: `long list to a frame, ${name}`,
        ratio: Number(many?.[name]) / frameMs,
        limit: 1,
      })),
    ];
    return { table, ratios };
  } finally {
    for (const server of servers) await server.stop();
    await sources.close();
  }
}

/**
 * Adds services to the business, up to `size` in all.
 * @param {import('kysely').Kysely<any>} db
 * @param {number} size
 */
async function addServices(db, size) {
  await sql`
    insert into services (client_app_id, name, category, price)
    select client_app_id, 'Massage ' || n, category, 50 + n % 100
    from (select client_app_id, min(category) as category, count(*) as held
      from services where deleted_at is null group by client_app_id order by held desc limit 1) as one,
      generate_series(1, ${size}::integer - held) as n`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
