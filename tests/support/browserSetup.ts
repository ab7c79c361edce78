import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser, launchOptions } from '../../scripts/support/browser.mjs';
import { runProgram, startServer } from '../../scripts/support/server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's one browser listens. */
    browserEndpoint: string;
    /** A folder with a prepared database of a small demo business; each server gets a copy. */
    demoData: string;
  }
}

/** For the whole run: one browser, and one small demo business to copy. */
export default async function browserSetup(project: TestProject) {
  const program = findBrowser();
  if (!program) throw new Error('No Chromium was found; set VERBENA_CHROMIUM to its program.');
  const folder = mkdtempSync(join(tmpdir(), 'verbena-e2e-'));
  const demoData = join(folder, 'demo');
  mkdirSync(demoData);

  await prepareDemo(demoData);
  const browser = await chromium.launchServer(launchOptions(program));
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('demoData', demoData);

  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Few customers: the journeys need the catalogue, and the copy is made for every server. */
async function prepareDemo(dataDir: string) {
  await runProgram('seed', ['--customers', '12'], { DATA_DIR: dataDir });
  const server = await startServer({ DATA_DIR: dataDir });
  await server.stop();
}
