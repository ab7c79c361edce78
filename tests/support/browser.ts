import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { launchOptions } from '../../scripts/support/browser.mjs';

/** The browser of a test process. */
export const launchBrowser = (program: string | undefined) => {
  if (!program) throw new Error('No Chromium was found; set VERBENA_CHROMIUM to its program.');
  return chromium.launch(launchOptions(program));
};

/** Collects the faults in the pages of one context, except those that the journey expects. */
export interface Watch {
  /** From now on, errors that match are expected. */
  expectFault(pattern: RegExp): void;
  /** The faults so far. */
  faults(): string[];
  /** The faults so far, which are then cleared. */
  takeFaults(): string[];
}

/** Playwright's warning for a context with service workers blocked. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/**
 * Records every console error and warning, page error, failed request, request to a foreign origin, and
 * violation of the content security policy in all pages of a context.
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
    // The event stream stays open as long as the page, so it does not count.
    if (!url.pathname.endsWith('/events')) open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? '';
    // Requests aborted by a navigation or a cancelled query are no fault.
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

/** The pending requests of watched contexts. */
const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** The frame of a request; undefined for a service worker's, or in a new window without a frame yet. */
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
 * Resolves once a watched context has had no pending request for half a second.
 * @throws Error that names the requests still pending after a minute
 */
export async function quiet(page: Page): Promise<void> {
  const context = page.context();
  const events = ['request', 'requestfinished', 'requestfailed'] as const;
  // No event reports the end of a request when its tab is closed.
  const open = () =>
    [...(underWay.get(context) ?? [])].filter((request) => !frameOf(request)?.page().isClosed());
  let listen = () => {};
  let rest: ReturnType<typeof setTimeout> | undefined;
  let endOfPatience: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve, reject) => {
    // The watch's own listener was called before, so its set of requests is current.
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

/** The width by which a page can be scrolled sideways, 0 when it fits. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
