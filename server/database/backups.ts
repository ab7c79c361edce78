import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { lstat, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { freeSpace, megabyte, minimumSpace } from '../checkMachine';
import { wantBackup } from './answerBackups';
import { connect } from './connect';
import { lockDirectory, placesOf } from './directoryLock';
import { flushFiles } from './engine.mjs';
import { startEngine } from './engineThread';
import { refuseLaterForm } from './migrate';
import { refuseClosedFiles, refuseUnwritable } from './permissions';
import { overEngine } from './pglite';
import { unpackInto } from './tar';

/**
 * Writes a backup of the embedded database to a new file, with its state during the call. A process
 * that has the database open continues; if there is none, this one opens it.
 * @throws Error for people; then there is no such file
 */
export const makeBackup = async (dataDir: string, file: string): Promise<void> => {
  const { root, database, address } = placesOf(dataDir);
  await refuseClosedFiles(database);
  if (!existsSync(join(database, 'PG_VERSION'))) {
    throw new Error(`There is no database in ${root}. Set DATA_DIR to the folder of the server.`);
  }
  if (existsSync(file)) {
    throw new Error(`${file} exists already and is left as it is. Name another file.`);
  }
  await refuseUnwritable(file);
  await refuseWithoutSpace(root, database);
  const running = await connectTo(address);
  const own = running ? undefined : await connect({ dataDir });
  const unfinished = `${file}.part`;
  try {
    const socket = running ?? (await connectTo(address));
    if (!socket) throw new Error('The server has just ended. Please try again.');
    socket.write(wantBackup);
    await pipeline(socket, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await checkWhole(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
    await own?.close();
  }
};

/** The copy is made beside the database, which grows meanwhile. */
const refuseWithoutSpace = async (root: string, database: string) => {
  let needed = minimumSpace;
  for (const entry of await readdir(database, { withFileTypes: true, recursive: true })) {
    // The server continues, and may delete a file meanwhile.
    const found = await lstat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (found?.isFile()) needed += found.size;
  }
  const left = await freeSpace(root);
  if (left >= needed) return;
  throw new Error(
    `The disk of ${root} has ${Math.floor(left / megabyte)} MB left, and a backup needs ${Math.ceil(needed / megabyte)} there for a while. Make room and try again.`,
  );
};

/** Connects to the process that has the database open, if there is one. */
const connectTo = (address: string) =>
  new Promise<Socket | undefined>((done) => {
    const socket = dial(address, () => done(socket));
    socket.once('error', () => done(undefined));
  });

const checkWhole = async (file: string) => {
  let size = 0;
  const count = new Writable({
    write: (chunk: Buffer, _encoding, next) => {
      size += chunk.length;
      next();
    },
  });
  const whole = await pipeline(createReadStream(file), createGunzip(), count).then(
    () => size > 0,
    () => false,
  );
  if (!whole) {
    throw new Error(
      'The backup did not arrive whole, since the server ended or could not make it. Please try again.',
    );
  }
};

/** The facts about a restored backup. */
interface Restored {
  /** The names of its businesses. */
  businesses: string[];
  /** The time of the last change in it. */
  lastChange: Date | null;
  /** The folder with the former database. */
  before?: string;
}

/**
 * Restores a backup into the data directory. It is unpacked and opened beside the current database,
 * which is then moved aside with `replace`, and otherwise kept.
 * @throws Error for people; then the data directory is as it was
 */
export const restoreBackup = async (
  dataDir: string,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> => {
  await refuseUnreadable(file);
  const { root, database, release } = await lockDirectory(dataDir);
  try {
    const isEmpty = (await readdir(database)).length === 0;
    if (!isEmpty && !replace) {
      throw new Error(
        `There is a database in ${root}. Say --replace to put the backup in its place; it is kept beside it.`,
      );
    }
    const unpacked = `${database}.restoring`;
    await rm(unpacked, { recursive: true, force: true });
    try {
      const found = await tryOut(unpacked, file);
      await flushFiles(unpacked);
      if (isEmpty) {
        await rmdir(database);
        await rename(unpacked, database);
        return found;
      }
      const before = `${database}.before-${now.toISOString().replaceAll(':', '-')}`;
      await rename(database, before);
      await rename(unpacked, database);
      return { ...found, before };
    } finally {
      await rm(unpacked, { recursive: true, force: true });
    }
  } finally {
    await release();
  }
};

const noBackup = (file: string, cause?: unknown) =>
  new Error(`${file} is not a whole backup of Verbena's embedded database. Nothing was changed.`, {
    cause,
  });

/** Throws if a file cannot be read, before anything is changed. */
const refuseUnreadable = async (file: string) => {
  const looked = open(file).then((opened) => opened.read().finally(() => opened.close()));
  await looked.catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${cause.code}). Nothing was changed.`, { cause });
  });
};

/** Unpacks a backup into a new folder. */
const unpack = async (file: string, folder: string) => {
  const archive = createGunzip();
  // The reader of the archive gets the same error.
  pipeline(createReadStream(file), archive).catch(() => undefined);
  try {
    await unpackInto(folder, archive);
  } catch (cause) {
    const { syscall, code } = cause as NodeJS.ErrnoException;
    if (!syscall) throw noBackup(file, cause);
    throw new Error(`${file} cannot be unpacked (${code}). Nothing was changed.`, { cause });
  } finally {
    archive.destroy();
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) throw noBackup(file);
};

/** Unpacks a database into a folder, and checks that it opens and that this version supports it. */
const tryOut = async (folder: string, file: string): Promise<Restored> => {
  await unpack(file, folder);
  // Flushed beforehand, since the engine itself flushes one file after the other, which is slow.
  await flushFiles(folder);
  const engine = await startEngine(folder).catch((cause) => {
    throw noBackup(file, cause);
  });
  const db = overEngine(engine);
  try {
    await refuseLaterForm(db);
    const businesses = await db.selectFrom('client_apps').select('name').orderBy('id').execute();
    const { at } = await db
      .selectFrom('activity')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirstOrThrow();
    return { businesses: businesses.map(({ name }) => name), lastChange: at };
  } finally {
    await db.destroy();
  }
};
