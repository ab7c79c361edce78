import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { restoreBackup } from './database/backups';
import { createDatabase } from './database/migrate';
import { runProgram } from './program';

const usage =
  'npm run restore -- <file> [--replace]\nStop the server first. With --replace the backup takes the place of the database that is there.';

/** `npm run restore`: puts a backup of the embedded database into the data directory. */
await runProgram(usage, async (say) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new Error(`Which backup?\nUsage: ${usage}`);
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new Error(
      `DATABASE_URL is set, so the data is with a PostgreSQL server, whose own programs restore a backup. Let them do so into a new database, and set DATABASE_URL to that one:\n  ${createDatabase} verbena_restored\n  pg_restore --exit-on-error --dbname postgres://user:password@host:5432/verbena_restored verbena.dump`,
    );
  }
  const { businesses, lastChange, before } = await restoreBackup(config.dataDir, resolve(file), {
    replace: values.replace,
    now: new Date(),
  });
  say(`Restored: ${businesses.join(', ') || 'a database without a business'}.`);
  if (lastChange) say(`The last change in it was made at ${lastChange.toISOString()}.`);
  if (before) say(`The database that was there is kept in ${before}; remove it once all is well.`);
});
