import { sql, type Transaction } from 'kysely';
import { formatCount } from '../../domain/money';
import { plural } from '../../domain/text';
import type { Database } from '../database/schema';
import { conflict } from '../http/faults';
import { columnsNamed } from './fieldChanges';
import type { ImportAt, RecordImport, Settling } from './importKind';
import { partsOf, statesOf } from './parts';

const refs = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));

/** The lines of an import, as `line`. */
export const ofImport = ({ clientAppId, id }: ImportAt) =>
  sql`line.client_app_id = ${clientAppId} and line.import_id = ${id}`;

/** Expands one of a line's JSON columns into columns, as `kept`. */
export const keptIn = (kind: RecordImport, column: 'before' | 'created' | 'updated') =>
  sql`jsonb_populate_record(null::${sql.table(kind.table)}, ${sql.ref(`line.${column}`)}) as kept`;

/** The record of a line, as `record`. */
export const recordOf = (kind: RecordImport) =>
  sql`join ${sql.table(kind.table)} as record
    on record.client_app_id = line.client_app_id and record.id = line.record_id`;

/** The condition that a line's record no longer has the stored column values. */
export const isOther = ({ columns, deletesRows }: RecordImport) =>
  sql<boolean>`((${refs('record', columns)}) is distinct from (${refs('kept', columns)})
    ${deletesRows ? sql`` : sql`or record.deleted_at is not null`})`;

/** Writes the stored columns of lines to their records. */
export const writeKept = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportAt,
  column: 'before' | 'created' | 'updated',
) => {
  const set = kind.columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`kept.${name}`)}`);
  const { table, changedAt } = kind;
  const later = changedAt.map(
    (name) =>
      sql`${sql.ref(name)} = greatest(${at.now}::timestamptz, record.updated_at + interval '1 millisecond')`,
  );
  const live = column === 'created' ? [sql`deleted_at = null`] : [];
  const act = column === 'created' ? 'create' : 'update';
  await sql`update ${sql.table(table)} as record set ${sql.join([...set, ...later, ...live])}
    from import_lines as line, ${keptIn(kind, column)}
    where ${ofImport(at)} and line.act = ${act}
      and record.client_app_id = line.client_app_id and record.id = line.record_id`.execute(trx);
};

/**
 * Sets the action of each line, or none for an existing record that is skipped. A line without
 * changes is skipped unless it has a choice of its own.
 */
export const settleActs = (
  trx: Transaction<Database>,
  at: ImportAt,
  { settle, choices }: Settling,
) => {
  const chosen = Object.fromEntries(choices.map((choice) => [choice.line, choice.settle]));
  const settled = sql`coalesce(${JSON.stringify(chosen)}::jsonb ->> line.line::text,
    case when line.is_unchanged then 'skip' else ${settle} end)`;
  return sql`update import_lines as line set act = case
      when line.same_id is null or ${settled} = 'create' then 'create'
      when ${settled} = 'update' and line.updated is not null then 'update'
    end where ${ofImport(at)}`.execute(trx);
};

/** The number of lines that are skipped. */
export const countLeft = async (trx: Transaction<Database>, at: ImportAt): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_lines as line
    where ${ofImport(at)} and line.act is null`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Reduces the changes of single lines to the chosen fields. */
const keepChosenFields = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportAt,
  { choices }: Settling,
) => {
  const chosen = choices.flatMap(({ line, fields }) =>
    fields ? { line, columns: columnsNamed(kind, fields) } : [],
  );
  if (chosen.length === 0) return;
  await sql`update import_lines as line set updated = line.before || coalesce(
      (select jsonb_object_agg(said.key, said.value) from jsonb_each(line.updated) as said
        where chosen.columns ? said.key), '{}')
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen (line integer, columns jsonb)
    where ${ofImport(at)} and line.line = chosen.line and line.updated is not null`.execute(trx);
};

