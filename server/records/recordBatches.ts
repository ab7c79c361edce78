import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { plural } from '../../domain/text';
import type { Database } from '../database/schema';
import { Fault, notFoundFault, orConflict } from '../http/faults';
import type { Applied, BatchKind, Prepared, RequestedChange } from './batchKind';
import type { Ids } from './ids';
import {
  cacheReads,
  isAsLeft,
  type RecordKind,
  type RecordState,
  type WireRecord,
} from './recordKind';
import type { RecordTable } from './recordRows';

/** Records to read at once after writing their rows. */
const chunk = 500;

const plain = (value: object): RecordState => JSON.parse(JSON.stringify(value));

/** A sentence about records that block a batch: the first few by name, the number of the rest. */
export const blockingRecords = (names: readonly string[], noun: string, what: string): string => {
  const few = names.slice(0, 3).map((name) => `"${name}"`);
  const more = names.length - few.length;
  const which = more > 0 ? `${few.join(', ')} and ${more} more` : few.join(', ');
  const count = `${names.length} ${plural(names.length, noun)}`;
  return `${count} ${plural(names.length, 'was', 'were')} ${what}: ${which}.`;
};

/**
 * The batch operations of a record kind with generic routes. They change the fields of the record's
 * own row, not those that `alsoSave` writes.
 */
