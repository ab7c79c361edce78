import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../server/database/schema';
import { createTestApp } from '../../support/testApp';
import { createTestDatabase } from '../../support/testDatabase';

/** Has the database say what it says when its disk is full, or the like, of categories and new tables. */
const refuseWrites = (db: Kysely<Database>, code: string) =>
  sql
    .raw(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '${code}'; end $$;
    create function no_new_room() returns event_trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '${code}'; end $$;
    create trigger no_room before insert on categories execute function no_room();
    create event trigger no_new_room on ddl_command_start execute function no_new_room();`)
    .execute(db);

const makeRoom = (db: Kysely<Database>) =>
  sql.raw('drop event trigger no_new_room; drop trigger no_room on categories').execute(db);

test.each([
  ['full', '53100', 'its disk is full.'],
  ['read-only', '25006', 'it may only be read.'],
  ['failing', '58030', 'its disk fails.'],
  ['out of something else', '53200', 'it says 53200.'],
])(
  'a database that is %s is not healthy, until there is room again, also while nobody writes',
  async (_, code, reason) => {
    const app = await createTestApp({ connection: await createTestDatabase() });
    onTestFinished(app.close);
    const token = await app.signIn();
    const write = (name: string) =>
      app.request('/api/owner/categories', { method: 'POST', token, json: { name } });
    const health = async () => {
      const answer = await app.request('/healthz');
      const body = (await answer.json()) as { message?: string };
      return [answer.status, body.message];
    };
    const isHealthy = [200, undefined];
    const isNot = [503, `The database stores nothing: ${reason}`];

    await refuseWrites(app.db, code);
    expect(await health()).toEqual(isHealthy);
    expect((await write('Lost')).status).toBe(503);
    expect(await health()).toEqual(isNot);
    // Reads are still answered while writes fail.
    expect((await app.request('/api/owner/categories', { token })).status).toBe(200);
    expect(await health()).toEqual(isNot);

    await makeRoom(app.db);
    expect(await health()).toEqual(isHealthy);
    const left = await sql`select from pg_tables where tablename like 'tried%'`.execute(app.db);
    expect(left.rows).toEqual([]);
    expect((await write('Kept')).status).toBe(201);
  },
);
