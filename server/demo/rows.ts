import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

/** The tables of a history, each after those that it refers to. */
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

/** Tables whose rows have ids. */
export type NumberedTable = Exclude<Table, 'appointment_services'>;

const numberedTables = tables.filter((table) => table !== 'appointment_services');

/** An id in each table. */
export type Marks = Record<NumberedTable, number>;

/** Rows to insert. All rows of a table have the same columns. */
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

/**
 * Rows per statement: PostgreSQL copies a parameter several times, and PGlite never frees memory.
 */
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
 * Assigns ids above all existing ones to rows before they are inserted. Call `finish` at the end to
 * advance the sequences of the database.
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
  /** The last ids that were assigned. */
  const taken = (): Marks => ({ ...last });
  /** Reserves ids for copies of all rows between two marks. */
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
