import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { defineFields, text } from '../../domain/fields';
import { ownMigrators } from '../../server/database/ownMigrations';
import type { Database } from '../../server/database/schema';
import { createRouter, defineServerExtension, recordCalls, recordSchemas } from '../../server/kit';
import { ownAreas } from '../../server/ownAreas';
import { useTestDatabase } from '../support/testDatabase';

const columns = '(client_app_id bigint not null, id bigint, primary key (client_app_id, id))';

const making = (...statements: string[]) =>
  defineServerExtension({
    name: 'boat-club',
    migrations: Object.fromEntries(
      statements.map((statement, index) => [
        `000${index + 1}_step`,
        { up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)) },
      ]),
    ),
  });

const migrateBy = async (db: Kysely<Database>, ...statements: string[]) => {
  for (const next of ownMigrators(db, [making(...statements)])) {
    for (;;) {
      const { error, results = [] } = await next();
      if (error) throw error;
      if (results.length === 0) break;
    }
  }
};

const tablesLike = async (db: Kysely<Database>, pattern: string) => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where tablename like ${pattern} order by tablename`.execute(db);
  return rows.map(({ tablename }) => tablename);
};

describe('migrations of an extension', () => {
  test('are recorded apart from those of the core, and each runs once', async () => {
    const db = await useTestDatabase();
    await migrateBy(db, `create table own_boats ${columns}`);
    await migrateBy(db, `create table own_boats ${columns}`, `create table own_crews ${columns}`);
    expect(await tablesLike(db, 'own\\_%')).toEqual([
      'own_boat_club_migration',
      'own_boat_club_migration_lock',
      'own_boats',
      'own_crews',
    ]);
    const { rows } = await sql`select from kysely_migration where name like '%step'`.execute(db);
    expect(rows).toEqual([]);
  });

  test.each([
    ['a table of another name', `create table boats ${columns}`, /makes the table boats/],
    [
      'a table that begins with no business',
      'create table own_boats (id bigint)',
      /makes the table own_boats, whose first column is id/,
    ],
    ['a statement that fails', 'create table own_boats (', /"boat-club" has failed and changed/],
  ])('are rolled back with %s', async (_, statement, refusal) => {
    const db = await useTestDatabase();
    await expect(migrateBy(db, statement)).rejects.toThrow(refusal);
    expect(await tablesLike(db, '%boats')).toEqual([]);
  });
});

describe('routes of an extension', () => {
  const areaWith = (router: ReturnType<typeof createRouter>) =>
    ownAreas([{ name: 'boat-club', routes: [() => router] }])[0];
  const mount = (router: ReturnType<typeof createRouter>) =>
    areaWith(router)?.({} as never, [], [], []);

  test('are refused outside of their addresses', () => {
    const { list } = callsAt('/api/owner/boats');
    expect(() => mount(createRouter().openapi(list, () => null as never))).toThrow(
      'The extension "boat-club" has the route GET /api/owner/boats.',
    );
  });

  test('are refused without a contract, before which no guard would stand', () => {
    const bare = createRouter();
    bare.get('/api/owner/own/boats', () => null as never);
    expect(() => mount(bare)).toThrow('has the route GET /api/owner/own/boats.');
    const everywhere = createRouter();
    everywhere.use('*', (_, next) => next());
    expect(() => mount(everywhere)).toThrow('has the route ALL /*.');
  });

  test('are taken with both', () => {
    const { list } = callsAt('/api/owner/own/boats');
    const router = createRouter().openapi(list, () => null as never);
    expect(mount(router)).toBe(router);
  });
});

function callsAt<Path extends string>(path: Path) {
  const schemas = recordSchemas('Boat', defineFields({ name: text('Name', { max: 40 }) }));
  return recordCalls({ path, tag: 'Boats', noun: 'boat', ...schemas });
}
