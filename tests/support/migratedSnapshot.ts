import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openPglite } from '../../server/database/engine.mjs';
import { migrate } from '../../server/database/migrate';
import { asEngine, overEngine } from '../../server/database/pglite';

const migrationsFolder = 'server/database/migrations';
const cacheFolder = 'node_modules/.cache/verbena';

/** Names the content of all migrations, so that nothing made by other ones is taken for theirs. */
export function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync('server/database/migrate.ts'));
  for (const file of readdirSync(migrationsFolder).sort()) {
    hash.update(readFileSync(join(migrationsFolder, file)));
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
  // Those of earlier migrations are large and of no more use.
  for (const other of await readdir(cacheFolder)) {
    const isOld = other.startsWith('database-') && !other.startsWith(basename(file));
    if (isOld) await rm(join(cacheFolder, other), { force: true });
  }
  // Written aside first, so that a test process that starts meanwhile never reads half of it.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, new Uint8Array(await made.arrayBuffer()));
  await rename(aside, file);
  return made;
}
