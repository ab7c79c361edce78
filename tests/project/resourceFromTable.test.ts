import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../server/database/connect';
import type { Database } from '../../server/database/schema';
import { copyOfProject } from '../support/projectCopy';

const dataDir = mkdtempSync(join(tmpdir(), 'verbena-table-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const { copy, script, changes } = copyOfProject({ DATA_DIR: dataDir, DATABASE_URL: '' });
const fromTable = (table: string, ...args: string[]) =>
  script('newResource.mjs', ...args, '--from-table', table);

/** What a table of the house and those beside it need. */
const before = `
  create table client_apps (id bigint primary key);
  create table services (client_app_id bigint, id bigint, primary key (client_app_id, id));
  create table customers (client_app_id bigint, id bigint, primary key (client_app_id, id));
  insert into client_apps values (1)`;

const own = 'id bigint generated always as identity, client_app_id bigint not null';

const tables = `
  create table rooms (${own}, title varchar(80),
    floor varchar(20) not null default 'Ground' check (floor in ('Ground', 'First')),
    is_active boolean not null default true, name varchar(120) not null,
    capacity integer not null default 2 check (capacity between 1 and 8),
    beds smallint check (beds > 0),
    area double precision check (area >= 1.5 and area <= 90), fee numeric(10, 2) check (fee <= 500),
    opens_on date, opens_at timestamptz not null, tidy boolean not null default true,
    notes text not null default '' check (char_length(notes) <= 900), service_id bigint,
    foreign key (client_app_id, service_id) references services);
  insert into rooms (client_app_id, name, opens_at) values (1, 'Blue', '2026-12-24T15:00:00Z');
  create table things (id bigint generated always as identity, name text);
  create table halls (client_app_id bigint, id bigint, name text);
  create table doors (client_app_id bigint, name text);
  create table wings (${own}, name text not null, color jsonb);
  create table visits (${own}, name text not null, customer_id bigint,
    foreign key (client_app_id, customer_id) references customers);
  create table lamps (${own}, watts integer not null);
  create table pipes (${own}, name text not null, updated_at timestamp)`;

/** Works in a database, which is closed then. */
const within = async <T>(
  folder: string | undefined,
  work: (db: Kysely<Database>) => Promise<T>,
) => {
  const { db, close } = await connect({ dataDir: folder });
  return work(db).finally(close);
};

const runAll = async (db: Kysely<Database>, statements: string) => {
  for (const one of statements.split(';')) await sql.raw(one).execute(db);
};

beforeAll(() => within(dataDir, (db) => runAll(db, `${before};${tables}`)));

test.each([
  ['chairs', 'The database has no table chairs.'],
  ['things', 'The table things has no client_app_id'],
  ['doors', 'The table doors has no id'],
  ['halls', 'The id of halls is not generated'],
  ['wings', 'The column color of wings is jsonb, and no kind of field is'],
  ['visits', 'The column customer_id of visits refers to customers'],
  ['pipes', 'The column updated_at of pipes is timestamp without time zone'],
  ['lamps', 'The first field is name:text'],
])(
  'new:resource --from-table: %s is refused in a sentence, and nothing is written',
  (table, sentence) => {
    const { status, stderr } = fromTable(table);
    expect(stderr.trim()).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
    expect(changes()).toBe('');
  },
);

test('new:resource --from-table: a resource has the name of its table', () => {
  expect(fromTable('rooms', 'chairs').stderr).toContain('The table of chairs is chairs');
  expect(changes()).toBe('');
});

/** The columns of the table with their types. */
const columnsOf = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = 'rooms'`.execute(db);
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
};

test('new:resource --from-table: columns become fields, and the migration fits a database with the table and one without', async () => {
  const { stdout } = fromTable('rooms');
  expect(stdout.split('\n')[1]?.trim().split(' ')).toEqual([
    'name:text(120)',
    'title:text(80)?',
    'floor:oneOf(Ground,First)=Ground',
    'capacity:integer(1..8)=2',
    'beds:integer(1..32767)?',
    'area:decimal(1.5..90)?',
    'fee:money(500)?',
    'opens_on:day?',
    'opens_at:moment',
    'tidy:flag=true',
    'notes:longText(900)?',
    'service_id:reference(services)?',
    'is_active:active',
  ]);
  const [, path = ''] = /wrote +(\S+migrations\S+)/.exec(stdout) ?? [];
  expect(readFileSync(join(copy, path), 'utf8')).toContain('create table if not exists rooms');
  const { up }: { up: (db: Kysely<Database>) => Promise<void> } = await import(join(copy, path));
  const migrate = async (db: Kysely<Database>) => {
    await db.transaction().execute(up);
    return columnsOf(db);
  };
  const found = await within(dataDir, async (db) => {
    const columns = await migrate(db);
    const { rows } = await sql`select name, deleted_at from rooms`.execute(db);
    expect(rows).toEqual([{ name: 'Blue', deleted_at: null }]);
    return columns;
  });
  const made = await within(undefined, async (db) => {
    await runAll(db, before);
    return migrate(db);
  });
  expect(Object.keys(made).toSorted()).toEqual(Object.keys(found).toSorted());
});

test('new:resource --from-table: it is taken back, and the table stays', async () => {
  expect(changes()).not.toBe('');
  const { stderr } = script('newResource.mjs', 'rooms', '--undo');
  expect(stderr).toBe('');
  expect(changes()).toBe('');
  const rows = await within(dataDir, (db) => sql`select name from rooms`.execute(db));
  expect(rows.rows).toHaveLength(1);
});
