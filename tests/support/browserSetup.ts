import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../../server/database/engine.mjs';
import { asEngine, overEngine } from '../../server/database/pglite';
import { demoAccounts, seedDemo } from '../../server/demo/seedDemo';
import { migratedSnapshot } from './migratedSnapshot';
import { quickHash } from './quickHash';

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump of a database with a small demo business. */
    demoDump: string;
  }
}

/** For the whole run: one small demo business to copy. */
export default async function browserSetup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'verbena-e2e-'));
  const demoDump = join(folder, 'demo.tar');
  writeFileSync(demoDump, await prepareDemo());
  project.provide('demoDump', demoDump);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Few customers: the journeys need the catalogue, and the copy is made for every file. */
async function prepareDemo(): Promise<Uint8Array> {
  const lite = await openPglite('memory://', await migratedSnapshot());
  const db = overEngine(asEngine(lite));
  await seedDemo(db, { now: new Date(), customers: 20 });
  // Quick hashes, for each load of a page behind the PIN costs one.
  for (const { email, password, pin } of demoAccounts) {
    await db
      .updateTable('owners')
      .set({ password_hash: quickHash(password), pin_hash: pin ? quickHash(pin) : null })
      .where('email', '=', email)
      .execute();
  }
  const dump = await (await lite.dumpDataDir('none')).bytes();
  await db.destroy();
  return dump;
}
