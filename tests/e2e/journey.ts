import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { findBrowser } from '../../scripts/support/browser.mjs';
import { root } from '../../scripts/support/project.mjs';
import { createAuth } from '../../src/authProvider/auth';
import { createSession } from '../../src/authProvider/session';
import { createHttp } from '../../src/dataProvider/http';
import { launchBrowser, watch } from '../support/browser';
import { memoryStorage } from '../support/memoryStorage';
import { openAddress, openBusiness } from './consoleAddress';
import { goTo } from './roaming';
import { desktop, type Session, sharedTab, type Visit } from './sharedTab';

export const demoOwner = { email: 'demo@verbena.example', password: 'Verbena-demo-2026' };
const demoPin = '2468';

/** A kind of browser, whose journeys share a tab. */
type Kind = Pick<BrowserContextOptions, 'hasTouch' | 'isMobile'>;

/** The browser of an owner, and the size of its window. */
type Device = Kind & { viewport?: { width: number; height: number } };

/** The base URL of the pages, and every origin to which they may send requests. */
interface WithOrigins {
  baseURL: string;
  origins?: readonly string[];
}

/** Opens a context of its own, whose pages must not show a fault. */
async function beginVisit(
  browser: Browser,
  { baseURL, origins = [baseURL], ...options }: BrowserContextOptions & WithOrigins,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // It would stand between a journey and the answers that it gives in the server's place.
    serviceWorkers: 'block',
    ...options,
    baseURL,
  });
  context.setDefaultTimeout(60_000);
  const watched = watch(context, () => origins);
  const page = await context.newPage();
  return { context, watch: watched, page, end: () => context.close() };
}

/** A folder that is gone when the file's tests are over. */
export function temporaryFolder(onCleanup: (remove: () => void) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'verbena-journey-'));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Fills in the login form and sends it; the page is wherever the server then leads. */
export async function signIn(page: Page, { email, password } = demoOwner) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in at /login and waits for the console's first page. */
export async function enter(page: Page, owner = demoOwner) {
  await page.goto('/login');
  await signIn(page, owner);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
}

/**
 * Does something and waits for the message about it. It closes by itself after some seconds, so that it is
 * looked for from the beginning: a busy machine may take as long to close a dialog.
 */
export const untilTold = (page: Page, message: string | RegExp, act: () => Promise<void>) =>
  Promise.all([page.getByText(message).waitFor(), act()]);

/** Enters the PIN in the dialog in front of App Config. */
export async function enterPin(page: Page, pin = demoPin) {
  const dialog = page.getByRole('dialog', { name: 'App Config Access' });
  await dialog.getByLabel('PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a page of App Config by its address. Every load of a page but a reload asks for the PIN anew. */
export async function openAppConfig(page: Page, path: string) {
  await goTo(page, path);
  await enterPin(page);
}

/** The stored session of a signed-in owner, which tests share unless they test the sign-in itself. */
async function sessionOf(baseUrl: string): Promise<Session> {
  const kept = new Map<string, string>();
  const session = createSession(memoryStorage(kept));
  const http = createHttp({
    baseUrl,
    token: session.token,
    onSessionEnded: () => session.end(),
  });
  await createAuth(session, http).login(demoOwner.email, demoOwner.password);
  const localStorage = [...kept].map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: baseUrl, localStorage }] };
}

/**
 * The test function of the journeys: the real server with the built console on a copy of the demo
 * business, for each file, and pages of a browser that must not show a fault.
 */
