/**
 * A browser without instrumentation. Playwright listens to console and network, which makes the
 * browser read a script's code again at each reported call or error, and costs pages unequally.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { launchOptions } from '../scripts/support/browser.mjs';

/**
 * @typedef {Awaited<ReturnType<import('playwright-core').BrowserContext['storageState']>>} BrowserState
 * @typedef {{ resolve(result: unknown): void, reject(error: Error): void }} Waiting
 */

/** The timeout of anything that is waited for in a page. */
const patienceMs = 90_000;

/** Bytes a second, and milliseconds of a round trip, as in Lighthouse. */
const slow4G = /** @type {const} */ ({
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
});

/** Runs in the page before its own scripts: restores the storage of a signed-in owner. */
function restoreStorage(/** @type {BrowserState['origins']} */ origins) {
  const own = origins.find(({ origin }) => origin === location.origin);
  for (const { name, value } of own?.localStorage ?? []) localStorage.setItem(name, value);
}

/** @param {Function} code @param {unknown} argument */
const callOf = (code, argument) => `(${code})(${JSON.stringify(argument)})`;

/** @param {string} program */
export function launchPlainBrowser(program) {
  const { args } = launchOptions(program);
  const browser = spawn(program, ['--headless', '--remote-debugging-pipe', ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const input = /** @type {import('node:stream').Writable} */ (browser.stdio[3]);
  const output = /** @type {import('node:stream').Readable} */ (browser.stdio[4]);
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  let last = 0;
  let text = '';
  output.setEncoding('utf8').on('data', (piece) => {
    const messages = (text + piece).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.reject(new Error(error.message));
      else call?.resolve(result);
    }
  });

  /**
   * The function that sends DevTools commands to a page, or without a session to the browser
   * itself.
   * @param {string} [sessionId]
   * @returns {import('playwright-core').CDPSession['send']}
   */
  const senderTo = (sessionId) => (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, { resolve, reject });
      const giveUp = () => {
        if (waiting.delete(id)) reject(new Error(`The browser never answered ${method}.`));
      };
      setTimeout(giveUp, patienceMs).unref();
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  const send = senderTo();

  /**
   * A page with an empty cache, slowed down `speed` times, in which `observe` runs before its scripts.
   * @param {{ speed: number, isSlow?: boolean, observe: () => void, storageState?: BrowserState | undefined }} options
   */
  const open = async ({ speed, isSlow = false, observe, storageState }) => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width: 1280,
      height: 800,
    });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const ask = senderTo(sessionId);
    await ask('Page.enable');
    // A page in the background may get no frames.
    await ask('Page.bringToFront');
    await ask('Emulation.setCPUThrottlingRate', { rate: speed });
    // The time that the main thread computes, not that for which it waits for a processor.
    await ask('Performance.enable', { timeDomain: 'threadTicks' });
    // The browser's events of each request cost time, so only where the network is the measure.
    if (isSlow) {
      await ask('Network.enable');
      await ask('Network.emulateNetworkConditions', slow4G);
    }
    const source = [callOf(restoreStorage, storageState?.origins ?? []), callOf(observe, null)];
    await ask('Page.addScriptToEvaluateOnNewDocument', { source: source.join(';') });
    return {
      /** Resolves when the answer begins. @param {string} url */
      goto: async (url) => {
        const { errorText } = await ask('Page.navigate', { url });
        if (errorText) throw new Error(`${url}: ${errorText}`);
      },
      /**
       * @template Argument, Result
       * @param {(argument: Argument) => Result} code
       * @param {Argument} argument
       * @returns {Promise<Awaited<Result>>}
       */
      evaluate: async (code, argument) => {
        const { result, exceptionDetails } = await ask('Runtime.evaluate', {
          expression: callOf(code, argument),
          awaitPromise: true,
          returnByValue: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
        return result.value;
      },
      /** What the main thread has computed so far, by name. @returns {Promise<Record<string, number>>} */
      metrics: async () => {
        const { metrics } = await ask('Performance.getMetrics');
        return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
      },
      /** Loads the page anew and past the cache; resolves when the answer begins. */
      reload: async () => {
        await ask('Page.reload', { ignoreCache: true });
        const expression = 'performance.getEntriesByType("navigation")[0]?.type === "reload"';
        // What is asked while the page goes away is not answered.
        const isThere = () =>
          ask('Runtime.evaluate', { expression }).then(
            ({ result }) => result.value === true,
            () => false,
          );
        while (!(await isThere())) await wait(5);
      },
      close: () => send('Target.disposeBrowserContext', { browserContextId }),
    };
  };

  return {
    open,
    close: async () => {
      const ended = new Promise((resolve) => {
        browser.once('exit', resolve);
      });
      browser.kill();
      await ended;
      // A child process of the browser that lives longer may hold the other ends of the pipes.
      input.destroy();
      output.destroy();
    },
  };
}
