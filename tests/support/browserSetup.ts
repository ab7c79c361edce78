import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { TestProject } from 'vitest/node';
import { demoAccounts, seedDemo } from '../../server/database/demo/seedDemo';
import { createPglitePool, openPglite } from '../../server/database/pglite';
import type { Database } from '../../server/database/schema';
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
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPglitePool(lite) }),
  });
  await seedDemo(db, { now: new Date(), customers: 12 });
  // Quick hashes, for each load of a page behind the PIN costs one.
  for (const { email, password, pin } of demoAccounts) {
    await lite.query('update owners set password_hash = $2, pin_hash = $3 where email = $1', [
      email,
      quickHash(password),
      pin ? quickHash(pin) : null,
    ]);
  }
  await lite.exec(shortenCatalogue);
  const dump = await (await lite.dumpDataDir('none')).bytes();
  await db.destroy();
  return dump;
}

/**
 * Leaves three services of each category, and those that something stands on. More rows of the same
 * kind would show nothing new, and each costs in every state of a page that axe looks at.
 */
const shortenCatalogue = `
  update services as service set deleted_at = now()
  where deleted_at is null
    and 3 <= (
      select count(*) from services as before
      where before.client_app_id = service.client_app_id and before.category = service.category
        and before.deleted_at is null and before.id < service.id
    )
    and (client_app_id, id) not in (select client_app_id, service_id from intro_services)
    and (client_app_id, id) not in (select client_app_id, service_id from bundle_services)
    and (client_app_id, id) not in (select client_app_id, reward_service_id from checkin_rewards)`;
