import type { Page } from 'playwright-core';
import { hasOpenRequests } from '../support/browser';
import { restingPath } from './consoleAddress';
import { keep, type Session } from './sharedTab';

/** Pages in which the console is loaded and shows nothing but a page that asks for nothing. */
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

/** Goes to a place in the console that is loaded, which forgets the answers that it has. */
export const goInConsole = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    // React keeps its tree on the element that it is drawn in, and there stands what the console was given.
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

/** Loads a place, or goes there in the console that was made ready for it. */
export async function goTo(page: Page, path: string) {
  if (ready.delete(page)) await goInConsole(page, path);
  else await page.goto(path);
}

/** A question, a message, or a call without an answer. */
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
 * Leaves a place so that the next one begins as after a load, at a fraction of its cost; where something
 * of it would stay, the next one is loaded.
 */
export async function leave(page: Page, session: Session | undefined) {
  ready.delete(page);
  if (await staysWithTab(page, session)) {
    await page.goto(restingPath);
    await keep(page, session);
    return;
  }
  await goInConsole(page, session ? '/help' : '/about');
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

/** The next place of a page is loaded. */
export const forget = (page: Page) => ready.delete(page);
