import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../../scripts/support/postgres.mjs';

const execute = promisify(execFile);

export interface PostgresServer {
  url: string;
  /** Kills it, as a crash would, and restarts it on the same data. */
  crash(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** The name prefix of the databases that a test run creates, by its process id. */
export const databasesOfRun = (pid: number) => `verbena_test_${pid}_`;

/** Removes the databases whose names begin so. */
export async function dropDatabases(url: string, beginning: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
    [beginning],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

/** A fixed character classification, so that the shell's locale, which may be C, makes no difference. */
const letters: Record<string, string> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' };
const knownLetters = [letters[process.platform] ?? []].flat().map((name) => `--lc-ctype=${name}`);

/**
 * Starts a PostgreSQL server on a free port, with its data in a temporary folder. Unless `durable`, it
 * runs without fsync.
 */
export async function startPostgres({
  durable = false,
  settings: more = [] as string[],
} = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed; POSTGRES_BIN can say where it is.');
  const folder = await mkdtemp(join(tmpdir(), 'verbena-postgres-'));
  const data = join(folder, 'data');
  const asServer = await ownedByServerUser(folder);
  const run = (program: string, ...options: string[]) => {
    const [command = '', ...rest] = [...asServer, join(programs, program), ...options];
    // Started once for all of them, it counts among what it is started for.
    const env = { VERBENA_TEST_STAGE: 'postgresql', ...process.env };
    return execute(command, rest, { cwd: folder, env });
  };
  const port = await freePort();
  const settings = [
    `-c port=${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c max_connections=200',
    durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
    ...more.map((setting) => `-c ${setting}`),
  ].join(' ');

  // A watchdog that stops the server and removes its data when this process ends in any way, which
  // closes its stdin.
  const stop = [...asServer, join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop'];
  const keeper = spawn('sh', ['-c', 'read -r _; "$@"; rm -rf "$0"', folder, ...stop], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();

  const cluster = ['-D', data, '-U', 'verbena', '-A', 'trust', '-E', 'UTF8', ...knownLetters];
  await run('initdb', ...cluster, '--no-sync');
  const start = () =>
    run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start');
  const end = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  await start();
  return {
    url: `postgresql://verbena@127.0.0.1:${port}/postgres`,
    crash: async () => {
      await end();
      await start();
    },
    stop: async () => {
      keeper.ref();
      keeper.stdin.end();
      await once(keeper, 'exit');
    },
  };
}

/** PostgreSQL refuses to run as root, so root hands the folder to the user postgres and runs it as that. */
async function ownedByServerUser(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const idOf = async (option: string) => Number((await execute('id', [option, 'postgres'])).stdout);
  await chown(folder, await idOf('-u'), await idOf('-g'));
  return ['runuser', '-u', 'postgres', '--'];
}

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('No port.')),
      );
    });
  });
