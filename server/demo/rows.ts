import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

/** The tables that a history fills, each after those that it points to. */
export const tables = [
  'customers',
  'subscriptions',
  'transactions',
  'order_items',
  'refunds',
  'money_ledger',
  'purchased_services',
  'appointments',
  'appointment_services',
  'reward_claims',
  'check_ins',
  'points_ledger',
] as const;

export type Table = (typeof tables)[number];

/** Those whose rows have numbers of their own. */
export type NumberedTable = Exclude<Table, 'appointment_services'>;

const numberedTables = tables.filter((table) => table !== 'appointment_services');

/** A number of each table. */
export type Marks = Record<NumberedTable, number>;

/** Rows that wait to be inserted. The rows of a table all have the same columns. */
export type Rows = { [T in Table]: Insertable<Database[T]>[] };

export const noRows = (): Rows => ({
  customers: [],
  subscriptions: [],
  transactions: [],
  order_items: [],
  refunds: [],
  money_ledger: [],
  purchased_services: [],
  appointments: [],
  appointment_services: [],
  reward_claims: [],
  check_ins: [],
  points_ledger: [],
});

/** Inserts all rows, table by table. */
export async function insertRows(db: Kysely<Database>, rows: Rows): Promise<void> {
  for (const table of tables) await insertInto(db, table, rows[table]);
}

/** Rows of one statement: PostgreSQL holds several copies of its parameter, and PGlite never gives memory back. */
const rowsAtOnce = 1000;

async function insertInto(db: Kysely<Database>, table: Table, rows: object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(first, first + rowsAtOnce));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${some})
    `.execute(db);
  }
}

export type NextId = (table: NumberedTable) => number;

/**
 * Numbers for rows that are made before they are inserted, above all that exist. Call `finish` at the
 * end, so that the database's own numbers go on from there.
 */
export async function reserveIds(db: Kysely<Database>) {
  const last = {} as Marks;
  for (const table of numberedTables) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) - 1 as id`.execute(db);
    last[table] = rows[0]?.id ?? 0;
  }
  const next: NextId = (table) => {
    last[table] += 1;
    return last[table];
  };
  /** The last numbers that were taken so far. */
  const taken = (): Marks => ({ ...last });
  /** Takes numbers for so many copies of all rows between two such moments. */
  const skip = (after: Marks, until: Marks, copies: number) => {
    for (const table of numberedTables) last[table] += (until[table] - after[table]) * copies;
  };
  const finish = async () => {
    for (const [table, id] of Object.entries(last)) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id + 1}, false)`.execute(
        db,
      );
    }
  };
  return { next, taken, skip, finish };
}
