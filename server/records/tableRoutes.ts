import type { FieldFault } from '../../domain/fieldFault';
import { refuseFaults } from '../http/faults';
import { columnsOf, type Field } from './fields';
import type { RecordKind } from './recordKind';
import { recordRoutes } from './recordRoutes';
import { type Columns, type RecordTable, recordRows } from './recordRows';

interface WireRecord {
  id: number;
  version: string;
}

/** A record kind with all of its data in one table, and soft deletion. */
interface TableKind<Input extends object, Table extends RecordTable>
  extends Pick<
    RecordKind<WireRecord, Partial<Input>, Input, Table>,
    'calls' | 'kind' | 'thing' | 'table' | 'conflict' | 'uses' | 'alsoDelete' | 'nameOf'
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

/**
 * Everything the server does with a plain table, from one declaration: routes, queries, versions,
 * tenancy, PIN and activity.
 */
export const tableRoutes = <Input extends object, Table extends RecordTable>({
  fields,
  start,
  faults,
  order = [],
  ...kind
}: TableKind<Input, Table>) => {
  const rows = recordRows(kind.table);
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const names = entries.map(([name]) => name);
  return recordRoutes<WireRecord, Partial<Input>, Input, Table>({
    ...kind,
    async read(db, clientAppId, ids) {
      const stored = await rows.read(db, clientAppId, { names, order, ids });
      return stored.map((row) => ({
        id: row.id,
        ...Object.fromEntries(
          entries.map(([name, { read }]) => [name, read(row[name as 'id'] as never)]),
        ),
        version: row.updated_at.toISOString(),
      }));
    },
    check(_trx, _clientAppId, { body, stored }) {
      const input = { ...start, ...stored, ...body };
      refuseFaults(faults(input));
      return input;
    },
    columns: columnsOf(fields) as (input: Input) => Partial<Columns<Table>>,
  });
};
