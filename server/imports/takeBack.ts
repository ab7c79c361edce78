import { sql, type Transaction } from 'kysely';
import { formatCount } from '../../domain/money';
import { plural } from '../../domain/text';
import type { Database } from '../database/schema';
import {
  conflict,
  isOther,
  keptIn,
  ofImport,
  type RecordImport,
  recordOf,
  writeKept,
} from './apply';
import type { ImportAt } from './importKind';

/** How many records of an import are not as it left them, each of which is locked. */
const countOther = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportAt,
  [act, column]: readonly ['create', 'created'] | readonly ['update', 'updated'],
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

/** Turns a record that something hangs on into the sentence for people. */
const unlessUsed = async (remove: Promise<unknown>, [, several]: RecordImport['noun']) => {
  try {
    await remove;
  } catch (error) {
    const isUsed = error instanceof Error && 'code' in error && error.code === '23503';
    if (!isUsed) throw error;
    throw conflict(
      `Some of these ${several} have been used since, so the import cannot be undone any more.`,
    );
  }
};

/**
 * Takes back what an import has made and changed, if all of it is as it left it.
 * @throws Fault 409 otherwise
 */
export const takeBackLines = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportAt,
): Promise<void> => {
  const other =
    (await countOther(trx, kind, at, ['create', 'created'])) +
    (await countOther(trx, kind, at, ['update', 'updated']));
  if (other > 0) {
    const [one, several] = kind.noun;
    throw conflict(
      `${formatCount(other)} ${plural(other, one, several)} of this import ${plural(other, 'was', 'were')} changed since, so it cannot be undone any more.`,
    );
  }
  await writeKept(trx, kind, at, 'before');
  const theirs = sql`import_lines as line
    where ${ofImport(at)} and line.act = 'create'
      and record.client_app_id = line.client_app_id and record.id = line.record_id`;
  const { table, deletesRows } = kind;
  const remove = deletesRows
    ? sql`delete from ${sql.table(table)} as record using ${theirs}`
    : sql`update ${sql.table(table)} as record
        set deleted_at = ${at.now}::timestamptz, updated_at = ${at.now}::timestamptz from ${theirs}`;
  await unlessUsed(remove.execute(trx), kind.noun);
};
