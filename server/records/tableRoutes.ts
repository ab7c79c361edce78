import type { Kysely } from 'kysely';
import type { FieldFault } from '../../domain/fieldFault';
import type { Database } from '../database/schema';
import type { Dependencies, Router } from '../http/environment';
import { refuseFaults } from '../http/faults';
import { columnsOf, type Field } from './fields';
import type { Ids } from './ids';
import type { RecordKind } from './recordKind';
import { recordRoutes } from './recordRoutes';
import { type Columns, type RecordTable, recordRows } from './recordRows';

interface WireRecord {
  id: number;
  version: string;
}

/** A record kind with all of its data in one table, and soft deletion. */
export interface TableKind<Input extends object, Table extends RecordTable>
  extends Pick<
    RecordKind<WireRecord, Partial<Input>, Input, Table>,
    'calls' | 'kind' | 'noun' | 'table' | 'conflict' | 'uses' | 'alsoDelete' | 'nameOf'
  > {
  /** Its columns, without those that every table has. */
  fields: { [Name in keyof Input & keyof Columns<Table>]-?: Field<unknown> };
  /** The defaults of a new record, as in its form. */
  start: Input;
  /** The validation, which its form shares. */
  faults(input: Input): FieldFault<string>[];
  /** The fields that order its list, before the id. */
  order?: (keyof Input & string)[];
}

/** Reads records as the wire has them. */
export type ReadRecords = (
  db: Kysely<Database>,
  clientAppId: number,
  ids: Ids,
) => Promise<WireRecord[]>;

/**
 * Everything the server does with a plain table, from one declaration: routes, queries, versions,
 * tenancy, PIN and activity.
 * @param odd the routes that are not like those of others
 */
export const tableRoutes = <Input extends object, Table extends RecordTable>(
  { fields, start, faults, order = [], ...kind }: TableKind<Input, Table>,
  odd?: (dependencies: Dependencies, read: ReadRecords) => Router,
) => {
  const rows = recordRows(kind.table);
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const names = entries.map(([name]) => name);
  const read: ReadRecords = async (db, clientAppId, ids) => {
    const stored = await rows.read(db, clientAppId, { names, order, ids });
    return stored.map((row) => ({
      id: row.id,
      ...Object.fromEntries(
        entries.map(([name, { read }]) => [name, read(row[name as 'id'] as never)]),
      ),
      version: row.updated_at.toISOString(),
    }));
  };
  const declaration: RecordKind<WireRecord, Partial<Input>, Input, Table> = {
    ...kind,
    read,
    check(_trx, _clientAppId, { body, stored }) {
      const input = { ...start, ...stored, ...body };
      refuseFaults(faults(input));
      return input;
    },
    columns: columnsOf(fields) as (input: Input) => Partial<Columns<Table>>,
  };
  return recordRoutes(declaration, odd && ((dependencies) => odd(dependencies, read)));
};
