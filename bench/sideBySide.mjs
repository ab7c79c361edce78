/**
 * Measures our pages and bare ones in turns, so that noise of the machine affects both: cold lists
 * beside what a list costs at least, the sign-in page, and the next page of a list. Ratios are ours to
 * theirs. The processor time of the main thread until the rows stand holds on a busy machine, and so do
 * elements, requests and bytes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { observePage, whenShown } from './observe.mjs';

/**
 * @typedef {ReturnType<typeof import('./plainBrowser.mjs').launchPlainBrowser>} Browser
 * @typedef {Awaited<ReturnType<Browser['open']>>} Page
 * @typedef {import('./plainBrowser.mjs').BrowserState} BrowserState
 * @typedef {{ speed: number, isSlow?: boolean }} Machine
 * @typedef {object} Target
 * @property {string} url
 * @property {string} ready the selector of what makes it usable
 * @property {string} [next] the button of the next page
 * @property {string} [pin] to be entered first; the page is then measured as it is loaded anew
 * @property {boolean} [isStill] nothing happens once it is ready
 * @property {BrowserState} [storageState]
 * @typedef {Record<string, number>} Figures by column
 */

/** The time for which a page is left alone before its next page is opened. */
const lookMs = 2500;

/** A row of the list, not a skeleton of one that is loading. */
export const rowOfList = 'main table tbody:not([aria-hidden]) td, [role=list] [role=listitem]';

/**
 * @param {{ ours: string, bare: string, pin: string, storageState: BrowserState }} addresses
 * @returns {Record<string, Target>}
 */
const targets = ({ ours, bare, pin, storageState }) => ({
  'HTML rows': { url: `${bare}/rows.html`, ready: 'tbody td', isStill: true },
  'React hydrating': { url: `${bare}/hydrated.html`, ready: 'tbody td', isStill: true },
  'React fetching': { url: `${bare}/fetched.html`, ready: 'tbody td', isStill: true },
  'bare list': {
    url: `${bare}/list.html#/customers`,
    ready: 'tr.RaDatagrid-row td',
    next: 'Go to next page',
  },
  list: { url: `${ours}/customers`, ready: rowOfList, next: 'Next', storageState },
  services: { url: `${ours}/services`, ready: rowOfList, pin, storageState },
  // Usable as soon as it is visible: input before its scripts have run is kept and sent.
  login: { url: `${ours}/login`, ready: 'main button[type=submit]' },
  'bare page': { url: `${bare}/page.html`, ready: 'main button[type=submit]' },
});

/** The limits of the ratios, ours to theirs. */
const limits = /** @type {const} */ ([
  ['list', 'bare list', 'ready ms', 1],
  ['list', 'bare list', 'processor ms', 0.7],
  ['list', 'bare list', 'blocking ms', 0.5],
  ['list', 'bare list', 'next page ms', 0.5],
  ['login', 'bare page', 'ready ms', 1.3],
]);

/**
 * @param {Browser} browser
 * @param {Target} target
 * @param {Machine} machine
 * @returns {Promise<Figures>}
 */
async function measure(browser, { url, ready, next, pin, isStill, storageState }, machine) {
  const page = await browser.open({ ...machine, observe: observePage, storageState });
  if (pin) {
    await openWithPin(page, url, pin, ready);
    await page.reload();
  } else {
    await page.goto(url);
  }
  const shown = await page.evaluate(whenShown, ready);
  // From the navigation on, also where a page is loaded anew.
  const after = await page.metrics();
  const { elements, requests, kB } = await page.evaluate(countLoaded, shown);
  const spent = (/** @type {string[]} */ ...names) =>
    names.reduce((sum, name) => sum + (after[name] ?? 0) * 1000, 0);
  // A user's pause; waiting for network idle would never end with an event stream.
  if (!isStill) await wait(lookMs);
  const { blocking } = await page.evaluate(observed, null);
  const figures = {
    'ready ms': shown,
    'processor ms': spent('TaskDuration'),
    'script ms': spent('ScriptDuration'),
    'style and layout ms': spent('RecalcStyleDuration', 'LayoutDuration'),
    'blocking ms': blocking,
    elements,
    requests,
    kB,
  };
  if (!next) {
    await page.close();
    return figures;
  }
  const turned = page.evaluate(whenOtherRows, ready);
  await page.evaluate(clickButton, next);
  const at = await turned;
  const { clicked } = await page.evaluate(observed, null);
  await page.close();
  return { ...figures, 'next page ms': at - clicked };
}

/**
 * Opens a page behind the PIN.
 * @param {Page} page
 * @param {string} url
 * @param {string} pin
 * @param {string} ready
 */
export async function openWithPin(page, url, pin, ready) {
  await page.goto(url);
  await page.evaluate(whenShown, '[role=dialog] input:not([hidden])');
  await page.evaluate(enterPin, pin);
  await page.evaluate(whenShown, ready);
  await wait(lookMs);
}

/** Runs in the page: React hears of a value that its own setter did not set. */
function enterPin(/** @type {string} */ pin) {
  const input = document.querySelector('[role=dialog] input:not([hidden])');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, pin);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  input?.closest('form')?.requestSubmit();
}

/** Runs in the page: what it had asked for at a time, and what stands in it. */
function countLoaded(/** @type {number} */ at) {
  const loaded = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= at),
  ];
  const bytes = loaded.map((entry) => /** @type {any} */ (entry).encodedBodySize);
  return {
    elements: document.querySelectorAll('*').length,
    requests: loaded.length,
    kB: bytes.reduce((sum, size) => sum + size, 0) / 1000,
  };
}

/** Runs in the page. */
const observed = () => window.observed();

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
export function whenOtherRows(selector) {
  const text = () => document.querySelector(selector)?.closest('tr, li, section')?.textContent;
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
 * Medians of all targets, run in turns, with the ratios of ours to theirs.
 * @param {Browser} browser
 * @param {{ ours: string, bare: string, pin: string, storageState: BrowserState, runs: number, machine: Machine, name: string }} options
 */
export async function measureSideBySide(browser, { runs, machine, name, ...addresses }) {
  const entries = Object.entries(targets(addresses));
  /** @type {Record<string, Figures[]>} */
  const samples = Object.fromEntries(entries.map(([target]) => [target, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [target, options] of entries) {
      samples[target]?.push(await measure(browser, options, machine));
    }
  }
  const figureOf = (/** @type {string} */ target, /** @type {string} */ figure) =>
    median((samples[target] ?? []).flatMap((sample) => sample[figure] ?? []));
  const table = Object.fromEntries(
    entries.map(([target]) => {
      const columns = Object.keys(samples[target]?.[0] ?? {});
      const row = Object.fromEntries(columns.map((figure) => [figure, figureOf(target, figure)]));
      return [`${target}, ${name}`, row];
    }),
  );
  const ratios = limits.map(([ours, theirs, figure, limit]) => {
    const ratio = figureOf(ours, figure) / figureOf(theirs, figure);
    return { what: `${ours} to ${theirs}, ${figure}, ${name}`, ratio, limit };
  });
  return { table, ratios };
}
