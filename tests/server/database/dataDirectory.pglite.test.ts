import { spawn } from 'node:child_process';
import { once } from 'node:events';
import promises, {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../../server/database/backups';
import { connect } from '../../../server/database/connect';
import { lockDirectory } from '../../../server/database/directoryLock';
import { migratedSnapshot } from '../../support/migratedSnapshot';
import { insertRow } from '../../support/tables';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'verbena-data-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

it('makes the data directory and finds the data there again', async () => {
  const dataDir = join(await folder(), 'not', 'there', 'yet');
  const first = await connect({ dataDir, snapshot: await migratedSnapshot() });
  await insertRow(first.db, 'client_apps', { name: 'Kept', time_zone: 'UTC' });
  await first.close();
  const second = await connect({ dataDir });
  onTestFinished(() => second.close());
  expect(await second.db.selectFrom('client_apps').select('name').execute()).toEqual([
    { name: 'Kept' },
  ]);
});

it('refuses a directory that is open already, until it is closed', async () => {
  const dataDir = await folder();
  const first = await lockDirectory(dataDir);
  await expect(connect({ dataDir })).rejects.toThrow(/already open in another process.*DATA_DIR/s);
  await first.release();
  const second = await lockDirectory(dataDir);
  await second.release();
});

it.each(['.', 'database', 'below'])(
  'says that a file is where a folder should be: %s',
  async (at) => {
    const parent = await folder();
    const named = join(parent, 'data');
    if (at === 'database') await mkdir(named);
    await writeFile(at === 'database' ? join(named, at) : named, '');
    const dataDir = at === 'below' ? join(named, at) : named;
    await expect(lockDirectory(dataDir)).rejects.toThrow(
      `The data directory ${dataDir} cannot be opened: a file is where a folder should be. Set DATA_DIR to a folder.`,
    );
  },
);

it('is kept when somebody removes the file of the claim, and knows when it was taken all the same', async () => {
  const dataDir = await folder();
  const first = await lockDirectory(dataDir);
  onTestFinished(() => first.release());
  await rm(first.address);
  const isThere = () =>
    stat(first.address).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere).toBe(true);
  await expect(lockDirectory(dataDir)).rejects.toThrow('already open');

  const other = createServer().listen(join(dataDir, 'other'));
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  await rename(join(dataDir, 'other'), first.address);
  expect((await first.lost).message).toBe(
    `Another process has opened the data directory ${dataDir}.`,
  );
});

/** Simulates a file without permissions, since root may use all. */
const close = (file: string) => {
  const { access } = promises;
  const spy = vi.spyOn(promises, 'access').mockImplementation(async (path, mode) => {
    if (path === file) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    return access(path, mode);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
};

it('says which file of another user keeps the engine from its start, and a backup', async () => {
  const dataDir = await folder();
  const global = join(dataDir, 'database', 'global');
  await mkdir(global, { recursive: true });
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), 'none');
  await expect(connect({ dataDir })).rejects.toThrow(/^The embedded database has failed/);
  close(global);
  const reason = `This user may not read and write ${global}. Run this as the user of the server,`;
  await expect(connect({ dataDir })).rejects.toThrow(reason);
  await expect(makeBackup(dataDir, join(dataDir, 'backup'))).rejects.toThrow(reason);
});

// Windows has no POSIX permissions.
if (process.platform !== 'win32')
  it('leaves the database of another user alone when root opens it', async () => {
    const dataDir = await folder();
    const database = join(dataDir, 'database');
    await mkdir(database, { mode: 0o750 });
    // As root, the folder is given to another user; otherwise the user of the test is not the mocked root.
    if (process.getuid?.() === 0) await chown(database, 65534, 65534);
    const { uid, mode } = await stat(database);
    const asked = vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(0);
    onTestFinished(() => asked.mockRestore());
    await expect(connect({ dataDir })).rejects.toThrow(
      `The database in ${dataDir} belongs to the user with the number ${uid}. Run this as that user.`,
    );
    expect((await stat(database)).mode).toBe(mode);
    expect(await readdir(dataDir)).toEqual(['database']);
    asked.mockReturnValue(uid);
    await (await lockDirectory(dataDir)).release();
  });

