import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openPglite } from '../../server/database/engine.mjs';
import { migrate } from '../../server/database/migrate';
import { asEngine, overEngine } from '../../server/database/pglite';

const migrationsFolder = 'server/database/migrations';
const cacheFolder = 'node_modules/.cache/verbena';

/** A hash of all migrations, with those of extensions, so that a cached snapshot of others is never used. */
export function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync('server/database/migrate.ts'));
  for (const folder of [migrationsFolder, 'own']) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
      hash.update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

let snapshot: Promise<Blob> | undefined;

/** A dump of a migrated, empty PGlite database: loading it is much faster than migrating. */
export const migratedSnapshot = (): Promise<Blob> => {
  snapshot ??= readOrMake(join(cacheFolder, `database-${migrationsHash()}.tar`));
  return snapshot;
};

async function readOrMake(file: string): Promise<Blob> {
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return new Blob([new Uint8Array(cached)]);
  const lite = await openPglite('memory://');
  const db = overEngine(asEngine(lite));
  await migrate(db);
  const made = await lite.dumpDataDir('none');
  await db.destroy();
  await mkdir(cacheFolder, { recursive: true });
  // Removes the snapshots of earlier migrations.
  for (const other of await readdir(cacheFolder)) {
    const isOld = other.startsWith('database-') && !other.startsWith(basename(file));
    if (isOld) await rm(join(cacheFolder, other), { force: true });
  }
  // Written to another name and renamed, so that a concurrent process never reads half of it.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, new Uint8Array(await made.arrayBuffer()));
  await rename(aside, file);
  return made;
}
