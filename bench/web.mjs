/**
 * `npm run bench:web`: what a page costs to open cold, and what signing in costs, in the Chromium of
 * this machine over the built server. Medians of several runs, as a table and as
 * .cache/bench-web.json. `--runs 9` sets the number of runs, `--only calendar` measures nothing but the
 * calendar, `--only limits` our pages beside bare ones, `--only click` what clicks cost, `--only day` a
 * console that stays open for a day (in `--minutes 10`), `--only 'long list'` 5,000 services beside 50.
 * Fails when a sign-in, a click, or a month with 2,000 appointments takes longer than its budget, or a page
 * longer than it may beside the bare one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureBrowser, launchOptions } from '../scripts/support/browser.mjs';
import { ensureBuilt } from '../scripts/support/built.mjs';
import { main, Stop, step } from '../scripts/support/progress.mjs';
import { root } from '../scripts/support/project.mjs';
import { runProgram, startServer } from '../scripts/support/server.mjs';
import { serveBare } from './bare/serve.mjs';
import { calendarBudget, measureCalendar } from './calendar.mjs';
import { earlyClick, signIn, steps, walk } from './clicks.mjs';
import { coldPage } from './coldPage.mjs';
import { growthOfDay, measureDay } from './day.mjs';
import { measureLongList } from './longList.mjs';
import { medians, mediansOfEach } from './medians.mjs';
import { whenShown } from './observe.mjs';
import { launchPlainBrowser } from './plainBrowser.mjs';
import { measureSideBySide } from './sideBySide.mjs';

const demo = { email: 'demo@verbena.example', password: 'Verbena-demo-2026', pin: '2468' };
const signInBudgetMs = 300;
const afterHashBudgetMs = 150;
const clickBudgetMs = 50;
const speeds = [1, 4];

/** The machines on which the limits are tried: one that is slower, a slow network, and company. */
const machines = [0, 2].flatMap((busy) =>
  [
    { name: '1x CPU', speed: 1 },
    { name: '4x CPU', speed: 4 },
    { name: 'slow 4G', speed: 4, isSlow: true },
  ].map(({ name, ...machine }) => ({
    ...machine,
    busy,
    name: busy > 0 ? `${name} beside ${busy} busy processes` : name,
  })),
);

/** A process that takes a processor for itself. */
const spin = () => spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });

/** Each page with the element whose appearance makes it usable. */
const pages = [
  { name: 'landing', path: '/', ready: 'main h1', signedIn: false },
  { name: 'login', path: '/login', ready: 'main button[type=submit]', signedIn: false },
  { name: 'overview', path: '/dashboard', ready: 'main h2', signedIn: true },
  {
    name: 'services, to the PIN',
    path: '/services',
    ready: '[role=dialog] input:not([hidden])',
    signedIn: true,
  },
];

/**
 * @typedef {import('./medians.mjs').Sample} Sample
 * @typedef {import('playwright-core').Browser} Browser
 * @typedef {import('./coldPage.mjs').BrowserState} BrowserState
 */

/** @param {Browser} browser @param {{ url: string, speed: number }} options */
const signInAsDemo = (browser, { url, speed }) =>
  signIn(browser, { url, speed, email: demo.email, password: demo.password });

/**
 * @param {Browser} browser
 * @param {{ url: string, speed: number, path: string, ready: string, storageState?: BrowserState }} options
 * @returns {Promise<Sample>}
 */
async function coldLoad(browser, options) {
  const { context, page, scriptKb, atRest } = await coldPage(browser, options);
  await page.goto(options.path, { waitUntil: 'commit' });
  const ready = await page.evaluate(whenShown, options.ready);
  const kbUntilReady = scriptKb();
  await atRest();
  const seen = await page.evaluate(() => window.observed());
  await context.close();
  return {
    'first paint ms': seen.firstPaint,
    'largest paint ms': seen.largestPaint,
    'ready ms': ready,
    'blocking ms': seen.blocking,
    CLS: seen.layoutShift,
    'script kB until ready': kbUntilReady,
    'script kB in all': scriptKb(),
  };
}

/**
 * From the click on "Verify" until the rows of the services, on a page opened cold.
 * @param {Browser} browser
 * @param {{ url: string, speed: number, storageState: BrowserState }} options
 * @returns {Promise<Sample>}
 */
async function openServices(browser, options) {
  const { context, page, scriptKb, atRest } = await coldPage(browser, options);
  await page.goto('/services');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PIN', { exact: true }).fill(demo.pin);
  await atRest();
  const shown = page.evaluate(whenShown, 'main table tbody:not([aria-hidden]) td');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  const ready = await shown;
  const { clicked, layoutShift } = await page.evaluate(() => window.observed());
  await context.close();
  return { 'after click ms': ready - clicked, CLS: layoutShift, 'script kB in all': scriptKb() };
}

/**
 * A month with 2,000 appointments, and paging on from it.
 * @param {Browser} browser
 * @param {{ url: string, speed: number, storageState: BrowserState }} options
 * @returns {Promise<Sample>}
 */
async function fullCalendar(browser, options) {
  const { context, page } = await coldPage(browser, options);
  const sample = await measureCalendar(page);
  await context.close();
  return sample;
}