// Windows has no POSIX permissions.
if (process.platform !== 'win32')
  it('makes no database as root in the folder of another user, whose it is to be', async () => {
    const dataDir = await folder();
    if (process.getuid?.() === 0) await chown(dataDir, 65534, 65534);
    const { uid, mode } = await stat(dataDir);
    const asked = vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(0);
    onTestFinished(() => asked.mockRestore());
    await expect(lockDirectory(dataDir)).rejects.toThrow(
      `The folder ${dataDir} belongs to the user with the number ${uid}. Run this as that user, or give the folder to root.`,
    );
    expect((await stat(dataDir)).mode).toBe(mode);
    expect(await readdir(dataDir)).toEqual([]);
    asked.mockReturnValue(uid);
    await (await lockDirectory(dataDir)).release();
  });

if (process.getuid?.() === 0)
  it('opens the database of root as root, whoever has the folder around it', async () => {
    const dataDir = await folder();
    await (await lockDirectory(dataDir)).release();
    await chown(dataDir, 65534, 65534);
    await (await lockDirectory(dataDir)).release();
  });

// Windows has no POSIX permissions.
if (process.platform !== 'win32')
  it('keeps what it makes from other accounts, and leaves a folder alone that others use', async () => {
    const permissions = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    const shared = await folder();
    await chmod(shared, 0o755);
    await (await lockDirectory(join(shared, 'own'))).release();
    await chmod(join(shared, 'own'), 0o755);
    await chmod(join(shared, 'own', 'database'), 0o755);
    await (await lockDirectory(join(shared, 'own'))).release();
    await (await lockDirectory(shared)).release();
    expect(await permissions(join(shared, 'own'))).toBe('700');
    expect(await permissions(join(shared, 'own', 'database'))).toBe('700');
    expect(await permissions(join(shared, 'database'))).toBe('700');
    expect(await permissions(shared)).toBe('755');
  });

it('lets one of several processes in that start at once', async () => {
  const dataDir = await folder();
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(dataDir)));
  const held = claims.filter((claim) => claim.status === 'fulfilled');
  expect(held).toHaveLength(1);
  for (const claim of held) await claim.value.release();
});

it('is not kept out by what a killed process left', async () => {
  const dataDir = await folder();
  const first = await lockDirectory(dataDir);
  await first.release();
  const holder = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(${JSON.stringify(first.address)}, () => console.log('held'))`,
  ]);
  await once(holder.stdout, 'data');
  await expect(lockDirectory(dataDir)).rejects.toThrow('already open');
  holder.kill('SIGKILL');
  await once(holder, 'close');
  const second = await lockDirectory(dataDir);
  await second.release();
});

// Windows keeps its locks elsewhere.
if (process.platform !== 'win32')
  it('has the lock in itself also where its path is long, or is refused', async () => {
    const dataDir = join(await folder(), 'x'.repeat(100));
    await mkdir(dataDir);
    const reason = `The path of DATA_DIR is too long: ${dataDir} has ${dataDir.length} bytes, and at most 90 are possible.`;
    await expect(lockDirectory(dataDir)).rejects.toThrow(reason);
    await expect(makeBackup(dataDir, join(dataDir, 'backup'))).rejects.toThrow(reason);
    expect(await readdir(dataDir)).toEqual([]);

    // A socket's path must be short, which a relative path or a symbolic link achieves.
    const link = join(await folder(), 'link');
    await symlink(dataDir, link);
    const before = process.cwd();
    onTestFinished(() => process.chdir(before));
    process.chdir(dataDir);
    const held = await lockDirectory('.');
    onTestFinished(() => held.release());
    expect(await readdir(dataDir)).toEqual(['database', 'lock']);
    await expect(lockDirectory(link)).rejects.toThrow('already open');
  });
