/** Rows that a test writes and reads directly, since the owner API has no call for them. */
import { type InsertObject, type Kysely, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database } from '../../server/database/schema';

type Table = keyof Database;
type Row<T extends Table> = Selectable<Database[T]>;
type Values<T extends Table> = InsertObject<Database, T>;
/** The values that a row must have; of several in a list, one of them. */
type Where<T extends Table> = { [Column in keyof Database[T]]?: unknown };

const matching = (where: object) => {
  const conditions = Object.entries(where).map(([name, value]) => {
    if (value === undefined) throw new Error(`No row is found by an undefined ${name}`);
    const column = sql.ref(name);
    if (value === null) return sql`${column} is null`;
    return Array.isArray(value)
      ? sql`${column} in (${sql.join(value)})`
      : sql`${column} = ${value}`;
  });
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
};

/** Inserts rows and answers them as they are stored. */
export const insertRows = <T extends Table>(
  db: Kysely<Database>,
  table: T,
  values: Values<T> | readonly Values<T>[],
) => db.insertInto(table).values(values).returningAll().execute() as Promise<Row<T>[]>;

/** Inserts one row and answers it as it is stored. */
export const insertRow = async <T extends Table>(
  db: Kysely<Database>,
  table: T,
  values: Values<T>,
): Promise<Row<T>> => {
  const [row] = await insertRows(db, table, values);
  if (!row) throw new Error(`No row was inserted into ${table}`);
  return row;
};

/** Updates the rows that match; all of the table without `where`. */
export const updateRows = async <T extends Table>(
  db: Kysely<Database>,
  table: T,
  set: UpdateObject<Database, T>,
  where: Where<T> = {},
): Promise<void> => {
  const query = db.updateTable(table as 'services').set(set as object);
  await query.where(matching(where)).execute();
};

/** Deletes the rows that match; all of the table without `where`. */
export const deleteRows = async <T extends Table>(
  db: Kysely<Database>,
  table: T,
  where: Where<T> = {},
): Promise<void> => {
  await db
    .deleteFrom(table as 'services')
    .where(matching(where))
    .execute();
};

/** Reads the row that matches, the first of several. */
export const readRow = async <T extends Table>(
  db: Kysely<Database>,
  table: T,
  where: Where<T> = {},
): Promise<Row<T>> => {
  const query = db
    .selectFrom(table as 'services')
    .selectAll()
    .where(matching(where));
  return (await query.executeTakeFirstOrThrow()) as Row<T>;
};
