import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser, launchOptions } from '../../scripts/support/browser.mjs';
import { runProgram } from '../../scripts/support/server.mjs';
import { connect } from '../../server/database/connect';
import { demoAccounts } from '../../server/database/demo/seedDemo';
import { quickHash } from './quickHash';

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

/**
 * Few customers: the journeys need the catalogue, and the copy is made for every server. Hashes are
 * quick ones, for each load of a page behind the PIN costs one.
 */
async function prepareDemo(dataDir: string) {
  await runProgram('seed', ['--customers', '12'], { DATA_DIR: dataDir });
  const { db, close } = await connect({ dataDir });
  for (const { email, password, pin } of demoAccounts) {
    await db
      .updateTable('owners')
      .set({ password_hash: quickHash(password), pin_hash: pin ? quickHash(pin) : null })
      .where('email', '=', email)
      .execute();
  }
  await close();
}
