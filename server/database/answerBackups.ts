import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { unhurried } from './caller';
import type { EngineThread } from './engineThread';
import type { Database } from './schema';
import { packFolder } from './tar';

/** What a process that wants a backup says to the one that has the database open. */
export const wantBackup = 'backup\n';

/** How long a connected process may take to send its request, in milliseconds. */
const patience = 5000;

/**
 * Gives who asks for it a copy of the database, packed. It is made between two transactions, so all that
 * was acknowledged before is in it; others wait until its files are copied beside the database, not
 * until they are packed and sent.
 */
export const answerBackups =
  (db: Kysely<Database>, engine: EngineThread, database: string) =>
  (socket: Socket): void => {
    socket.setTimeout(patience, () => socket.destroy());
    socket.once('data', async (said) => {
      if (said.toString() !== wantBackup) return socket.destroy();
      socket.setTimeout(0);
      try {
        await withCopy(db, engine, database, (copy) =>
          pipeline(packFolder(copy), createGzip(), socket),
        );
      } catch {
        // What was sent so far does not end as a packed file does, which the other side sees.
        socket.destroy();
      }
    });
  };

/** Copies the database for as long as something is done with the copy. */
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
        // Before others go on, who may need the room that half a copy has taken.
        await remove();
        throw error;
      });
    });
  try {
    await unhurried(copyFiles);
    await use(copy);
  } finally {
    await remove();
  }
};

/** What the names of copies have in common; six more letters are each one's own. */
const copying = 'backing-up';

/** Removes the copies of a database that a process has left, whose end came before that of a backup. */
export const removeCopies = async (database: string): Promise<void> => {
  const folder = dirname(database);
  const isCopy = new RegExp(`^${basename(database)}\\.${copying}-\\w{6}$`);
  for (const name of await readdir(folder)) {
    if (isCopy.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
};
