import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../../server/database/engine.mjs';
import { asEngine, overEngine } from '../../server/database/pglite';
import { demoAccounts, seedDemo } from '../../server/demo/seedDemo';
import { migratedSnapshot } from './migratedSnapshot';
import { quickHash } from './quickHash';
import { updateRows } from './tables';

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump of a database with a small demo business. */
    demoDump: string;
  }
}

/** Global setup: one small demo business to copy. */
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
  // The demo data has a varying number of pending services, depending on the hour, and the journeys
  // consume them.
  await sql`
    insert into purchased_services (client_app_id, customer_id, service_id, created_at)
    select customers.client_app_id, customers.id, min(services.id), min(purchased.created_at)
    from customers
    join purchased_services purchased on purchased.customer_id = customers.id
    join services on services.client_app_id = customers.client_app_id
    where customers.phone_number is not null and services.name = 'Swedish Massage'
    group by customers.client_app_id, customers.id
    order by customers.id
    limit 8`.execute(db);
  // Cheap hashes, since each page load behind the PIN verifies one.
  for (const { email, password, pin } of demoAccounts) {
    await updateRows(
      db,
      'owners',
      { password_hash: quickHash(password), pin_hash: pin ? quickHash(pin) : null },
      { email },
    );
  }
  const dump = await (await lite.dumpDataDir('none')).bytes();
  await db.destroy();
  return dump;
}
