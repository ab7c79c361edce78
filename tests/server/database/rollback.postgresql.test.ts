import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Migrator, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres } from '../../../scripts/support/postgres.mjs';
import { versionBefore } from '../../../scripts/support/versionBefore.mjs';
import { type Connection, connect } from '../../../server/database/connect';
import { migrate } from '../../../server/database/migrate';
import * as migrations from '../../../server/database/migrations';
import { startPostgres } from '../../support/postgres';

const execute = promisify(execFile);

test('a dump from before an upgrade comes back whole in a new database, and can be upgraded again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verbena-rollback-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { url, stop } = await startPostgres();
  onTestFinished(stop);
  // `initdb` may be a symbolic link, and only its target's folder has pg_dump and pg_restore as well.
  const programs = dirname(await realpath(join(findPostgres() ?? '', 'initdb')));
  const run = (program: string, ...args: string[]) => execute(join(programs, program), args);
  const within = async <T>(place: string, work: (db: Connection['db']) => Promise<T>) => {
    const { db, close } = await connect({ url: place });
    return work(db).finally(close);
  };
  const stateOf = async (db: Connection['db']) => {
    const { rows } = await sql`select (select name from client_apps) as business,
      (select max(name) from kysely_migration) as form`.execute(db);
    return rows[0];
  };
  const dump = join(folder, 'verbena.dump');

  await within(url, async (db) => {
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error } = await new Migrator({ db, provider }).migrateTo(versionBefore.lastMigration);
    expect(error).toBeUndefined();
    await sql`insert into client_apps (name, time_zone) values ('Before', 'UTC')`.execute(db);
    await run('pg_dump', '--format=custom', `--file=${dump}`, url);
    await migrate(db);
    await sql`update client_apps set name = 'After'`.execute(db);
  });

  await run('createdb', '--maintenance-db', url, 'verbena_restored');
  const restored = url.replace(/postgres$/, 'verbena_restored');
  await run('pg_restore', '--exit-on-error', '--dbname', restored, dump);
  await within(restored, async (db) => {
    expect(await stateOf(db)).toEqual({ business: 'Before', form: versionBefore.lastMigration });
    await migrate(db);
  });
  expect(await within(url, stateOf)).toMatchObject({ business: 'After' });
});
