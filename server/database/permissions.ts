import { access, constants, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** True unless this user lacks a permission for a path; a missing path is permitted. */
const mayUse = (path: string, how: number): Promise<boolean> =>
  access(path, how).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'EACCES' && code !== 'EPERM',
  );

const { R_OK, W_OK, X_OK } = constants;

/** The first path within a folder, or the folder itself, that this user cannot read and write. */
const firstClosed = async (folder: string): Promise<string | undefined> => {
  if (!(await mayUse(folder, R_OK | W_OK | X_OK))) return folder;
  // A running server may remove a folder meanwhile.
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const closed = await firstClosed(path);
      if (closed) return closed;
    } else if (!(await mayUse(path, R_OK | W_OK))) return path;
  }
  return undefined;
};

/**
 * Throws if this user cannot use all existing files of a database: a file of another user would
 * keep the engine from starting.
 * @throws Error with a sentence for people, which names the first that is closed
 */
export const refuseClosedFiles = async (database: string): Promise<void> => {
  const closed = await firstClosed(database);
  if (!closed) return;
  throw new Error(
    `This user may not read and write ${closed}. Run this as the user of the server, to whom all files below ${database} have to belong.`,
  );
};

/**
 * Throws if this user cannot write a backup to a path, before it is made.
 * @throws Error with a sentence for people
 */
export const refuseUnwritable = async (file: string): Promise<void> => {
  const folder = dirname(file);
  // A path with a slash at its end must be a folder.
  await access(`${folder}/`, W_OK | X_OK).catch((cause: NodeJS.ErrnoException) => {
    const isThere = cause.code !== 'ENOENT' && cause.code !== 'ENOTDIR';
    const reason = isThere
      ? `This user may not write in ${folder}`
      : `There is no folder ${folder}`;
    throw new Error(`${reason}. Name a file elsewhere: npm run backup -- /path/file.tar.gz`, {
      cause,
    });
  });
};
