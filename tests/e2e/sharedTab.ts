import type { BrowserContext, Page } from 'playwright-core';
import type { Watch } from '../support/browser';
import { restingPath } from './consoleAddress';

/** The storage state (cookies, localStorage) of a signed-in browser. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A person with one browser, who may open several tabs. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  watch: Watch;
  end(failed?: boolean): Promise<unknown>;
}

export const desktop = { width: 1280, height: 800 };

/**
 * Waits on a page of the same origin, so that the next page loads in the same process with a warm cache.
 */
const leave = (page: Page, url: string) => page.goto(`${url}${restingPath}`);

/** Replaces the page's storage by that of a session. */
export const keep = (page: Page, session?: Session) => {
  const kept = session?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
  return page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);
};

/**
 * One tab reused by many tests, with its storage reset for each. Its browser has the console's files
 * cached and compiled, which makes a page load more than twice as fast.
 */
export function sharedTab(open: () => Promise<Visit>) {
  let tab: Visit | undefined;
  let taken = 0;

  async function putBack({ page, context }: Visit, url: string) {
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    // Leaves the page first: a request held by a mock route would delay the next one of its kind.
    await leave(page, url);
    // Of the journey's own: those of the watch are on the context.
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.setViewportSize(desktop);
    // Garbage of earlier pages slows the browser down.
    if (taken % 12 === 0) await page.requestGC();
  }

  async function close() {
    const closing = tab;
    tab = undefined;
    await closing?.end();
  }

  return {
    /** The tab for a visitor, or with the session of a signed-in owner. */
    async take(url: string, session?: Session): Promise<Visit> {
      tab ??= await open();
      taken += 1;
      const visit = tab;
      const { page } = visit;
      if (page.url() === 'about:blank') await leave(page, url);
      await keep(page, session);
      // After a failure the tab may be in any state, so the next test gets a new one.
      return { ...visit, end: (failed) => (failed ? close() : putBack(visit, url)) };
    },
  };
}
