/** Adds very many rows to a table of PostgreSQL: without its triggers, its indexes made afterwards. */
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { Stop } from '../scripts/support/progress.mjs';

/**
 * @typedef {import('./business.mjs').Db} Db
 * @typedef {import('./databases.mjs').Business} Business
 */

const atOnce = 2_500_000;
/** Sums are made for so many rows at once: the disk has no room to do so for all. */
const summedAtOnce = 10_000_000;
/** Statements that run side by side. */
const sideBySide = 4;
/** Indexes that are made side by side: each sorts on the disk. */
const sortsAtOnce = 2;
/** Sorting the last indexes takes as much again as these have in the end. */
const whileSorting = 1.15;

const freeBytes = async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
};

/**
 * @param {Db} db
 * @param {string[]} tables the first is counted, all are weighed
 */
export async function sizeOf(db, tables) {
  /** @type {import('kysely').RawBuilder<{ rows: number, last: number, bytes: number }>} */
  const query = sql`
    select count(*) as rows, max(id) as last,
      (select sum(pg_total_relation_size(name::regclass)) from unnest(${tables}::text[]) as name)
        ::float8 as bytes
    from ${sql.table(tables[0] ?? '')}`;
  const { rows } = await query.execute(db);
  const [{ rows: count, last, bytes } = { rows: 0, last: 0, bytes: 0 }] = rows;
  return { rows: Number(count), last: Number(last), bytes };
}

/**
 * The statements that drop the indexes of tables, with the keys that depend on them, and those that
 * create them again: indexes, keys, and foreign keys of other tables, which are not validated row
 * by row.
 * @param {Db} db
 * @param {string[]} tables
 */
async function indexesOf(db, tables) {
  /** @type {import('kysely').RawBuilder<{ is: string, made: string, dropped: string }>} */
  const query = sql`
    with grown as (select name::regclass as id from unnest(${tables}::text[]) as name)
    select 'foreign key' as is, format('alter table %s add constraint %I %s not valid',
        conrelid::regclass, conname, pg_get_constraintdef(oid)) as made,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropped
    from pg_constraint where contype = 'f' and confrelid in (select id from grown)
    union all
    select 'key', format('alter table %s add constraint %I %s using index %I', conrelid::regclass,
        conname, case contype when 'p' then 'primary key' else 'unique' end, conname),
      format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where contype in ('p', 'u') and conrelid in (select id from grown)
    union all
    select 'index', pg_get_indexdef(indexrelid), format('drop index if exists %s', indexrelid::regclass)
    from pg_index where indrelid in (select id from grown)`;
  const { rows } = await query.execute(db);
  const all = (/** @type {string} */ is) => rows.filter((row) => row.is === is);
  const [foreign, keys, indexes] = [all('foreign key'), all('key'), all('index')];
  return {
    drop: [...foreign, ...keys, ...indexes].map(({ dropped }) => dropped),
    indexes: indexes.map(({ made }) => made),
    keys: [...keys, ...foreign].map(({ made }) => made),
  };
}

/**
 * Runs statements without triggers, some side by side.
 * @param {Db} db
 * @param {[title: string, statements: string[]][]} all
 * @param {import('./business.mjs').OnStep} onStep
 * @param {number} [most]
 */
async function runSideBySide(db, all, onStep, most = sideBySide) {
  const left = [...all];
  const work = () =>
    db.connection().execute(async (connection) => {
      const run = (/** @type {string} */ statement) => sql.raw(statement).execute(connection);
      await run(`set session_replication_role = 'replica'`);
      await run('set jit = off');
      for (let next = left.shift(); next; next = left.shift()) {
        const [title, statements] = next;
        await onStep(title, async () => {
          for (const statement of statements) await run(statement);
        });
      }
      await run(`set session_replication_role = 'origin'`);
    });
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, work));
}

/**
 * @param {Db} db
 * @param {import('./growTables.mjs').GrowingTable} growing
 * @param {{ rows: number, leftFree: number, now: Date, onStep: import('./business.mjs').OnStep,
 *   spread: { large: Business | undefined, others: Business | undefined, count: number } }} of
 */
export async function grow(db, growing, { rows: wanted, leftFree, now, spread, onStep }) {
  const { tables, without = [], fill, sums } = growing;
  const { large, others, count } = spread;
  if (!large || !others) throw new Stop('A large business and a small one are needed.');
  for (const index of without) await sql`drop index ${sql.id(index)}`.execute(db);
  const base = await sizeOf(db, tables);
  const fits = (await freeBytes()) - leftFree;
  const most = base.rows + Math.floor(fits / ((base.bytes / base.rows) * whileSorting));
  if (most < wanted) console.error(`The disk holds ${most.toLocaleString('en-US')} rows.`);
  const total = Math.min(wanted, most) - base.rows;
  const { drop, indexes, keys } = await indexesOf(db, tables);
  /** @type {[string, string[]][]} */
  const parts = [];
  for (let first = 1; first <= total; first += atOnce) {
    const last = Math.min(total, first + atOnce - 1);
    const statements = fill({
      from: base.last,
      first,
      last,
      total,
      now,
      spread: {
        large: large.clientAppId,
        others: others.clientAppId,
        count,
        customers: [large.customers, others.customers],
      },
    });
    parts.push([`rows to ${last.toLocaleString('en-US')}`, statements]);
  }
  const inTurn = async (/** @type {string[]} */ statements) => {
    for (const statement of statements) await runSideBySide(db, [[statement, [statement]]], onStep);
  };
  await inTurn(drop);
  await runSideBySide(db, parts, async (title, work) => {
    if ((await freeBytes()) < leftFree) throw new Stop('The disk is too full to go on.');
    return onStep(title, work);
  });
  await runSideBySide(
    db,
    indexes.map((statement) => [statement, [statement]]),
    onStep,
    sortsAtOnce,
  );
  await inTurn(keys);
  const end = base.last + total;
  for (let from = base.last; from < end; from += summedAtOnce) {
    const to = Math.min(end, from + summedAtOnce);
    const title = `sums of rows to ${(to - base.last).toLocaleString('en-US')}`;
    await runSideBySide(
      db,
      sums({ from, to }).map((statement) => [title, [statement]]),
      onStep,
    );
  }
  await inTurn(
    tables.map(
      (table) =>
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
  );
  await inTurn([...tables, 'customers', 'rollups'].map((table) => `vacuum analyze ${table}`));
}
