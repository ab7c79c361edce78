import { sql, type Transaction } from 'kysely';
import { formatCount } from '../../domain/money';
import { plural } from '../../domain/text';
import { changedSince } from '../activity/undoBatch';
import type { Part } from '../database/parts';
import type { Database } from '../database/schema';
import { conflict, orReferred } from '../http/faults';
import { insertCreated, isOther, keptIn, ofImport, recordOf, writeKept } from './apply';
import type { ImportAt, ImportUndo, RecordImport } from './importKind';
import { partsOf, statesOf } from './parts';

/** Locks the records of an import, and counts those that are not as it left them. */
const countOther = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportAt,
  [act, column]: readonly ['create', 'created'] | readonly ['update', 'before' | 'updated'],
) => {
  const { rows } = await sql<{ is_other: boolean }>`
    select ${isOther(kind)} as is_other
    from import_lines as line ${recordOf(kind)}, ${keptIn(kind, column)}
    where ${ofImport(at)} and line.act = ${act}
    order by record.id for update of record`.execute(trx);
  const { rows: meant } = await sql<{ count: number }>`
    select count(*)::int as count from import_lines as line
    where ${ofImport(at)} and line.act = ${act}`.execute(trx);
  const standing = rows.filter(({ is_other }) => !is_other).length;
  return (meant[0]?.count ?? 0) - standing;
};

/**
 * The number of records changed since in other tables. Rows that will be deleted are protected by
 * foreign keys instead.
 */
const countChanged = async (
  trx: Transaction<Database>,
  { deletesRows }: RecordImport,
  { clientAppId, head }: ImportUndo,
) => (deletesRows ? 0 : (await changedSince(trx, clientAppId, head)).length);

const areUsed = ([, several]: RecordImport['noun']) =>
  conflict(
    `Some of these ${several} have been used since, so the import cannot be undone any more.`,
  );

const areNeeding = ([, several]: RecordImport['noun']) =>
  conflict(
    `Something that these ${several} need was deleted since, so they cannot come back together.`,
  );

const refuseOther = (other: number, [one, several]: RecordImport['noun']) => {
  if (other === 0) return;
  throw conflict(
    `${formatCount(other)} ${plural(other, one, several)} of this import ${plural(other, 'was', 'were')} changed since, so it cannot be undone any more.`,
  );
};

const created = (at: ImportAt) => sql`import_lines as line
  where ${ofImport(at)} and line.act = 'create'
    and record.client_app_id = line.client_app_id and record.id = line.record_id`;

/**
 * Undoes an import if all of its records are as it left them.
 * @throws Fault 409 otherwise
 */
export const undoLines = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportUndo,
): Promise<Part[]> => {
  const other =
    (await countOther(trx, kind, at, ['create', 'created'])) +
    (await countOther(trx, kind, at, ['update', 'updated']));
  refuseOther(other || (await countChanged(trx, kind, at)), kind.noun);
  const gone = await statesOf(trx, kind, at, 'create');
  const before = await statesOf(trx, kind, at, 'update');
  await writeKept(trx, kind, at, 'before');
  const { table, deletesRows } = kind;
  const remove = deletesRows
    ? sql`delete from ${sql.table(table)} as record using ${created(at)}`
    : sql`update ${sql.table(table)} as record
        set deleted_at = ${at.now}::timestamptz, updated_at = ${at.now}::timestamptz from ${created(at)}`;
  await orReferred(remove.execute(trx), areUsed(kind.noun));
  return [
    ...partsOf(kind, 'deleted', { before: gone }),
    ...partsOf(kind, 'updated', { before, after: await statesOf(trx, kind, at, 'update') }),
  ];
};

/**
 * Redoes an import if all of its records are as they were before it.
 * @throws Fault 409 otherwise
 */
export const redoLines = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportUndo,
): Promise<Part[]> => {
  const other = await countOther(trx, kind, at, ['update', 'before']);
  refuseOther(other || (await countChanged(trx, kind, at)), kind.noun);
  const before = await statesOf(trx, kind, at, 'update');
  await kind.prepare?.(trx, at, true);
  const again: Promise<unknown> = kind.deletesRows
    ? insertCreated(trx, kind, at)
    : writeKept(trx, kind, at, 'created');
  await orReferred(again, areNeeding(kind.noun));
  await orReferred(writeKept(trx, kind, at, 'updated'), areNeeding(kind.noun));
  return [
    ...partsOf(kind, 'created', { after: await statesOf(trx, kind, at, 'create') }),
    ...partsOf(kind, 'updated', { before, after: await statesOf(trx, kind, at, 'update') }),
  ];
};
