/**
 * A console that stays open for a working day: somebody else changes appointments while it shows
 * one page after the other. The changes of a day come in some minutes; what the page holds after a garbage
 * collection must not grow with them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../scripts/support/progress.mjs';
import { signInTo } from './databases.mjs';
import { sender } from './manyWork.mjs';

/** @typedef {Record<'heap kB' | 'nodes' | 'detached nodes' | 'listeners', number>} Held */

/** Five changes a minute for eight hours. */
const changesOfDay = 5 * 60 * 8;
const rounds = 10;
const figures = /** @type {const} */ (['heap kB', 'nodes', 'listeners']);
const pages = ['/schedule', '/customers', '/transactions', '/dashboard'];

/**
 * Functions that each make a change of another device.
 * @param {string} url
 * @param {{ email: string, password: string }} owner
 */
async function changesBy(url, owner) {
  const send = sender(url, await signInTo(url, owner));
  const from = new Date();
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: new Date(from.getTime() + 7 * 24 * 60 * 60_000).toISOString(),
  });
  const scheduling = '/api/owner/scheduling/appointments';
  const { data: appointments } = await send('GET', `${scheduling}/calendar?${query}`);
  return (/** @type {number} */ made) => {
    const { id } = appointments[made % appointments.length];
    return send('PATCH', `${scheduling}/${id}`, { contact_notes: `Note ${made}` });
  };
}

/**
 * The page's memory after a garbage collection.
 * @param {import('playwright-core').CDPSession} devtools
 * @returns {Promise<Held>}
 */
async function heldBy(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const figure = (/** @type {string} */ name) =>
    metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes');
  return {
    'heap kB': figure('JSHeapUsedSize') / 1000,
    nodes: figure('Nodes'),
    'detached nodes': detachedNodes.reduce(
      (sum, { retainedNodeIds }) => sum + retainedNodeIds.length,
      0,
    ),
    listeners: figure('JSEventListeners'),
  };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, minutes: number, owner: { email: string, password: string }, storageState: import('./coldPage.mjs').BrowserState }} options
 * @returns {Promise<Held[]>} after each of the rounds
 */
export async function measureDay(browser, { url, minutes, owner, storageState }) {
  const change = await changesBy(url, owner);
  const context = await browser.newContext({ baseURL: url, storageState });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto('/dashboard');
  const perPage = Math.round((changesOfDay * minutes) / 10 / rounds / pages.length);
  const pauseMs = (minutes * 60_000) / rounds / pages.length / perPage;
  let made = 0;
  /** @type {Held[]} */
  const held = [];
  for (let round = 1; round <= rounds; round += 1) {
    const passed = await step(`a day open, ${round} of ${rounds}`, async () => {
      for (const path of pages) {
        await page.locator(`nav a[href="${path}"]`).first().click();
        for (let count = 0; count < perPage; count += 1) {
          await Promise.all([change(made), wait(pauseMs)]);
          made += 1;
        }
      }
      // The consequences of the last change.
      await wait(3000);
      return heldBy(devtools);
    });
    held.push(passed);
  }
  await context.close();
  return held;
}

/**
 * The growth of what the page held in the last rounds than in the middle ones. The first ones fetch code and
 * fill the cache, and one moment differs from the next by what is just on the screen, hence the medians.
 * @param {Held[]} held
 */
export function growthOfDay(held) {
  const third = Math.floor(rounds / 3);
  const middle = held.slice(-2 * third, -third);
  const last = held.slice(-third);
  return figures.map((figure) => {
    const [before, after] = [middle, last].map((some) =>
      Math.max(1, some.map((one) => one[figure]).sort((a, b) => a - b)[1] ?? Number.NaN),
    );
    const ratio = Number(after) / Number(before);
    return { what: `a day open, last to middle rounds, ${figure}`, ratio, limit: 1.05 };
  });
}