/** A sentence for each measurement that is over its budget. */
function faultsOf(/** @type {Record<string, Sample>} */ table) {
  const rows = /** @type {[string, string, number][]} */ ([
    ['sign in to overview, 1x CPU', 'after click ms', signInBudgetMs],
    ['sign in to overview, 1x CPU', 'after the hash ms', afterHashBudgetMs],
    ...Object.keys(steps).map((name) => [`${name}, 1x CPU`, 'after click ms', clickBudgetMs]),
    ['calendar of 2,000, 1x CPU', 'shown after data ms', calendarBudget.shownMs],
    ['calendar of 2,000, 4x CPU', 'longest frame ms', calendarBudget.frameMs],
  ]);
  return rows.flatMap(([row, column, budget]) => {
    const sample = table[row];
    const took = sample?.[column] ?? Number.NaN;
    return !sample || took <= budget ? [] : [`${row}: ${column} ${took}; the budget is ${budget}.`];
  });
}

/** The storage of a signed-in owner, for pages behind the guard. */
async function signedInState(/** @type {Browser} */ browser, /** @type {string} */ url) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password').fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
}

const rounded = (/** @type {Sample} */ sample) =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [
      name,
      Number(value.toFixed(name === 'CLS' ? 3 : 0)),
    ]),
  );

await main(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '7' },
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const isWanted = (/** @type {string} */ name) => name.includes(values.only);
  const runs = Number(values.runs);
  const loadBefore = loadavg();
  await ensureBuilt();
  const program = await ensureBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), 'verbena-bench-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  await step('Preparing a demo business', () => runProgram('seed', ['--customers', '50'], env));
  const server = await startServer(env);
  const browser = await chromium.launch(launchOptions(program));
  /** @type {Record<string, Sample>} */
  const table = {};
  /** @type {{ what: string, ratio: number, limit: number }[]} */
  const ratios = [];
  try {
    const storageState = await signedInState(browser, server.url);
    if (isWanted('limits, side by side')) {
      const bare = await step('Building the bare pages', () => serveBare(join(dataDir, 'bare')));
      const plain = launchPlainBrowser(program);
      const addresses = { ours: server.url, bare: bare.url, pin: demo.pin, storageState };
      try {
        for (const { name, busy, ...machine } of machines) {
          const spinning = Array.from({ length: busy }, spin);
          const sides = await step(`limits, ${name}`, () =>
            measureSideBySide(plain, { ...addresses, runs, name, machine }),
          ).finally(() => {
            for (const one of spinning) one.kill();
          });
          for (const [name, row] of Object.entries(sides.table)) table[name] = rounded(row);
          ratios.push(...sides.ratios);
        }
      } finally {
        await plain.close();
        bare.stop();
      }
    }
    if (isWanted('day open')) {
      const minutes = Number(values.minutes);
      const day = await measureDay(browser, {
        url: server.url,
        minutes,
        owner: demo,
        storageState,
      });
      for (const [at, held] of day.entries()) table[`day open, ${at + 1}`] = rounded(held);
      ratios.push(...growthOfDay(day));
    }
    if (isWanted('long list')) {
      const plain = launchPlainBrowser(program);
      const sides = await measureLongList(plain, {
        folder: dataDir,
        pin: demo.pin,
        runs,
        signIn: (url) => signedInState(browser, url),
      }).finally(() => plain.close());
      for (const [name, row] of Object.entries(sides.table)) table[name] = rounded(row);
      ratios.push(...sides.ratios);
    }
    for (const speed of speeds) {
      for (const { name, path, ready, signedIn } of pages.filter(({ name }) => isWanted(name))) {
        const options = {
          url: server.url,
          speed,
          path,
          ready,
          ...(signedIn ? { storageState } : {}),
        };
        const title = `${name}, ${speed}x CPU`;
        table[title] = rounded(
          await step(title, () => medians(runs, () => coldLoad(browser, options))),
        );
      }
      const options = { url: server.url, speed, storageState };
      if (isWanted('clicks')) {
        const title = `clicks, ${speed}x CPU`;
        const walks = await step(title, () => mediansOfEach(runs, () => walk(browser, options)));
        for (const [name, row] of Object.entries(walks))
          table[`${name}, ${speed}x CPU`] = rounded(row);
      }
      for (const [name, measure] of /** @type {const} */ ([
        ['sign in to overview', signInAsDemo],
        ['click right after the rows', earlyClick],
        ['PIN to services', openServices],
        ['calendar of 2,000', fullCalendar],
      ])) {
        if (!isWanted(name)) continue;
        const title = `${name}, ${speed}x CPU`;
        table[title] = rounded(
          await step(title, () => medians(runs, () => measure(browser, options))),
        );
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const load = [loadBefore, loadavg()].map(([minute = 0]) => minute.toFixed(1));
  const machine = `${cpus().length} of ${cpus()[0]?.model}, load ${load.join(' to ')}`;
  console.table({ [machine]: {}, ...table });
  if (ratios.length > 0)
    console.table(ratios.map((row) => ({ ...row, ratio: Number(row.ratio.toFixed(2)) })));
  mkdirSync(join(root, '.cache'), { recursive: true });
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    machine,
    runs,
    table,
    ratios,
  };
  writeFileSync(join(root, '.cache', 'bench-web.json'), `${JSON.stringify(report, null, 2)}\n`);
  const faults = [
    ...faultsOf(table),
    ...ratios
      .filter(({ ratio, limit }) => !(ratio <= limit))
      .map(({ what, ratio, limit }) => `${what}: ${ratio.toFixed(2)}; at most ${limit}.`),
  ];
  if (faults.length > 0) throw new Stop(faults.join('\n'));
});
