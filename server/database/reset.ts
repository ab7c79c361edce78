import { type Kysely, sql } from 'kysely';
import { withoutTimeout } from './caller';
import type { Database } from './schema';

/** Drops everything in the database, tables included; migrate() creates them again. */
export const reset = (db: Kysely<Database>): Promise<void> =>
  withoutTimeout(() =>
    db.transaction().execute(async (trx) => {
      await sql`drop schema public cascade`.execute(trx);
      await sql`create schema public`.execute(trx);
    }),
  );