export const recordBatches = <Wire extends WireRecord, Body, Input, Table extends RecordTable>({
  calls,
  kind,
  noun,
  table,
  deletesRows,
  read,
  check,
  columns,
  conflict,
  uses,
  harm,
  refuseDeletion,
  alsoDelete,
  beforeRestore,
  alsoRestore,
  recorded = ({ version: _, ...record }) => record,
  bodyOf = (kept) => kept,
}: RecordKind<Wire, Body, Input, Table>): BatchKind => {
  const inActivity = (record: Wire): RecordState => plain(recorded(record));
  const readMany = (trx: Transaction<Database>, clientAppId: number, ids: Ids) =>
    read(trx, clientAppId, ids, 0);
  const changedSince = () =>
    new Fault(409, 'CONFLICT', `This ${noun} is not as that change left it any more.`);

  /** Validates the changes of a chunk, one record after the other. */
  const preparer = (trx: Transaction<Database>, clientAppId: number, now: Date) => {
    const once = cacheReads();
    const input = (body: object, stored?: Wire) =>
      check(trx, clientAppId, { body: body as Body, stored, now, once });
    return async (
      wanted: RequestedChange,
      stored: Wire | undefined,
    ): Promise<Partial<Prepared>> => {
      if (wanted.action === 'create') return { columns: columns(await input(wanted.body)) };
      if (wanted.action === 'restore') {
        const { kept } = wanted;
        if (stored) throw changedSince();
        if (!deletesRows) return { before: null };
        const again = columns(await input(bodyOf(kept)));
        return { columns: { ...again, created_at: kept.created_at } };
      }
      if (!stored) throw notFoundFault(noun);
      const before = inActivity(stored);
      if (wanted.action === 'delete') {
        if (wanted.left && !isAsLeft({ calls, bodyOf }, wanted.left, before)) throw changedSince();
        refuseDeletion?.(stored);
        return { before };
      }
      const body = wanted.body(before) as RecordState;
      const isSame = Object.keys(body).every((name) =>
        isDeepStrictEqual(body[name], (stored as RecordState)[name]),
      );
      if (isSame) return { action: 'skip', before };
      const changed = (await input(body, stored)) as object as RecordState;
      const after = Object.fromEntries(
        Object.entries(stored).map(([name, value]) => [
          name,
          name in changed ? changed[name] : value,
        ]),
      ) as unknown as Wire;
      return { before, after: inActivity(after), columns: columns(changed as Input) };
    };
  };

  const own = ({ clientAppId, batchId }: Applied) =>
    sql`row.client_app_id = ${clientAppId} and row.batch_id = ${batchId}`;
  const target = sql.table(table);

  /** Locks the records, and throws a conflict unless each still has its prepared version. */
  const lockUnchanged = async (trx: Transaction<Database>, applied: Applied) => {
    await sql`select id from ${target} where client_app_id = ${applied.clientAppId} and id in (
      select record_id from batch_rows as row where ${own(applied)} and action <> 'skip'
    ) order by id for update`.execute(trx);
    const isGone = deletesRows ? sql`record.id is null` : sql`record.deleted_at is not null`;
    const moved = await sql<{ name: string }>`
      select row.name from batch_rows as row
      left join ${target} as record
        on record.client_app_id = row.client_app_id and record.id = row.record_id
      where ${own(applied)} and case
        when action in ('update', 'delete') then record.id is null or ${isGone}
          or date_trunc('milliseconds', record.updated_at) <> row.version
        when action = 'restore' then not (${isGone})
        else false
      end order by row.place`.execute(trx);
    if (moved.rows.length === 0) return;
    const names = moved.rows.map(({ name }) => name);
    const message = `${blockingRecords(names, noun, 'changed in the meantime')} Nothing was changed. Please look at the changes again.`;
    throw new Fault(409, 'CHANGED_ELSEWHERE', message);
  };

  /** The names of the columns that the rows of some actions write. */
  const columnsOf = async (
    trx: Transaction<Database>,
    applied: Applied,
    actions: readonly Prepared['action'][],
  ): Promise<string[]> => {
    const { rows } = await sql<{ names: string[] }>`
      select array(select jsonb_object_keys(row.columns)) as names from batch_rows as row
      where ${own(applied)} and action in (${sql.join([...actions])}) order by place limit 1`.execute(
      trx,
    );
    return rows[0]?.names ?? [];
  };
  const typed = sql`lateral jsonb_populate_record(null::${target}, row.columns) as value`;
  const listed = (names: string[], of?: string): RawBuilder<unknown> =>
    sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)));

  const update = async (trx: Transaction<Database>, applied: Applied) => {
    const names = await columnsOf(trx, applied, ['update']);
    if (names.length === 0) return;
    const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`value.${name}`)}`);
    await sql`update ${target} as record set ${sql.join(set)}, updated_at = ${applied.at}
      from batch_rows as row, ${typed}
      where ${own(applied)} and row.action = 'update'
        and record.client_app_id = row.client_app_id and record.id = row.record_id`.execute(trx);
    const iso = applied.at.toISOString();
    await sql`update batch_rows as row
      set after = after || jsonb_build_object('updated_at', ${iso}::text)
      where ${own(applied)} and action = 'update' and after ? 'updated_at'`.execute(trx);
  };

  const insert = async (trx: Transaction<Database>, applied: Applied) => {
    const actions = ['create', ...(deletesRows ? (['restore'] as const) : [])] as const;
    const names = (await columnsOf(trx, applied, actions)).filter((name) => name !== 'created_at');
    if (names.length === 0) return;
    await sql`update batch_rows as row
      set record_id = nextval(pg_get_serial_sequence(${table}, 'id'))
      where ${own(applied)} and action = 'create'`.execute(trx);
    await sql`insert into ${target} (client_app_id, id, created_at, updated_at, ${listed(names)})
      select row.client_app_id, row.record_id,
        coalesce((row.columns ->> 'created_at')::timestamptz, ${applied.at}::timestamptz),
        ${applied.at}::timestamptz, ${listed(names, 'value')}
      from batch_rows as row, ${typed}
      where ${own(applied)} and row.action in (${sql.join([...actions])})
      order by row.place`.execute(trx);
  };

  const rowsOf = async (
    trx: Transaction<Database>,
    applied: Applied,
    actions: readonly Prepared['action'][],
  ) => {
    const { rows } = await sql<{ id: number }>`
      select record_id as id from batch_rows as row
      where ${own(applied)} and action in (${sql.join([...actions])}) order by place`.execute(trx);
    return rows;
  };
  const withIds = (applied: Applied, action: Prepared['action']) =>
    sql`client_app_id = ${applied.clientAppId} and id in (
      select record_id from batch_rows as row where ${own(applied)} and action = ${action})`;

  const remove = async (trx: Transaction<Database>, applied: Applied) => {
    const { clientAppId, at } = applied;
    if (alsoDelete) {
      const ids = (await rowsOf(trx, applied, ['delete'])).map(({ id }) => id);
      await alsoDelete(trx, clientAppId, { ids, now: at });
    }
    const chosen = withIds(applied, 'delete');
    await (deletesRows
      ? sql`delete from ${target} where ${chosen}`
      : sql`update ${target} set deleted_at = ${at}, updated_at = ${at} where ${chosen}`
    ).execute(trx);
  };

  const restore = async (trx: Transaction<Database>, applied: Applied) => {
    if (deletesRows) return;
    const { clientAppId, at } = applied;
    const restored = await sql<{ id: number; deleted_at: Date; kept: RecordState }>`
      select record.id, record.deleted_at, row.columns as kept
      from batch_rows as row join ${target} as record
        on record.client_app_id = row.client_app_id and record.id = row.record_id
      where ${own(applied)} and action = 'restore' order by place`.execute(trx);
    await beforeRestore?.(trx, clientAppId, restored.rows);
    await sql`update ${target} set deleted_at = null, updated_at = ${at}
      where ${withIds(applied, 'restore')}`.execute(trx);
    if (!alsoRestore) return;
    const instants = new Set(restored.rows.map(({ deleted_at }) => deleted_at.getTime()));
    for (const instant of instants) {
      const together = restored.rows.filter(({ deleted_at }) => deleted_at.getTime() === instant);
      const ids = together.map(({ id }) => id);
      await alsoRestore(trx, clientAppId, { ids, deletedAt: new Date(instant), now: at });
    }
  };

  /** Stores the state of created and restored records for the activity. */
  const keepAfter = async (trx: Transaction<Database>, applied: Applied) => {
    const rows = await rowsOf(trx, applied, ['create', 'restore']);
    for (let from = 0; from < rows.length; from += chunk) {
      const ids = rows.slice(from, from + chunk).map(({ id }) => id);
      const records = await readMany(trx, applied.clientAppId, ids);
      const states = records.map((record) => ({ id: record.id, after: inActivity(record) }));
      await sql`update batch_rows as row set after = made.after
        from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as made (id bigint, after jsonb)
        where ${own(applied)} and row.record_id = made.id`.execute(trx);
    }
  };

  const write = async (trx: Transaction<Database>, applied: Applied) => {
    await lockUnchanged(trx, applied);
    await update(trx, applied);
    await remove(trx, applied);
    await restore(trx, applied);
    await insert(trx, applied);
    await keepAfter(trx, applied);
  };

  return {
    kind,
    noun,
    fields: Object.keys(calls.changes.shape),
    canDelete: true,
    ...(uses && { uses }),
    ...(harm && { harm }),
    async prepare(trx, clientAppId, wanted, now) {
      const ids = wanted.flatMap((one) => (one.action === 'create' ? [] : [one.id]));
      const records = ids.length > 0 ? await readMany(trx, clientAppId, ids) : [];
      const byId = new Map(records.map((record) => [record.id, record]));
      const prepareOne = preparer(trx, clientAppId, now);
      const prepared: Prepared[] = [];
      for (const one of wanted) {
        const id = one.action === 'create' ? null : one.id;
        const stored = id === null ? undefined : byId.get(id);
        const kept = one.action === 'restore' ? one.kept : stored && inActivity(stored);
        const name =
          kept?.name ?? (one.action === 'create' && (one.body as RecordState).name) ?? one.name;
        const row: Prepared = {
          action: one.action,
          record_id: id,
          version: stored?.version ?? null,
          name: typeof name === 'string' && name ? name : (one.name ?? ''),
          columns: one.action === 'restore' ? one.kept : null,
          before: null,
          after: null,
          fault: null,
        };
        try {
          prepared.push({ ...row, ...(await prepareOne(one, stored)) });
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          prepared.push({ ...row, action: 'skip', fault: error.message });
        }
      }
      return prepared;
    },
    apply: (trx, applied) =>
      conflict
        ? orConflict(write(trx, applied), conflict.constraint, conflict.fault())
        : write(trx, applied),
  };
};
