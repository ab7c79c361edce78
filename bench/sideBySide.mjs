/**
 * Measures our pages and bare ones in turns, so that noise of the machine affects both: a cold
 * list, the sign-in page, and the next page of a list. Ratios are ours to theirs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { observePage, whenShown } from './observe.mjs';

/**
 * @typedef {ReturnType<typeof import('./plainBrowser.mjs').launchPlainBrowser>} Browser
 * @typedef {import('./plainBrowser.mjs').BrowserState} BrowserState
 * @typedef {{ ready: number, blocking: number, files: number, next?: number }} Figures
 */

/** The time for which a page is left alone before its next page is opened. */
const lookMs = 2500;

/** A row of the list, not a skeleton of one that is loading. */
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
  // Usable as soon as it is visible: input before its scripts have run is kept and sent.
  login: { url: `${ours}/login`, ready: 'main button[type=submit]' },
  'bare page': { url: `${bare}/page.html`, ready: 'main button[type=submit]' },
});

/** The limits of the ratios, ours to theirs. */
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
  // A user's pause; waiting for network idle would never end with an event stream.
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

/** Runs in the page. */
const observed = () => window.observed();

/** Runs in the page: the number of scripts and styles that it has requested. */
const countFiles = () =>
  performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name)).length;

/** Runs in the page: presses the first button with a name. */
function clickButton(/** @type {string} */ name) {
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
  );
  if (!button) throw new Error(`No button is called "${name}".`);
  button.click();
}

/**
 * The time at which the first matching cell changes its text, checked once per frame.
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
 * Medians of all targets, run in turns, and a sentence for each that is over its limit.
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