export const test = base
  .extend('program', { scope: 'worker' }, findBrowser)
  .extend('browser', { scope: 'worker' }, async ({ program }, { onCleanup }) => {
    const browser = await launchBrowser(program);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('demo', { scope: 'worker' }, () => new Blob([readFileSync(inject('demoDump'))]))
  // For all files of a worker, one after the other.
  .extend('shared', { scope: 'worker' }, async ({ browser, demo }, { onCleanup }) => {
    const address = await openAddress();
    const tabs = new Map<string, ReturnType<typeof sharedTab>>();
    let reading: Promise<Awaited<ReturnType<typeof openBusiness>>> | undefined;
    let session: Promise<Session> | undefined;
    onCleanup(async () => {
      // With all its tabs. Vitest ends what a worker has in no order once it has run several files.
      await browser.close();
      await (await reading)?.close();
      address.close();
    });
    return {
      address,
      /** The tab of a kind of browser. */
      tab(kind: Kind = {}) {
        const key = JSON.stringify(kind);
        const open = () => beginVisit(browser, { ...kind, baseURL: address.url });
        const tab = tabs.get(key) ?? sharedTab(open);
        tabs.set(key, tab);
        return tab;
      },
      /** The business of the journeys that change nothing. */
      reading: () => (reading ??= openBusiness(demo, { shared: true })),
      /** The sign-in of its owner, while it is served. */
      session: () => (session ??= sessionOf(address.url)),
    };
  })
  // Additional environment settings for the server of a test file.
  .extend('settings', { scope: 'file' }, (): Record<string, string> => ({}))
  .extend(
    'server',
    { scope: 'file' },
    async ({ shared: { address }, demo, settings }, { onCleanup }) => {
      const business = await openBusiness(demo, { settings });
      const hide = address.show(business);
      onCleanup(async () => {
        hide();
        await business.close();
      });
      return { url: address.url };
    },
  )
  // A fixture and no hook: hooks of a module are those of the first file of a process only.
  .extend('visits', ({ task }, { onCleanup }): Visit[] => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      const faulty = visits.some(({ watch }) => watch.faults().length > 0);
      const failed = task.result?.state === 'fail' || faulty;
      if (failed) await keepScreenshots(task.name, visits);
      await Promise.all(visits.map((visit) => visit.end(failed)));
      // With those that ending it brought.
      expect(visits.flatMap(({ watch }) => watch.takeFaults())).toEqual([]);
    });
    return visits;
  })
  .extend('session', { scope: 'file' }, ({ server }) => sessionOf(server.url))
  // Answers in the server's place, for as long as the test runs.
  .extend('instead', ({ shared: { address } }, { onCleanup }) => {
    onCleanup(() => void address.beginInstead());
    return address.beginInstead();
  })
  // Somebody with a browser that has never been here.
  .extend(
    'visit',
    ({ browser, server, visits }) =>
      async (options: BrowserContextOptions & Partial<WithOrigins> = {}) => {
        const visit = await beginVisit(browser, { baseURL: server.url, ...options });
        visits.push(visit);
        return visit;
      },
  )
  .extend(
    'take',
    ({ server, shared, visits }) =>
      async (session?: Session, { viewport, ...kind }: Device = {}) => {
        const visit = await shared.tab(kind).take(server.url, session);
        visits.push(visit);
        if (viewport) await visit.page.setViewportSize(viewport);
        return visit;
      },
  )
  .extend('visitor', ({ take }) => take())
  .extend('owner', ({ take, session }) => take(session))
  .extend(
    'ownerOn',
    ({ take, session }) =>
      (device: Device) =>
        take(session, device),
  );

/** Of journeys that change nothing: they share one business and one sign-in, and a change is refused. */
export const readingTest = test
  .extend('server', { scope: 'file' }, async ({ shared }, { onCleanup }) => {
    onCleanup(shared.address.show(await shared.reading()));
    return { url: shared.address.url };
  })
  .extend('session', { scope: 'file' }, ({ server, shared }) => server && shared.session());

/** Saves a screenshot of each open page of a failed journey: .cache/e2e/<title>-<n>.png. */
export async function keepScreenshots(title: string, visits: Visit[]) {
  const folder = join(root, '.cache', 'e2e');
  mkdirSync(folder, { recursive: true });
  const name = title.replace(/[^\w-]+/g, '-').slice(0, 80);
  const pages = visits.flatMap((visit) => visit.context.pages());
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: join(folder, `${name}-${index}.png`) }).catch(() => undefined),
    ),
  );
}
