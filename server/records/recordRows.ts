import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { breaksReference } from '../database/failures';
import type { Database } from '../database/schema';
import { type Ids, listOf } from './ids';
import { nextVersion } from './version';

/** The tables of record kinds with generic routes. */
export type RecordTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; updated_at: unknown }
    ? Table
    : never;
}[keyof Database];

/** The columns that this module itself maintains. */
type Own = 'id' | 'client_app_id' | 'created_at' | 'updated_at' | 'deleted_at';
/** The other columns. */
export type Columns<Table extends RecordTable> = Omit<Insertable<Database[Table]>, Own>;

/** The columns that all these tables have, since Kysely cannot infer them for a type parameter. */
interface Common {
  id: number;
  client_app_id: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** The column of the parent, with its id. */
export type ParentColumn = Record<string, number>;

/**
 * Locks and writes single rows, always of one business.
 * @param deletesRows whether a deletion removes the row; otherwise it is soft, since history names it
 */
export const recordRows = <Table extends RecordTable>(table: Table, deletesRows = false) => {
  const own = (trx: Kysely<Database>) => trx as unknown as Kysely<{ rows: Common }>;
  const name = table as unknown as 'rows';
  const set = (
    trx: Transaction<Database>,
    clientAppId: number,
    id: number,
    values: Updateable<Common>,
  ) =>
    own(trx)
      .updateTable(name)
      .set(values)
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', id)
      .execute();

  const one = (db: Kysely<Database>, clientAppId: number, id: number) => {
    const query = own(db)
      .selectFrom(name)
      .select('id')
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', id);
    return deletesRows ? query : query.where('deleted_at', 'is', null);
  };

  const lockDeleted = (trx: Transaction<Database>, clientAppId: number, id: number) =>
    own(trx)
      .selectFrom(name)
      .select(['deleted_at', 'updated_at'])
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();

  return {
    /** Reads columns of all rows, or of those with these ids, in an order that ends with the id. */
    read: async (
      db: Kysely<Database>,
      clientAppId: number,
      { names, order, ids }: { names: string[]; order: string[]; ids: Ids },
      parent: ParentColumn = {},
    ) => {
      let query = own(db)
        .selectFrom(name)
        .select(['id', 'updated_at', ...(names as [])])
        .where('client_app_id', '=', clientAppId);
      if (!deletesRows) query = query.where('deleted_at', 'is', null);
      if (ids !== undefined) query = query.where('id', 'in', listOf(ids));
      for (const [column, parentId] of Object.entries(parent)) {
        query = query.where(column as 'id', '=', parentId);
      }
      for (const column of [...order, 'id']) query = query.orderBy(column as 'id');
      return query.execute();
    },
    /** The row's id, unless it is deleted or of another business. */
    find: (db: Kysely<Database>, clientAppId: number, id: number) =>
      one(db, clientAppId, id).executeTakeFirst(),
    /** Locks the row until the transaction ends, which serializes changes. */
    lock: (
      trx: Transaction<Database>,
      clientAppId: number,
      id: number,
      parent: ParentColumn = {},
    ) => {
      let query = one(trx, clientAppId, id);
      for (const [column, parentId] of Object.entries(parent)) {
        query = query.where(column as 'id', '=', parentId);
      }
      return query.forUpdate().executeTakeFirst();
    },
    /** @param again what a row keeps that was there before */
    insert: async (
      trx: Transaction<Database>,
      clientAppId: number,
      columns: Partial<Columns<Table>> & ParentColumn,
      now: Date,
      again: { id?: number; created_at?: Date } = {},
    ): Promise<number> => {
      const row = {
        ...columns,
        client_app_id: clientAppId,
        created_at: now,
        updated_at: now,
        ...again,
      };
      const { id } = await own(trx)
        .insertInto(name)
        .values(row as unknown as Insertable<Common>)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: (
      trx: Transaction<Database>,
      clientAppId: number,
      id: number,
      columns: Partial<Columns<Table>>,
      now: Date,
    ) => set(trx, clientAppId, id, { ...columns, updated_at: now }),
    /** Restores a soft-deleted row, and gives the time of its deletion, if there is such a row. */
    revive: async (
      trx: Transaction<Database>,
      clientAppId: number,
      id: number,
      now: Date,
    ): Promise<Date | undefined> => {
      const row = await lockDeleted(trx, clientAppId, id);
      if (!row?.deleted_at) return undefined;
      const updated_at = nextVersion(now, { version: row.updated_at.toISOString() });
      await set(trx, clientAppId, id, { deleted_at: null, updated_at });
      return row.deleted_at;
    },
    /** Locks a soft-deleted row until the transaction ends; undefined if there is none. */
    lockDeleted,
    /** Deletes a soft-deleted row for good, unless another table refers to it. */
    purge: async (trx: Transaction<Database>, clientAppId: number, id: number): Promise<void> => {
      await sql`savepoint before_purge`.execute(trx);
      try {
        await own(trx)
          .deleteFrom(name)
          .where('client_app_id', '=', clientAppId)
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .execute();
      } catch (error) {
        if (!breaksReference(error)) throw error;
        await sql`rollback to savepoint before_purge`.execute(trx);
      }
    },
    remove: (trx: Transaction<Database>, clientAppId: number, id: number, now: Date) =>
      deletesRows
        ? own(trx)
            .deleteFrom(name)
            .where('client_app_id', '=', clientAppId)
            .where('id', '=', id)
            .execute()
        : set(trx, clientAppId, id, { deleted_at: now, updated_at: now }),
  };
};
