import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { unhurried } from './caller';
import type { EngineThread } from './engineThread';
import type { Database } from './schema';

/** What a process that wants a backup says to the one that has the database open. */
export const wantBackup = 'backup\n';

/** How long a connected process may take to send its request, in milliseconds. */
const patience = 5000;

/**
 * Gives who asks for it a copy of the database, packed. It is made between two transactions, so all that
 * was acknowledged before is in it; others wait until it is made, not until it is packed and sent.
 */
export const answerBackups =
  (db: Kysely<Database>, engine: EngineThread) =>
  (socket: Socket): void => {
    socket.setTimeout(patience, () => socket.destroy());
    socket.once('data', async (said) => {
      if (said.toString() !== wantBackup) return socket.destroy();
      socket.setTimeout(0);
      try {
        const archive = await unhurried(() => copy(db, engine));
        await pipeline(Readable.from([archive]), createGzip(), socket);
      } catch {
        // What was sent so far does not end as a packed file does, which the other side sees.
        socket.destroy();
      }
    });
  };

const copy = (db: Kysely<Database>, engine: EngineThread) =>
  db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection);
    return engine.copyAll();
  });
