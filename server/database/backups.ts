import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { wantBackup } from './answerBackups';
import { connect } from './connect';
import { lockDirectory, placesOf } from './directoryLock';
import { settle } from './engine.mjs';
import { startEngine } from './engineThread';
import { refuseLaterForm } from './migrate';
import { overEngine } from './pglite';

/**
 * Writes the embedded database into a new file, as it is while this is called or later. The process that
 * has it open goes on; where none has, this one opens it meanwhile.
 * @throws Error for people; then there is no such file
 */
export const makeBackup = async (dataDir: string, file: string): Promise<void> => {
  const { root, database, address } = placesOf(dataDir);
  if (!existsSync(join(database, 'PG_VERSION'))) {
    throw new Error(`There is no database in ${root}. Set DATA_DIR to the folder of the server.`);
  }
  if (existsSync(file)) {
    throw new Error(`${file} exists already and is left as it is. Name another file.`);
  }
  const running = await reach(address);
  const own = running ? undefined : await connect({ dataDir });
  const unfinished = `${file}.part`;
  try {
    const socket = running ?? (await reach(address));
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

/** A connection to the process that has the database open, if there is one. */
const reach = (address: string) =>
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

/** What was found in a backup. */
interface Restored {
  /** The businesses' names. */
  businesses: string[];
  /** When the last change in it was made. */
  lastChange: Date | null;
  /** The folder in which the database that was there before is kept. */
  before?: string;
}

/**
 * Puts the database of a backup into the data directory. It is unpacked and opened beside the one that
 * is there, which with `replace` is then moved aside, and else stays.
 * @throws Error for people; then the data directory is as it was
 */
export const restoreBackup = async (
  dataDir: string,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> => {
  const archive = await readArchive(file);
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
      const found = await tryOut(unpacked, archive, file);
      await settle(unpacked);
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

const readArchive = async (file: string): Promise<Blob> => {
  const packed = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${cause.code}). Nothing was changed.`, { cause });
  });
  const archive = await promisify(gunzip)(packed).catch((cause) => {
    throw noBackup(file, cause);
  });
  if (!namesIn(archive).some((name) => /^(.*\/)?PG_VERSION$/.test(name))) throw noBackup(file);
  return new Blob([new Uint8Array(archive)]);
};

const tarBlock = 512;

/** The names of the files in a tar archive. */
const namesIn = (archive: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 0; at + tarBlock <= archive.length; ) {
    const text = (from: number, length: number) =>
      archive.toString('latin1', at + from, at + from + length).split('\0')[0] ?? '';
    const size = Number.parseInt(text(124, 12), 8);
    if (Number.isNaN(size)) break;
    names.push(text(0, 100));
    at += tarBlock * (1 + Math.ceil(size / tarBlock));
  }
  return names;
};

/** Unpacks a database into a folder and looks whether it opens and this version can go on with it. */
const tryOut = async (folder: string, archive: Blob, file: string): Promise<Restored> => {
  const engine = await startEngine(folder, archive).catch((cause) => {
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
