import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { withoutTimeout } from './caller';
import type { EngineThread } from './engineThread';
import type { Database } from './schema';
import { packFolder } from './tar';

/** The request by which another process asks for a backup. */
export const wantBackup = 'backup\n';

/** The timeout for a connected process to send its request, in milliseconds. */
const timeoutMs = 5000;

/**
 * Sends a compressed copy of the database to a process that asks for one. The copy is made between
 * two transactions, so everything acknowledged before is in it. Other queries wait while files are
 * copied beside the database, not while they are compressed and sent.
 */
export const answerBackups =
  (db: Kysely<Database>, engine: EngineThread, database: string) =>
  (socket: Socket): void => {
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.once('data', async (said) => {
      if (said.toString() !== wantBackup) return socket.destroy();
      socket.setTimeout(0);
      try {
        await withCopy(db, engine, database, (copy) =>
          pipeline(packFolder(copy), createGzip(), socket),
        );
      } catch {
        // An archive that ends early is detected by its reader.
        socket.destroy();
      }
    });
  };

/** Copies the database, and deletes the copy after its use. */
const withCopy = async (
  db: Kysely<Database>,
  engine: EngineThread,
  database: string,
  use: (copy: string) => Promise<void>,
) => {
  const copy = await mkdtemp(`${database}.${copying}-`);
  const remove = () => rm(copy, { recursive: true, force: true });
  const copyFiles = () =>
    db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection);
      await engine.copyInto(copy).catch(async (error) => {
        // Before other queries run, which may need the disk space of the partial copy.
        await remove();
        throw error;
      });
    });
  try {
    await withoutTimeout(copyFiles);
    await use(copy);
  } finally {
    await remove();
  }
};

/** The common part of the copies' names, followed by six random letters. */
const copying = 'backing-up';

/** Deletes the copies that a process has left behind by ending during a backup. */
export const removeCopies = async (database: string): Promise<void> => {
  const folder = dirname(database);
  const isCopy = new RegExp(`^${basename(database)}\\.${copying}-\\w{6}$`);
  for (const name of await readdir(folder)) {
    if (isCopy.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
};
