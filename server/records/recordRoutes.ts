import type { Kysely, Transaction } from 'kysely';
import type { RecordCalls } from '../../contract/recordCalls';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { type Fault, found, orConflict } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { type Columns, type RecordTable, recordRows } from './recordRows';
import { checkVersion, entityTag, nextVersion } from './version';

/** What the wire shows of a record at least. */
interface WireRecord {
  id: number;
  version?: string | undefined;
}

/** A body and what it changes: the stored record, or none for a new one. */
export interface RecordChange<Wire, Body> {
  body: Body;
  stored: Wire | undefined;
  now: Date;
}

/** A plain kind of record: what its routes need beside what all of them do alike. */
export interface RecordKind<Wire extends WireRecord, Body, Input, Table extends RecordTable> {
  calls: RecordCalls;
  /** As the activity is filtered by. */
  kind: string;
  /** As sentences call it. */
  thing: string;
  table: Table;
  /** Where each record belongs to another one, such as a bundle to its campaign: that one, and the column that names it. */
  parent?: { table: RecordTable; thing: string; column: keyof Columns<Table> & string };
  /** Whether a deletion removes the row; otherwise it is kept for history. */
  deletesRows?: boolean;
  /** All records of a business, and of a parent where they have one; or the one with this id. */
  read(
    db: Kysely<Database>,
    clientAppId: number,
    id: number | undefined,
    parentId: number,
  ): Promise<Wire[]>;
  /**
   * Lays what a body says over the stored record, or over a new one, and checks it.
   * @throws Fault 400 with the first fault's sentence and all fields
   */
  check(
    trx: Transaction<Database>,
    clientAppId: number,
    change: RecordChange<Wire, Body>,
  ): Input | Promise<Input>;
  /** What of it stands in the table's own row. */
  columns(input: Input): Partial<Columns<Table>>;
  /** What to answer when a constraint of the table settles a race. */
  conflict?: { constraint: string; fault: () => Fault };
  /** Writes what does not stand in the table's own row. */
  alsoSave?(
    trx: Transaction<Database>,
    clientAppId: number,
    saved: { id: number; input: Input; stored: Wire | undefined; now: Date },
  ): Promise<unknown>;
  /** Deletes what goes with the record, or refuses. */
  alsoDelete?(
    trx: Transaction<Database>,
    clientAppId: number,
    deleted: { stored: Wire; now: Date },
  ): Promise<unknown> | undefined;
  /** The record as the activity keeps and names it. */
  recorded?(record: Wire): object;
  /** How the answer to a deletion calls it; `"name"` unless said. */
  nameOf?(record: Wire): string;
  /** What a deletion has done to it; "deleted" unless said. */
  deleted?: string;
}

/**
 * The routes of a plain kind of record, from its one declaration: the list, and create, update and
 * delete as one transaction each that is recorded in the activity. An update with If-Match is
 * refused with 412 when somebody else was quicker.
 */
export const recordRoutes = <Wire extends WireRecord, Body, Input, Table extends RecordTable>(
  declaration: RecordKind<Wire, Body, Input, Table>,
) =>
  Object.assign((dependencies: Dependencies) => createRecordRoutes(declaration, dependencies), {
    kind: declaration.kind,
    calls: declaration.calls,
  });

