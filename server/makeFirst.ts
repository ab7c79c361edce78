import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isNewDatabase } from './checkMachine';
import type { Config } from './config';

/** Optimizing code that runs once costs more than it saves. */
const lean = ['--liftoff-only', '--max-semi-space-size=4'];

/**
 * Creates a missing embedded database in a child process: PGlite needs twice the memory for that,
 * which a process never gives back. No user input is in its command line.
 * @throws Error with a sentence when that process fails
 */
export const createEmbeddedDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<void> => {
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
