import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runUnprivileged } from '../../support/runUnprivileged';

const module = 'server/database/permissions.ts';
const look = (database: string) =>
  runUnprivileged(module, `refuseClosedFiles(${JSON.stringify(database)})`);
const lookAtTarget = (file: string) =>
  runUnprivileged(module, `refuseUnwritable(${JSON.stringify(file)})`);

/** A database folder with files that everybody may access. */
const openToAll = async () => {
  const database = await mkdtemp(join(tmpdir(), 'verbena-permissions-'));
  onTestFinished(() => rm(database, { recursive: true }));
  await mkdir(join(database, 'base', '5'), { recursive: true });
  const file = join(database, 'base', '5', 'pg_internal.init');
  await writeFile(file, '');
  for (const folder of ['', 'base', 'base/5']) await chmod(join(database, folder), 0o777);
  await chmod(file, 0o666);
  return { database, file };
};

// Windows has no POSIX permissions.
if (process.getuid) {
  it('says nothing of a database whose files this user may use, or which is not there', async () => {
    const { database } = await openToAll();
    expect(await look(database)).toBe('nothing to say');
    expect(await look(join(database, 'none'))).toBe('nothing to say');
  });

  it.each([
    ['a file that may not be written to', 'base/5/pg_internal.init', 0o444],
    ['a file that may not be read', 'base/5/pg_internal.init', 0o222],
    ['a folder', 'base/5', 0o000],
    ['the folder of the database', '.', 0o555],
  ])('names %s', async (_, name, mode) => {
    const { database } = await openToAll();
    const closed = join(database, name);
    await chmod(closed, mode);
    const said = await look(database);
    await chmod(closed, 0o777);
    expect(said).toBe(
      `This user may not read and write ${closed}. Run this as the user of the server, to whom all files below ${database} have to belong.`,
    );
  });

  it('says that a backup may not be written into a folder', async () => {
    const { database } = await openToAll();
    const target = join(database, 'base', 'backup.tar.gz');
    expect(await lookAtTarget(target)).toBe('nothing to say');
    await chmod(join(database, 'base'), 0o555);
    expect(await lookAtTarget(target)).toBe(
      `This user may not write in ${join(database, 'base')}. Name a file elsewhere: npm run backup -- /path/file.tar.gz`,
    );
  });
}
