import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { root } from '../../scripts/support/project.mjs';
import { startServer } from '../../scripts/support/server.mjs';
import { connect, type Watch, watch } from '../support/browser';

export const demoOwner = { email: 'demo@verbena.example', password: 'Verbena-demo-2026' };
const demoPin = '2468';

/** A person with one browser, who may open several tabs. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  watch: Watch;
  end(): Promise<unknown>;
}

const desktop = { width: 1280, height: 800 };

/** Opens a context of its own, whose pages must not show a fault. */
export async function beginVisit(
  browser: Browser,
  { baseURL, ...options }: BrowserContextOptions & { baseURL: string },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...options,
    baseURL,
  });
  context.setDefaultTimeout(15_000);
  const watched = watch(context, () => baseURL);
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

/** Enters the PIN in the dialog in front of App Config. */
export async function enterPin(page: Page, pin = demoPin) {
  const dialog = page.getByRole('dialog', { name: 'App Config Access' });
  await dialog.getByLabel('PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a page of App Config by its address. Every load of a page asks for the PIN anew. */
export async function openAppConfig(page: Page, path: string) {
  await page.goto(path);
  await enterPin(page);
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the browser keeps of a signed-in owner; tests share one sign-in where it is not their point. */
async function sessionOf(browser: Browser, baseURL: string): Promise<Session> {
  const context = await browser.newContext({ baseURL });
  await enter(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * The test function of the journeys: the built server in a process of its own on a copy of the demo
 * business, for each file, and browser contexts whose pages must not show a fault.
 */
export const test = base
  .extend('endpoint', { scope: 'file' }, () => inject('browserEndpoint'))
  .extend('demoData', { scope: 'file' }, () => inject('demoData'))
  .extend('browser', { scope: 'file' }, async ({ endpoint }, { onCleanup }) => {
    const browser = await connect(endpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('dataDir', { scope: 'file' }, ({ demoData }, { onCleanup }) => {
    const folder = temporaryFolder(onCleanup);
    cpSync(demoData, folder, { recursive: true });
    return folder;
  })
  .extend('server', { scope: 'file' }, async ({ dataDir }, { onCleanup }) => {
    const server = await startServer({ DATA_DIR: dataDir });
    onCleanup(() => server.stop());
    return server;
  })
  // A fixture and no hook: hooks of a module are those of the first file of a process only.
  .extend('visits', ({ task }, { onCleanup }): Visit[] => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      const faults = visits.flatMap((visit) => visit.watch.takeFaults());
      if (task.result?.state === 'fail' || faults.length > 0) {
        await keepScreenshots(task.name, visits);
      }
      await Promise.all(visits.map((visit) => visit.end()));
      expect(faults).toEqual([]);
    });
    return visits;
  })
  .extend(
    'visit',
    ({ browser, server, visits }) =>
      async (options: BrowserContextOptions = {}): Promise<Visit> => {
        const visit = await beginVisit(browser, { baseURL: server.url, ...options });
        visits.push(visit);
        return visit;
      },
  )
  .extend('session', { scope: 'file' }, ({ browser, server }) => {
    let state: Promise<Session> | undefined;
    return () => {
      state ??= sessionOf(browser, server.url);
      return state;
    };
  })
  .extend('owner', async ({ visit, session }) => visit({ storageState: await session() }));

/** What a failed journey saw, for the reader of the failure: .cache/e2e/<title>-<n>.png. */
async function keepScreenshots(title: string, visits: Visit[]) {
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