/** One row per line: a self-join would read the table as many times as it has lines. */
const settleLines = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportAt,
  settling: Settling,
) => {
  await settleActs(trx, at, settling);
  await keepChosenFields(trx, kind, at, settling);
  await sql`update import_lines as line set record_id = case line.act
      when 'create' then nextval(pg_get_serial_sequence(${kind.table}, 'id'))
      else line.same_id
    end where ${ofImport(at)} and line.act is not null`.execute(trx);
};

const refuseImpossible = async (trx: Transaction<Database>, at: ImportAt) => {
  const [impossible] = await trx
    .selectFrom('import_lines')
    .select(['line', 'creation_fault'])
    .where('client_app_id', '=', at.clientAppId)
    .where('import_id', '=', at.id)
    .where('act', '=', 'create')
    .where('created', 'is', null)
    .orderBy('line')
    .limit(1)
    .execute();
  if (!impossible) return;
  throw conflict(
    `Line ${impossible.line} cannot be added as a new one: ${impossible.creation_fault}`,
  );
};

/**
 * The condition that a line's record was changed after its check, even in other tables. Lines
 * checked by the former version of the server have no time of change, so only the columns are
 * compared.
 */
const isChanged = (kind: RecordImport) => {
  const later = kind.changedAt.map(
    (name) => sql`or date_trunc('milliseconds', ${sql.ref(`record.${name}`)})
      <> date_trunc('milliseconds', ${sql.ref(`kept.${name}`)})`,
  );
  return sql<boolean>`(${isOther(kind)} ${sql.join(later, sql` `)})`;
};

const refuseChanged = async (trx: Transaction<Database>, kind: RecordImport, at: ImportAt) => {
  const { rows } = await sql<{ name: number; other: boolean | null }>`
    select line.line as name, ${isChanged(kind)} as other
    from import_lines as line ${recordOf(kind)}, ${keptIn(kind, 'before')}
    where ${ofImport(at)} and line.act = 'update'
    order by record.id for no key update of record`.execute(trx);
  const count = rows.filter(({ other }) => other).length;
  if (count === 0) return;
  const [one, several] = kind.noun;
  throw conflict(
    `${formatCount(count)} ${plural(count, one, several)} ${plural(count, 'was', 'were')} changed since the lines were checked. Please go back and check them again.`,
  );
};

/** Inserts the new records of lines under their assigned ids. */
export const insertCreated = (trx: Transaction<Database>, kind: RecordImport, at: ImportAt) => {
  const { table, columns, madeAt } = kind;
  const names = ['client_app_id', 'id', ...madeAt, ...columns].map((name) => sql.ref(name));
  return sql`insert into ${sql.table(table)} (${sql.join(names)})
    select line.client_app_id, line.record_id,
      ${sql.join(madeAt.map((name) => sql`coalesce(${sql.ref(`kept.${name}`)}, ${at.now}::timestamptz)`))},
      ${refs('kept', columns)}
    from import_lines as line, ${keptIn(kind, 'created')}
    where ${ofImport(at)} and line.act = 'create' order by line.line`.execute(trx);
};

/**
 * Creates and updates the records of an import in a few statements.
 * @throws Fault 409 where a line cannot be what was chosen, or a record was changed since its check
 */
export const applyLines = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportAt,
  settling: Settling,
) => {
  await settleLines(trx, kind, at, settling);
  await refuseImpossible(trx, at);
  await refuseChanged(trx, kind, at);
  const made = (await kind.prepare?.(trx, at, false)) ?? [];
  const before = await statesOf(trx, kind, at, 'update');
  await insertCreated(trx, kind, at);
  await writeKept(trx, kind, at, 'updated');
  const created = partsOf(kind, 'created', { after: await statesOf(trx, kind, at, 'create') });
  const updated = partsOf(kind, 'updated', {
    before,
    after: await statesOf(trx, kind, at, 'update'),
  });
  const skipped = await countLeft(trx, at);
  const outcome = {
    created: created.length,
    updated: updated.length,
    skipped,
    ...(made.length > 0 && { categories: made }),
  };
  return { outcome, parts: [...created, ...updated] };
};
