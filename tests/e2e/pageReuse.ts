import type { Page } from 'playwright-core';
import { hasOpenRequests } from '../support/browser';
import { restingPath } from './consoleAddress';
import { keep, type Session } from './sharedTab';

/** Pages with the console loaded, on an idle page. */
const ready = new WeakSet<Page>();

interface Fiber {
  memoizedProps?: { router?: Router; client?: Client } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}
interface Router {
  navigate(path: string): Promise<void>;
}
interface Client {
  removeQueries(filters: { type: 'inactive' }): void;
  resetQueries(filters: { type: 'active' }): Promise<void>;
}

/** Navigates within the loaded console, without a page load, and clears its query cache. */
export const navigateInConsole = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    // The console's router and query client are in React's fiber tree, which React keeps on the root
    // element.
    const root = Object.entries(document.getElementById('root') ?? {});
    const [, container] = root.find(([name]) => name.startsWith('__reactContainer$')) ?? [];
    let router: Router | undefined;
    let client: Client | undefined;
    const look = (first: Fiber | null) => {
      for (let at = first; at; at = at.sibling) {
        if (at.memoizedProps?.router?.navigate) router ??= at.memoizedProps.router;
        if (at.memoizedProps?.client?.resetQueries) client ??= at.memoizedProps.client;
        look(at.child);
      }
    };
    look(container?.stateNode.current);
    if (!router) throw new Error('No console is loaded.');
    client?.removeQueries({ type: 'inactive' });
    void client?.resetQueries({ type: 'active' });
    await router.navigate(path);
  }, path);

/** Navigates within the loaded console where it is ready, else by a page load. */
export async function goTo(page: Page, path: string) {
  if (ready.delete(page)) await navigateInConsole(page, path);
  else await page.goto(path);
}

/** True with an open dialog, notification or request. */
const hasLeftOpen = async (page: Page) =>
  hasOpenRequests(page) ||
  (await page.locator('[role=dialog], [role=alertdialog], [data-type]').count()) > 0;

/**
 * True when the tab holds state that only a reload clears: form drafts, or another session than the
 * expected one.
 */
const staysWithTab = (page: Page, session: Session | undefined) => {
  const kept = session?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
  const token = kept.find(({ name }) => name === 'owner_token')?.value ?? null;
  return page.evaluate(
    (token) =>
      localStorage.getItem('owner_token') !== token ||
      Object.keys(localStorage).some((name) => name.includes('draft ')),
    token,
  );
};

/**
 * Resets the console for the next test as a page load would, but far faster. If any state would remain,
 * the next test loads the page.
 */
export async function leave(page: Page, session: Session | undefined) {
  ready.delete(page);
  if (await staysWithTab(page, session)) {
    await page.goto(restingPath);
    await keep(page, session);
    return;
  }
  await navigateInConsole(page, session ? '/help' : '/about');
  const name = session ? 'Help & Support' : /./;
  // Hidden headings count too: an open modal hides the page behind it from assistive technology.
  const heading = page.getByRole('heading', { level: 1, name, includeHidden: true });
  await heading.first().waitFor({ state: 'attached' });
  await keep(page, session);
  const deadline = performance.now() + 500;
  while ((await hasLeftOpen(page)) && performance.now() < deadline) await page.waitForTimeout(25);
  if (await hasLeftOpen(page)) await page.goto(restingPath);
  else ready.add(page);
}

/** Forces a page load for the next test. */
export const forget = (page: Page) => ready.delete(page);
