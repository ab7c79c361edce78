import type { Kysely, Transaction } from 'kysely';
import type { RecordCalls } from '../../contract/recordCalls';
import type { ActivityKind } from '../../domain/activity';
import type { Database } from '../database/schema';
import { type Columns, type SoftTable, softRecords } from '../database/softRecords';
import { createRouter, type Dependencies } from './environment';
import { found } from './faults';
import { ownerChange } from './ownerChange';
import { checkVersion, entityTag, nextVersion } from './version';

/** What the wire shows of a record at least. */
interface WireRecord {
  id: number;
  version?: string | undefined;
}

/** A plain kind of record: what its routes need beside what all of them do alike. */
export interface RecordKind<Wire extends WireRecord, Body, Input, Table extends SoftTable> {
  calls: RecordCalls;
  /** As the activity is filtered by. */
  kind: ActivityKind;
  /** As sentences call it. */
  thing: string;
  table: Table;
  /** All records of a business that are not deleted, or the one with this id. */
  read(db: Kysely<Database>, clientAppId: number, id?: number): Promise<Wire[]>;
  /**
   * Lays what a body says over the stored record, or over a new one, and checks it.
   * @throws Fault 400 with the first fault's sentence and all fields (API-99)
   */
  check(
    trx: Transaction<Database>,
    clientAppId: number,
    change: { body: Body; stored: Wire | undefined; now: Date },
  ): Input | Promise<Input>;
  /** What of it stands in the table's own row. */
  columns(input: Input): Columns<Table>;
  /** Writes what does not stand there. */
  alsoSave?(
    trx: Transaction<Database>,
    clientAppId: number,
    id: number,
    input: Input,
  ): Promise<unknown>;
  /** Deletes what goes with the record. */
  alsoDelete?(
    trx: Transaction<Database>,
    clientAppId: number,
    id: number,
    now: Date,
  ): Promise<unknown>;
  /** The record as the activity keeps and names it. */
  recorded?(record: Wire): object;
  /** How the answer to a deletion calls it; `"name"` unless said. */
  nameOf?(record: Wire): string;
}

/**
 * The routes of a plain kind of record, from its one declaration: the list, and create, update and
 * delete as one transaction each that is recorded in the activity. An update with If-Match is
 * refused with 412 when somebody else was quicker.
 */
export const recordRoutes =
  <Wire extends WireRecord, Body, Input, Table extends SoftTable>({
    calls,
    kind,
    thing,
    table,
    read,
    check,
    columns,
    alsoSave,
    alsoDelete,
    recorded = ({ version: _, ...record }) => record,
    nameOf = (record) => `"${(record as { name?: string }).name}"`,
  }: RecordKind<Wire, Body, Input, Table>) =>
  (dependencies: Dependencies) => {
    const { db, clock } = dependencies;
    const rows = softRecords(table);
    const { envelope } = calls;
    // The casts: what the names of the envelope make of an answer is known when it runs.
    const one = (record: Wire) =>
      (envelope ? { [envelope.item]: record } : { success: true, data: record }) as never;
    const many = (records: Wire[]) =>
      (envelope ? { [envelope.items]: records } : { success: true, data: records }) as never;

    const readOne = async (trx: Transaction<Database>, clientAppId: number, id: number) =>
      found((await read(trx, clientAppId, id))[0], thing);
    const lockOne = async (trx: Transaction<Database>, clientAppId: number, id: number) => {
      found(await rows.lock(trx, clientAppId, id), thing);
      return readOne(trx, clientAppId, id);
    };

    return createRouter()
      .openapi(calls.list, async (c) =>
        c.json(many(await read(db, c.get('session').clientAppId)), 200),
      )
      .openapi(calls.create, async (c) => {
        const session = c.get('session');
        const { clientAppId } = session;
        const body = c.req.valid('json') as Body;
        const record = await ownerChange(
          dependencies,
          session,
          kind,
          `${kind}.created`,
          async (trx) => {
            const now = clock.now();
            const input = await check(trx, clientAppId, { body, stored: undefined, now });
            const id = await rows.insert(trx, clientAppId, columns(input), now);
            await alsoSave?.(trx, clientAppId, id, input);
            const result = await readOne(trx, clientAppId, id);
            return { result, subjectId: id, after: recorded(result) };
          },
        );
        c.header('ETag', entityTag(record));
        return c.json(one(record), 201);
      })
      .openapi(calls.update, async (c) => {
        const session = c.get('session');
        const { clientAppId } = session;
        const { id } = c.req.valid('param');
        const body = c.req.valid('json') as Body;
        const ifMatch = c.req.valid('header')['If-Match'];
        const record = await ownerChange(
          dependencies,
          session,
          kind,
          `${kind}.updated`,
          async (trx) => {
            const stored = await lockOne(trx, clientAppId, id);
            checkVersion(ifMatch, stored, thing);
            const now = nextVersion(clock.now(), stored);
            const input = await check(trx, clientAppId, { body, stored, now });
            await rows.update(trx, clientAppId, id, columns(input), now);
            await alsoSave?.(trx, clientAppId, id, input);
            const result = await readOne(trx, clientAppId, id);
            return { result, subjectId: id, before: recorded(stored), after: recorded(result) };
          },
        );
        c.header('ETag', entityTag(record));
        return c.json(one(record), 200);
      })
      .openapi(calls.remove, async (c) => {
        const session = c.get('session');
        const { clientAppId } = session;
        const { id } = c.req.valid('param');
        const name = await ownerChange(
          dependencies,
          session,
          kind,
          `${kind}.deleted`,
          async (trx) => {
            const stored = await lockOne(trx, clientAppId, id);
            const now = clock.now();
            await rows.markDeleted(trx, clientAppId, id, now);
            await alsoDelete?.(trx, clientAppId, id, now);
            return { result: nameOf(stored), subjectId: id, before: recorded(stored) };
          },
        );
        return c.json({ success: true, message: `${name} was deleted.` } as const, 200);
      });
  };
