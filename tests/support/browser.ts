import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { launchOptions } from '../../scripts/support/browser.mjs';

/** The browser of a test process. */
export const launchBrowser = (program: string | undefined) => {
  if (!program) throw new Error('No Chromium was found; set VERBENA_CHROMIUM to its program.');
  return chromium.launch(launchOptions(program));
};

/** Collects the faults in the pages of one context, except those that the journey expects. */
export interface Watch {
  /** From now on a fault that matches is expected: a journey provokes it on purpose. */
  expectFault(pattern: RegExp): void;
  /** The faults so far. */
  faults(): string[];
  /** The same, and begins anew. */
  takeFaults(): string[];
}

/** Playwright's warning for a context with service workers blocked. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/**
 * Notes every console error and warning, page error, failed request, foreign request and violation
 * of the content security policy in all pages of a context.
 */
export function watch(context: BrowserContext, origins: () => readonly string[]): Watch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const note = (what: string) => seen.push(what);
  const open = new Set<Request>();
  underWay.set(context, open);

  context.on('console', (message) => {
    if (message.text() === blockedWorker) return;
    if (['error', 'warning'].includes(message.type())) {
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => note(`page error: ${error.error().stack}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && !origins().includes(url.origin)) {
      note(`foreign request: ${request.url()}`);
    }
    // The console listens to events for as long as the page is open.
    if (!url.pathname.endsWith('/events')) open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? '';
    // A page that is left, or a query that is no longer wanted, gives its requests up.
    if (why !== 'net::ERR_ABORTED') note(`failed request: ${request.url()} ${why}`);
  });
  const faults = () => seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
  return {
    expectFault: (pattern) => expected.push(pattern),
    faults,
    takeFaults() {
      const taken = faults();
      seen.length = 0;
      expected.length = 0;
      return taken;
    },
  };
}

/** The requests of watched contexts that have no answer yet. */
const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** The frame of a request; none of one of a service worker, or before a new window has its frame. */
const frameOf = (request: Request) => {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
};

/** True while a request of a watched context has no response. */
export const hasOpenRequests = (page: Page) => (underWay.get(page.context())?.size ?? 0) > 0;

const quietMs = 500;
const patienceMs = 60_000;

/**
 * Resolves once no page of a watched context has a request under way, and none begins for half a second.
 * @throws Error that names the requests which have no answer after a minute
 */
export async function quiet(page: Page): Promise<void> {
  const context = page.context();
  const events = ['request', 'requestfinished', 'requestfailed'] as const;
  // Nothing tells the end of a request of a tab that was closed.
  const open = () =>
    [...(underWay.get(context) ?? [])].filter((request) => !frameOf(request)?.page().isClosed());
  let listen = () => {};
  let rest: ReturnType<typeof setTimeout> | undefined;
  let endOfPatience: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve, reject) => {
    // The watch has noted the same event before.
    listen = () => {
      clearTimeout(rest);
      if (open().length === 0) rest = setTimeout(resolve, quietMs);
    };
    for (const event of events) context.on(event as 'request', listen);
    endOfPatience = setTimeout(() => {
      const urls = open().map((request) => `${request.method()} ${request.url()}`);
      reject(
        new Error(`The page does not come to rest: ${urls.join(', ') || 'it asks on and on'}`),
      );
    }, patienceMs);
    listen();
  }).finally(() => {
    clearTimeout(rest);
    clearTimeout(endOfPatience);
    for (const event of events) context.off(event as 'request', listen);
  });
}

/** Waits until every animation and transition of the page has come to its end. */
export const settled = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
