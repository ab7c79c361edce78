import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isNewDatabase } from './checkMachine';
import type { Config } from './config';

/** The code that PGlite runs once is not worth compiling for speed. */
const lean = ['--liftoff-only', '--max-semi-space-size=4'];

/**
 * Makes an embedded database that is not there yet, in a process of its own: PGlite takes twice the
 * memory for it that it needs afterwards, which a process does not give back. Nothing that came from
 * outside is in its command.
 * @throws Error with a sentence when that process fails
 */
export const makeFirst = async (config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> => {
  if (config.databaseUrl || !isNewDatabase(config.dataDir)) return;
  const program = join(import.meta.dirname, 'makeDatabase.js');
  const maker = spawn(process.execPath, [...lean, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code, signal] = await once(maker, 'exit');
  if (code === 0) return;
  throw new Error(
    signal === 'SIGKILL'
      ? 'The system ended the making of the database, as it does when memory runs out. docs/operations.md says how much the first start needs.'
      : 'The database could not be made.',
  );
};
