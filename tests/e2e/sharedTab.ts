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

/** For a page of the same site, from which the next one loads in the same process, with the files at hand. */
const leave = (page: Page, url: string) => page.goto(`${url}${restingPath}`);

/** In the page, what the browser keeps becomes this. */
export const keep = (page: Page, session?: Session) => {
  const kept = session?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
  return page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);
};

/**
 * One tab for many tests, one after the other, with what it keeps put back for each. Its browser has
 * the console's files and has compiled them: a page loads in less than half the time of a new one's.
 */
export function sharedTab(open: () => Promise<Visit>) {
  let tab: Visit | undefined;
  let taken = 0;

  async function putBack({ page, context }: Visit, url: string) {
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    // The page first: a request that a route keeps waiting would keep the next of its kind waiting.
    await leave(page, url);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.setViewportSize(desktop);
    // The browser keeps what is left of the pages before for long, and gets slower by it.
    if (taken % 12 === 0) await page.requestGC();
  }

  async function close() {
    const closing = tab;
    tab = undefined;
    await closing?.end();
  }

  return {
    /** The tab of a visitor who has not been here, or of who has signed in. */
    async take(url: string, session?: Session): Promise<Visit> {
      tab ??= await open();
      taken += 1;
      const visit = tab;
      const { page } = visit;
      if (page.url() === 'about:blank') await leave(page, url);
      await keep(page, session);
      // After a failure it may be in any state: the next test gets another.
      return { ...visit, end: (failed) => (failed ? close() : putBack(visit, url)) };
    },
  };
}
