import { type Kysely, Migrator, sql } from 'kysely';
import { expect, test } from 'vitest';
import { versionBefore } from '../../../scripts/support/versionBefore.mjs';
import { connect } from '../../../server/database/connect';
import * as migrations from '../../../server/database/migrations';
import type { Database } from '../../../server/database/schema';

/** The form of the version before; what came earlier was for servers that are all stopped first. */
const last = versionBefore.lastMigration;

interface Column {
  name: string;
  type: string;
  required: boolean;
}

const columnsOf = async (db: Kysely<Database>) => {
  const { rows } = await sql<Column & { of: string }>`
    select table_name || '.' || column_name as name, table_name as of, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO'
        and is_generated = 'NEVER' as required
    from information_schema.columns where table_schema = 'public'`.execute(db);
  return rows;
};

/** The constraints and unique indexes that may reject a row, by name, with their columns. */
const rulesOf = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select t.relname || ' ' || c.conname as name,
      array(select t.relname || '.' || a.attname from pg_attribute a
        where a.attrelid = t.oid and a.attnum = any(c.conkey)) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype in ('c', 'f', 'u', 'x') and t.relnamespace = 'public'::regnamespace
    union all
    select t.relname || ' ' || n.relname,
      array(select t.relname || '.' || a.attname from pg_attribute a
        where a.attrelid = t.oid and a.attnum = any(i.indkey))
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
};

const formOf = async (db: Kysely<Database>) => ({
  columns: await columnsOf(db),
  rules: await rulesOf(db),
});

type Form = Awaited<ReturnType<typeof formOf>>;

/** Why a server that knows the form before cannot work with the form after. */
const faultsOf = (before: Form, after: Form): string[] => {
  const known = new Map(before.columns.map((column) => [column.name, column]));
  const now = new Map(after.columns.map((column) => [column.name, column]));
  const tables = new Set(before.columns.map(({ of }) => of));
  const rules = new Set(before.rules.map(({ name }) => name));
  return [
    ...before.columns.flatMap(({ name, type, required }) => {
      const column = now.get(name);
      if (!column) return [`${name} is gone`];
      if (column.type !== type) return [`${name} is of another type`];
      return column.required && !required ? [`${name} must be given`] : [];
    }),
    ...after.columns
      .filter(({ name, of, required }) => tables.has(of) && !known.has(name) && required)
      .map(({ name }) => `${name} must be given`),
    ...after.rules
      .filter(({ name, columns }) => !rules.has(name) && columns.every((one) => known.has(one)))
      .map(({ name }) => `${name} may refuse what was taken before`),
  ];
};

test('a migration leaves servers of the version before at work', async () => {
  const { db, close } = await connect({});
  try {
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const migrator = new Migrator({ db, provider });
    const bringTo = async (name: string) => {
      const { error } = await migrator.migrateTo(name);
      if (error) throw error;
      return formOf(db);
    };
    let before = await bringTo(last);
    for (const name of Object.keys(migrations).toSorted()) {
      if (name <= last) continue;
      const after = await bringTo(name);
      expect(faultsOf(before, after), name).toEqual([]);
      before = after;
    }

    // Each way in which one would not.
    const breaks: Record<string, string> = {
      'services.description is gone': 'alter table services drop column description',
      'services.name is of another type': 'alter table services alter column name type varchar',
      'services.sku must be given': 'alter table services add sku text not null',
      'customers.email must be given': 'alter table customers alter column email set not null',
      'services no_gifts may refuse what was taken before':
        'alter table services add constraint no_gifts check (length(name) > 3)',
    };
    const found: string[] = [];
    for (const statement of Object.values(breaks)) {
      await db
        .transaction()
        .execute(async (trx) => {
          await sql.raw(statement).execute(trx);
          found.push(...faultsOf(before, await formOf(trx)));
          throw new Error('Not kept');
        })
        .catch(({ message }: Error) => expect(message).toBe('Not kept'));
    }
    expect(found).toEqual(Object.keys(breaks));
  } finally {
    await close();
  }
});
