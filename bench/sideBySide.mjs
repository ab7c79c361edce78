/**
 * Our pages beside the same with nothing of ours, in turns, so that whatever slows the machine slows
 * both: a cold list, signing in's page, and a list's next page. Ratios are ours to theirs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { observePage, whenShown } from './observe.mjs';

/**
 * @typedef {ReturnType<typeof import('./plainBrowser.mjs').launchPlainBrowser>} Browser
 * @typedef {import('./plainBrowser.mjs').BrowserState} BrowserState
 * @typedef {{ ready: number, blocking: number, files: number, next?: number }} Figures
 */

/** How long a page is looked at before its next one is wanted. */
const lookMs = 2500;

/** A row of the list itself; those that stand in for rows while they load do not count. */
const rowOfList = 'main table tbody:not([aria-hidden]) td, [role=list] [role=listitem]';

/**
 * @param {{ ours: string, bare: string, storageState: BrowserState }} addresses
 */
const targets = ({ ours, bare, storageState }) => ({
  list: {
    url: `${ours}/customers`,
    ready: rowOfList,
    next: 'Next',
    storageState,
  },
  'bare list': {
    url: `${bare}/list.html#/customers`,
    ready: 'tr.RaDatagrid-row td',
    next: 'Go to next page',
  },
  // Usable when seen: what is typed and sent before its scripts have run is kept and sent.
  login: { url: `${ours}/login`, ready: 'main button[type=submit]' },
  'bare page': { url: `${bare}/page.html`, ready: 'main button[type=submit]' },
});

/** What may be at most: ours divided by theirs. */
const limits = /** @type {const} */ ([
  ['list', 'bare list', 'ready', 1],
  ['list', 'bare list', 'blocking', 0.5],
  ['list', 'bare list', 'next', 0.5],
  ['login', 'bare page', 'ready', 1.3],
]);

/**
 * @param {Browser} browser
 * @param {{ url: string, ready: string, next?: string, storageState?: BrowserState }} target
 * @param {number} speed
 * @returns {Promise<Figures>}
 */
async function measure(browser, { url, ready, next, storageState }, speed) {
  const page = await browser.open({ speed, observe: observePage, storageState });
  await page.goto(url);
  const shown = await page.evaluate(whenShown, ready);
  // Somebody looks at it; the network need not fall silent, for news may be listened to.
  await wait(lookMs);
  const { blocking } = await page.evaluate(observed, null);
  const files = await page.evaluate(countFiles, null);
  const figures = { ready: shown, blocking, files };
  if (!next) {
    await page.close();
    return figures;
  }
  const turned = page.evaluate(whenOtherRows, ready);
  await page.evaluate(clickButton, next);
  const at = await turned;
  const { clicked } = await page.evaluate(observed, null);
  await page.close();
  return { ...figures, next: at - clicked };
}

/** In the page. */
const observed = () => window.observed();

/** In the page: how many scripts and styles it has asked for. */
const countFiles = () =>
  performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name)).length;

/** In the page: presses the first button that is called so. */
function clickButton(/** @type {string} */ name) {
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
  );
  if (!button) throw new Error(`No button is called "${name}".`);
  button.click();
}

/**
 * When the first cell that matches says something else than now, looked at once per frame.
 * @param {string} selector
 * @returns {Promise<number>}
 */
function whenOtherRows(selector) {
  const text = () => document.querySelector(selector)?.closest('tr, li')?.textContent;
  const before = text();
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = text();
      if (now && now !== before) resolve(performance.now());
      else if (performance.now() > start + 60_000) reject(new Error('No other page came.'));
      else requestAnimationFrame(look);
    };
    look();
  });
}

const median = (/** @type {number[]} */ values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Medians of all targets, each run in turns, and what is over its limit in sentences.
 * @param {Browser} browser
 * @param {{ ours: string, bare: string, storageState: BrowserState, runs: number, speed: number }} options
 */
export async function measureSideBySide(browser, { runs, speed, ...addresses }) {
  const entries = Object.entries(targets(addresses));
  /** @type {Record<string, Figures[]>} */
  const samples = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [name, target] of entries) {
      samples[name]?.push(await measure(browser, target, speed));
    }
  }
  const figureOf = (/** @type {string} */ name, /** @type {keyof Figures} */ figure) =>
    median((samples[name] ?? []).flatMap((sample) => sample[figure] ?? []));
  const table = Object.fromEntries(
    entries.map(([name]) => [
      `${name}, ${speed}x CPU`,
      {
        'ready ms': figureOf(name, 'ready'),
        'blocking ms': figureOf(name, 'blocking'),
        files: figureOf(name, 'files'),
        'next page ms': figureOf(name, 'next'),
      },
    ]),
  );
  const ratios = limits.map(([ours, theirs, figure, limit]) => {
    const ratio = figureOf(ours, figure) / figureOf(theirs, figure);
    const what = `${ours} to ${theirs}, ${figure}, ${speed}x CPU`;
    return { what, ratio, limit };
  });
  return { table, ratios };
}
