import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runProgram } from '../../scripts/support/server.mjs';
import { demoAccounts } from '../../server/database/demo/seedDemo';
import { openPglite } from '../../server/database/pglite';
import { quickHash } from './quickHash';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a prepared database of a small demo business; who changes it takes a copy. */
    demoData: string;
    /** The same as a dump to start a database in memory from. */
    demoDump: string;
  }
}

/** For the whole run: one small demo business to copy. */
export default async function browserSetup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'verbena-e2e-'));
  const demoData = join(folder, 'demo');
  const demoDump = join(folder, 'demo.tar');
  mkdirSync(demoData);
  await prepareDemo(demoData, demoDump);
  project.provide('demoData', demoData);
  project.provide('demoDump', demoDump);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Few customers: the journeys need the catalogue, and the copy is made for every file. Hashes are
 * quick ones, for each load of a page behind the PIN costs one.
 */
async function prepareDemo(dataDir: string, dump: string) {
  await runProgram('seed', ['--customers', '12'], { DATA_DIR: dataDir });
  const lite = await openPglite(join(dataDir, 'database'));
  for (const { email, password, pin } of demoAccounts) {
    await lite.query('update owners set password_hash = $2, pin_hash = $3 where email = $1', [
      email,
      quickHash(password),
      pin ? quickHash(pin) : null,
    ]);
  }
  writeFileSync(dump, await (await lite.dumpDataDir('none')).bytes());
  await lite.close();
}
