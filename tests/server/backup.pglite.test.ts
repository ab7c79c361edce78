import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { megabyte } from '../../server/checkMachine';
import { connect } from '../../server/database/connect';
import { openPglite } from '../../server/database/engine.mjs';
import { migrate } from '../../server/database/migrate';
import { migratedSnapshot } from '../support/migratedSnapshot';
import { seedTwoBusinesses } from '../support/testDatabase';
import { buildServer, spawnServer } from './serverProcess';

describe('a backup of the embedded database', () => {
  let server: Awaited<ReturnType<typeof buildServer>>;
  let folder: string;
  let dataDir: string;
  let backup: string;
  let business: { email: string; password: string };

  beforeAll(async () => {
    server = await buildServer();
    folder = await mkdtemp(join(tmpdir(), 'verbena-backup-'));
    dataDir = join(folder, 'data');
    backup = join(folder, 'kept.tar.gz');
    const { db, close } = await connect({ dataDir, snapshot: await migratedSnapshot() });
    await migrate(db);
    business = (await seedTwoBusinesses(db)).spa;
    await close();
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await server.remove();
  });

  const run = async (program: 'backup' | 'restore', args: string[], env = {}) => {
    const running = spawnServer(server[program], { DATA_DIR: dataDir, ...env }, args);
    return { code: await running.exited, said: running.output() };
  };

  const importing = (file: string) =>
    `--import=${pathToFileURL(join(import.meta.dirname, '../support', file)).href}`;

  const categoriesIn = async (place: string) => {
    const { db, close } = await connect({ dataDir: place });
    const rows = await db.selectFrom('categories').select('name').execute();
    await close();
    return rows.map(({ name }) => name);
  };

  test('is made while the server goes on writing, and holds all that was acknowledged before', async () => {
    const running = spawnServer(server.main, { DATA_DIR: dataDir });
    const address = await running.address;
    const post = (path: string, body: object, token = '') =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const { token } = await (await post('/auth/owner/login', business)).json();
    const kept: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let round = 0; writing; round++) {
        const name = `Writer ${writer}, round ${round}`;
        const { status } = await post('/api/owner/categories', { name }, token);
        expect(status).toBe(201);
        kept.push(name);
      }
    });
    await expect.poll(() => kept.length).toBeGreaterThan(10);
    const before = [...kept];
    expect(await run('backup', [backup])).toEqual({
      code: 0,
      said: expect.stringContaining(`The backup is in ${backup}.`),
    });
    const during = kept.length;
    await expect.poll(() => kept.length).toBeGreaterThan(during);
    writing = false;
    await Promise.all(writers);
    // Under the feet of a living server nothing is restored.
    expect(await run('restore', [backup, '--replace'])).toEqual({
      code: 1,
      said: expect.stringContaining('already open in another process. Stop that process first'),
    });
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(((await stat(backup)).mode & 0o777).toString(8)).toBe('600');

    const elsewhere = join(folder, 'elsewhere');
    const restored = await run('restore', [backup], { DATA_DIR: elsewhere });
    expect(restored, restored.said).toMatchObject({ code: 0 });
    expect(restored.said).toMatch(/^Restored: Verbena Day Spa, Harbor Barbers\.\nThe last change/);
    const names = await categoriesIn(elsewhere);
    expect(before.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => name.startsWith('Writer')).length).toBeLessThan(kept.length);
  });

  test('is made without a server too, never over another file, into no folder, nor of nothing', async () => {
    const file = join(folder, 'second.tar.gz');
    expect(await run('backup', [file])).toMatchObject({ code: 0 });
    expect(await run('backup', [file])).toEqual({
      code: 1,
      said: `${file} exists already and is left as it is. Name another file.\n`,
    });
    for (const name of ['missing', 'second.tar.gz']) {
      const target = join(folder, name, 'third.tar.gz');
      expect(await run('backup', [target])).toEqual({
        code: 1,
        said: `There is no folder ${join(folder, name)}. Name a file elsewhere: npm run backup -- /path/file.tar.gz\n`,
      });
    }
    const nowhere = { DATA_DIR: join(folder, 'nowhere') };
    expect((await run('backup', [join(folder, 'third.tar.gz')], nowhere)).said).toMatch(
      /^There is no database in .*nowhere/,
    );
    expect((await readdir(folder)).filter((name) => /third|nowhere|part$/.test(name))).toEqual([]);
  });

  test('replaces a database only when told to, which is kept beside it', async () => {
    const now = await categoriesIn(dataDir);
    const refused = await run('restore', [backup]);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('Say --replace') });
    expect(await categoriesIn(dataDir)).toEqual(now);

    const { code, said } = await run('restore', [backup, '--replace']);
    expect(code, said).toBe(0);
    expect((await categoriesIn(dataDir)).length).toBeLessThan(now.length);
    const aside = (await readdir(dataDir)).find((name) => name.startsWith('database.before-'));
    expect(said).toContain(`is kept in ${join(dataDir, aside ?? 'nowhere')};`);
    expect(await readdir(dataDir)).not.toContain('database.restoring');
  });

  test('that is damaged, something else or of a later version is refused and changes nothing', async () => {
    const now = await categoriesIn(dataDir);
    const whole = await readFile(backup);
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, whole.subarray(0, whole.length - 1000));
    const other = join(folder, 'other.tar.gz');
    await writeFile(other, gzipSync('Something else'));
    for (const file of [cut, other]) {
      const { code, said } = await run('restore', [file, '--replace']);
      expect(code).toBe(1);
      expect(said).toContain(`${file} is not a whole backup of Verbena's embedded database.`);
    }
    expect((await run('restore', [join(folder, 'none'), '--replace'])).said).toContain('(ENOENT)');

    const later = join(folder, 'later');
    await run('restore', [backup], { DATA_DIR: later });
    const { db, close } = await connect({ dataDir: later });
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(db);
    await close();
    const file = join(folder, 'later.tar.gz');
    await run('backup', [file], { DATA_DIR: later });
    const refused = await run('restore', [file, '--replace']);
    expect(refused.said).toMatch(/^The database belongs to a later version .* 9999_later\./);
    expect(refused.code).toBe(1);
    expect(await categoriesIn(dataDir)).toEqual(now);
    const started = spawnServer(server.main, { DATA_DIR: later });
    expect(await started.exited).toBe(1);
    expect(started.output()).toMatch(/^The database belongs to a later version .*\.\n$/);
  });

  test('reads alike in this version and the one before, which packed it as PGlite does', async () => {
    const lite = await openPglite('memory://', new Blob([gunzipSync(await readFile(backup))]));
    const { rows } = await lite.query<{ name: string }>('select name from categories');
    const earlier = join(folder, 'earlier.tar.gz');
    const dump = await lite.dumpDataDir('none');
    await lite.close();
    await writeFile(earlier, gzipSync(await dump.bytes()));

    const elsewhere = join(folder, 'as before');
    const restored = await run('restore', [earlier], { DATA_DIR: elsewhere });
    expect(restored.said).toMatch(/^Restored: Verbena Day Spa, Harbor Barbers\./);
    expect(rows.length).toBeGreaterThan(10);
    expect(await categoriesIn(elsewhere)).toEqual(rows.map(({ name }) => name));
  });

  test('needs no more memory for more data, to be made and to be restored', async () => {
    const DATA_DIR = join(folder, 'larger');
    const env = { DATA_DIR, NODE_OPTIONS: importing('peakMemory.mjs') };
    const peakOf = async (program: 'backup' | 'restore', args: string[]) => {
      const { code, said } = await run(program, args, env);
      expect(code, said).toBe(0);
      return Number(/At most (\d+) MB/.exec(said)?.[1]);
    };
    const usual = await peakOf('restore', [backup]);
    const more = join(DATA_DIR, 'database', 'base', 'more');
    await writeFile(more, '');
    await truncate(more, 300 * megabyte);
    const file = join(folder, 'larger.tar.gz');
    const limit = usual + 150;
    expect(await peakOf('backup', [file])).toBeLessThan(limit);
    expect(await peakOf('restore', [file, '--replace'])).toBeLessThan(limit);
    expect((await stat(more)).size).toBe(300 * megabyte);
  });

  test('leaves no copy of the files beside them, and the next start removes one that was left', async () => {
    const copies = async () =>
      (await readdir(dataDir)).filter((name) => name.startsWith('database.backing-up-'));
    expect(await copies()).toEqual([]);
    await cp(join(dataDir, 'database'), join(dataDir, 'database.backing-up-Ab1cD2'), {
      recursive: true,
    });
    await mkdir(join(dataDir, 'database.backing-up-by-hand'));
    await categoriesIn(dataDir);
    expect(await copies()).toEqual(['database.backing-up-by-hand']);
  });

  test('is refused where its disk has no room for a copy', async () => {
    const full = join(folder, 'full');
    await writeFile(full, '');
    const env = { DISK_FULL_WHILE: full, NODE_OPTIONS: importing('fullDisk.mjs') };
    expect(await run('backup', [join(folder, 'no room.tar.gz')], env)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The disk of .* has 0 MB left, and a backup needs \d+ there for a while\. Make room/,
      ),
    });
  });

  test('of a PostgreSQL server is left to its own programs, which are named', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@localhost/none' };
    expect((await run('backup', [], env)).said).toContain('pg_dump --format=custom');
    const { said } = await run('restore', [backup], env);
    expect(said).toContain(
      'createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --maintenance-db "$DATABASE_URL" verbena_restored',
    );
    expect(said).toContain('pg_restore --exit-on-error --dbname');
    expect(said).not.toContain('--clean');
  });
});
