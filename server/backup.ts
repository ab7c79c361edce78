import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { makeBackup } from './database/backups';
import { runProgram } from './program';

const usage = 'npm run backup -- [file]';

/** `npm run backup`: writes the embedded database into a file, also while the server runs. */
await runProgram(usage, async (say) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    throw new Error(
      'DATABASE_URL is set, so the data is with a PostgreSQL server, whose own program makes the backup:\n  pg_dump --format=custom "$DATABASE_URL" > verbena.dump',
    );
  }
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = resolve(positionals[0] ?? `verbena-${stamp}.tar.gz`);
  await makeBackup(config.dataDir, file);
  say(`The backup is in ${file}. It holds personal data: keep it where only you can read it.`);
});
