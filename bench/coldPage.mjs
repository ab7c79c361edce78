/** A page as a first-time visitor opens it. */
import { setTimeout as wait } from 'node:timers/promises';
import { observePage } from './observe.mjs';

/** @typedef {Awaited<ReturnType<import('playwright-core').BrowserContext['storageState']>>} BrowserState */

/**
 * A page with an empty cache, slowed down `speed` times, that notes the script it is sent.
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, speed: number, storageState?: BrowserState }} options
 */
export async function coldPage(browser, { url, speed, storageState }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  await page.addInitScript(observePage);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  // The time that the main thread computes, not that for which it waits for a processor.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: speed });
  /** @type {Map<string, { bytes: number }>} */
  const scripts = new Map();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, { bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  const scriptKb = () => [...scripts.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  /** The main thread's work so far, in milliseconds by kind. */
  const computed = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const spent = (/** @type {string[]} */ ...names) =>
      metrics.reduce((sum, { name, value }) => sum + (names.includes(name) ? value * 1000 : 0), 0);
    return {
      'processor ms': spent('TaskDuration'),
      'script ms': spent('ScriptDuration'),
      'style and layout ms': spent('RecalcStyleDuration', 'LayoutDuration'),
    };
  };
  return { context, page, scriptKb, computed, atRest: watchTraffic(page) };
}

/**
 * Watches the requests of a page.
 * @param {import('playwright-core').Page} page
 * @returns {() => Promise<void>} waits until nothing was under way for half a second, but for the
 * server's events, whose call never ends
 */
function watchTraffic(page) {
  const open = new Set();
  let lastAt = performance.now();
  const note = (/** @type {() => void} */ change) => {
    change();
    lastAt = performance.now();
  };
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/owner/events')) note(() => open.add(request));
  });
  const ended = (/** @type {import('playwright-core').Request} */ request) =>
    note(() => open.delete(request));
  page.on('requestfinished', ended).on('requestfailed', ended);
  return async () => {
    while (open.size > 0 || performance.now() - lastAt < 500) await wait(50);
  };
}