const createRecordRoutes = <Wire extends WireRecord, Body, Input, Table extends RecordTable>(
  {
    calls,
    kind,
    thing,
    table,
    parent,
    deletesRows,
    read,
    check,
    columns,
    conflict,
    alsoSave,
    alsoDelete,
    recorded = ({ version: _, ...record }) => record,
    nameOf = (record) => `"${(record as { name?: string }).name}"`,
    deleted = 'deleted',
  }: RecordKind<Wire, Body, Input, Table>,
  dependencies: Dependencies,
) => {
  const { db, clock } = dependencies;
  const rows = recordRows(table, deletesRows);
  const parents = parent && recordRows(parent.table);
  const { envelope, idName } = calls;
  // The casts: what the names of the envelope make of an answer is known when it runs.
  const one = (record: Wire) =>
    (envelope ? { [envelope.item]: record } : { success: true, data: record }) as never;
  const many = (records: Wire[]) =>
    (envelope ? { [envelope.items]: records } : { success: true, data: records }) as never;

  const idsOf = (params: Record<string, number>) => ({
    id: params[idName] ?? 0,
    parentId: (parent && params.id) ?? 0,
  });
  const columnOf = (parentId: number) => (parent ? { [parent.column]: parentId } : {});
  const lockParent = async (trx: Transaction<Database>, clientAppId: number, id: number) => {
    if (parent && parents) found(await parents.lock(trx, clientAppId, id), parent.thing);
  };
  const orFault = <T>(write: Promise<T>): Promise<T> =>
    conflict ? orConflict(write, conflict.constraint, conflict.fault()) : write;
  const inActivity = (record: Wire, parentId: number) => ({
    ...recorded(record),
    ...columnOf(parentId),
  });

  const readOne = async (
    trx: Transaction<Database>,
    clientAppId: number,
    id: number,
    parentId: number,
  ) => found((await read(trx, clientAppId, id, parentId))[0], thing);
  const lockOne = async (
    trx: Transaction<Database>,
    clientAppId: number,
    id: number,
    parentId: number,
  ) => {
    await lockParent(trx, clientAppId, parentId);
    found(await rows.lock(trx, clientAppId, id, columnOf(parentId)), thing);
    return readOne(trx, clientAppId, id, parentId);
  };

  const router = createRouter();
  if (calls.list) {
    router.openapi(calls.list, async (c) => {
      const { clientAppId } = c.get('session');
      const { parentId } = idsOf(c.req.valid('param'));
      if (parent && parents) {
        const stored = await parents.find(db, clientAppId, parentId);
        found(stored, parent.thing);
      }
      return c.json(many(await read(db, clientAppId, undefined, parentId)), 200);
    });
  }
  if (calls.create) {
    router.openapi(calls.create, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { parentId } = idsOf(c.req.valid('param'));
      const body = c.req.valid('json') as Body;
      const action = `${kind}.created`;
      const record = await ownerChange(dependencies, session, kind, action, async (trx) => {
        await lockParent(trx, clientAppId, parentId);
        const now = clock.now();
        const input = await check(trx, clientAppId, { body, stored: undefined, now });
        const values = { ...columns(input), ...columnOf(parentId) };
        const id = await orFault(rows.insert(trx, clientAppId, values, now));
        await alsoSave?.(trx, clientAppId, { id, input, stored: undefined, now });
        const result = await readOne(trx, clientAppId, id, parentId);
        return { result, subjectId: id, after: inActivity(result, parentId) };
      });
      c.header('ETag', entityTag(record));
      return c.json(one(record), 201);
    });
  }
  return router
    .openapi(calls.update, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id, parentId } = idsOf(c.req.valid('param'));
      const body = c.req.valid('json') as Body;
      const ifMatch = c.req.valid('header')['If-Match'];
      const action = `${kind}.updated`;
      const record = await ownerChange(dependencies, session, kind, action, async (trx) => {
        const stored = await lockOne(trx, clientAppId, id, parentId);
        checkVersion(ifMatch, stored, thing);
        const now = nextVersion(clock.now(), stored);
        const input = await check(trx, clientAppId, { body, stored, now });
        await orFault(rows.update(trx, clientAppId, id, columns(input), now));
        await alsoSave?.(trx, clientAppId, { id, input, stored, now });
        const result = await readOne(trx, clientAppId, id, parentId);
        return {
          result,
          subjectId: id,
          before: inActivity(stored, parentId),
          after: inActivity(result, parentId),
        };
      });
      c.header('ETag', entityTag(record));
      return c.json(one(record), 200);
    })
    .openapi(calls.remove, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { id, parentId } = idsOf(c.req.valid('param'));
      const action = `${kind}.deleted`;
      const name = await ownerChange(dependencies, session, kind, action, async (trx) => {
        const stored = await lockOne(trx, clientAppId, id, parentId);
        const now = clock.now();
        await alsoDelete?.(trx, clientAppId, { stored, now });
        await rows.remove(trx, clientAppId, id, now);
        const before = inActivity(stored, parentId);
        return { result: nameOf(stored), subjectId: id, before };
      });
      return c.json({ success: true, message: `${name} was ${deleted}.` } as const, 200);
    });
};
