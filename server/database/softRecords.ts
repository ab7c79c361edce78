import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { Database } from './schema';

/** The tables whose rows are deleted softly, since history names them. */
export type SoftTable = {
  [Table in keyof Database]: Database[Table] extends { deleted_at: unknown; updated_at: unknown }
    ? Table
    : never;
}[keyof Database];

/** What this module writes by itself. */
type Own = 'id' | 'client_app_id' | 'created_at' | 'updated_at' | 'deleted_at';
/** The columns that a record is made of. */
export type Columns<Table extends SoftTable> = Omit<Insertable<Database[Table]>, Own>;

/** The columns that all these tables have; Kysely cannot look into a table that is a type parameter. */
interface Common {
  id: number;
  client_app_id: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** The writes of one row of a table whose rows are deleted softly, always of one business. */
export const softRecords = <Table extends SoftTable>(table: Table) => {
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

  return {
    /** Takes the row until the transaction ends, so that changes come one after the other. */
    lock: (trx: Transaction<Database>, clientAppId: number, id: number) =>
      own(trx)
        .selectFrom(name)
        .select('id')
        .where('client_app_id', '=', clientAppId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    insert: async (
      trx: Transaction<Database>,
      clientAppId: number,
      columns: Columns<Table>,
      now: Date,
    ): Promise<number> => {
      const row = { ...columns, client_app_id: clientAppId, created_at: now, updated_at: now };
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
    markDeleted: (trx: Transaction<Database>, clientAppId: number, id: number, now: Date) =>
      set(trx, clientAppId, id, { deleted_at: now, updated_at: now }),
  };
};
