import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { RecordCalls } from '../../contract/recordCalls';
import type { Part } from '../database/parts';
import type { Database } from '../database/schema';
import type { Fault } from '../http/faults';
import type { Ids } from './ids';
import type { Columns, RecordTable } from './recordRows';

/** The minimum of a record on the wire. */
export interface WireRecord {
  id: number;
  version?: string | undefined;
}

/** A body, and the stored record that it changes; undefined for a new one. */
export interface RecordChange<Wire, Body> {
  body: Body;
  stored: Wire | undefined;
  now: Date;
  /** The creator of a new record. */
  ownerId?: number | undefined;
  /** Caches a read that the validation of several records shares. */
  once?: <T>(name: string, read: () => Promise<T>) => Promise<T>;
}

/** `once` for a single record: reads without a cache. */
export const withoutCache = <T>(_name: string, read: () => Promise<T>): Promise<T> => read();

/** `once` for a chunk of records: a cache for shared reads. */
export const cacheReads = () => {
  const known = new Map<string, unknown>();
  return async <T>(name: string, read: () => Promise<T>): Promise<T> => {
    if (!known.has(name)) known.set(name, await read());
    return known.get(name) as T;
  };
};

/** The record whose use is described, and the current time. */
export interface Used {
  id: number;
  now: Date;
}

/** The change of a record: its new field values, or null for a deletion. */
export interface Harm extends Used {
  after: RecordState | null;
}

/** The state of a record in the activity. */
export type RecordState = Readonly<Record<string, unknown>>;

/** A record that another one depends on, by its id, or by its name if only that is known. */
export type Need = { kind: string } & ({ id: number } | { name: string });

/** Finds or locks (until the transaction ends) a parent record; undefined if there is none. */
export interface Parents {
  find(db: Kysely<Database>, clientAppId: number, id: number): Promise<unknown>;
  lock(trx: Transaction<Database>, clientAppId: number, id: number): Promise<unknown>;
}

/** The declaration of a record kind for the generic routes. */
export interface RecordKind<Wire extends WireRecord, Body, Input, Table extends RecordTable> {
  calls: RecordCalls;
  /** The kind in the activity. */
  kind: string;
  /** The noun in sentences. */
  noun: string;
  table: Table;
  /** The parent record, such as a bundle's campaign, and the column with its id. */
  parent?: {
    kind: string;
    noun: string;
    column: keyof Columns<Table> & string;
    rows: Parents;
  };
  /** Further records that a record with this state depends on. */
  needs?(kept: RecordState): Need[];
  /** The fields that refer to other records, with a function that lists the options. */
  choices?: Readonly<
    Record<string, (db: Kysely<Database>, clientAppId: number) => Promise<string[]>>
  >;
  /** False if a deletion is soft and keeps the row for the history. */
  deletesRows?: boolean;
  /** All records of a business and, if they have one, of a parent; or only those with these ids. */
  read(db: Kysely<Database>, clientAppId: number, ids: Ids, parentId: number): Promise<Wire[]>;
  /** Changes the answer, if it differs from the stored records. */
  tell?(db: Kysely<Database>, clientAppId: number, records: Wire[]): Promise<Wire[]>;
  /**
   * Merges a body into the stored record, or into a new one, and validates it.
   * @throws Fault 400 with the first fault's sentence and all fields
   */
  check(
    trx: Transaction<Database>,
    clientAppId: number,
    change: RecordChange<Wire, Body>,
  ): Input | Promise<Input>;
  /** The existing record that a new one would duplicate, with the changes to make to it instead. */
  findSame?(
    trx: Transaction<Database>,
    clientAppId: number,
    made: { parentId: number; input: Input },
  ): Promise<{ id: number; body: Body } | undefined>;
  /** The columns of the record's own row. */
  columns(input: Input): Partial<Columns<Table>>;
  /** The error for a violated constraint, which catches concurrent writers. */
  conflict?: { constraint: string; fault: () => Fault };
  /**
   * Changes other records of the kind that cannot stay as they are beside the saved one.
   * @returns what was done to each
   */
  updateSiblings?(
    trx: Transaction<Database>,
    clientAppId: number,
    saved: { parentId: number; input: Input; stored: Wire | undefined; now: Date },
  ): Promise<Part[]>;
  /** Saves the parts outside of the record's own row. */
  alsoSave?(
    trx: Transaction<Database>,
    clientAppId: number,
    saved: { id: number; input: Input; stored: Wire | undefined; now: Date },
  ): Promise<unknown>;
  /**
   * The side effects of a deletion on the records that use this one, as sentences; answered by an
   * index.
   */
  uses?(db: Kysely<Database>, clientAppId: number, used: Used): Promise<string[]>;
  /** The side effects of a change on the records that use this one, as sentences. */
  harm?(db: Kysely<Database>, clientAppId: number, harm: Harm): Promise<string[]>;
  /** Throws if the record must not be deleted. */
  refuseDeletion?(stored: Wire): void;
  /** Deletes the children of these records. */
  alsoDelete?(
    trx: Transaction<Database>,
    clientAppId: number,
    deleted: { ids: readonly number[]; now: Date },
  ): Promise<unknown>;
  /**
   * Checks and prepares the restore of soft-deleted records, before their rows are live. `kept` is
   * the state from the activity, with replaced values.
   */
  beforeRestore?(
    trx: Transaction<Database>,
    clientAppId: number,
    restored: readonly { id: number; kept: RecordState }[],
  ): Promise<unknown>;
  /** Restores the children that were deleted with the records, at the same instant. */
  alsoRestore?(
    trx: Transaction<Database>,
    clientAppId: number,
    restored: { ids: readonly number[]; deletedAt: Date; now: Date },
  ): Promise<unknown>;
  /** Clears the row of a purged record that has to stay, since other rows refer to it. */
  beforePurge?(trx: Transaction<Database>, clientAppId: number, id: number): Promise<unknown>;
  /** The state and the name of the record for the activity. */
  recorded?(record: Wire): object;
  /** The body that recreates the record from its state, if the two differ. */
  bodyOf?(kept: RecordState): object;
  /** The name in the message about a deletion; `"name"` by default. */
  nameOf?(record: Wire): string;
  /** The verb in the message about a deletion; "deleted" by default. */
  deleted?: string;
}

/** The part of a record's state that its body can write, by field. */
export const bodyFields = (
  { calls, bodyOf = (state) => state }: { calls: RecordCalls; bodyOf?(kept: RecordState): object },
  kept: RecordState,
): RecordState =>
  Object.fromEntries(Object.entries(bodyOf(kept)).filter(([name]) => name in calls.changes.shape));

/**
 * True if a record is as a change left it, in what a body can write: the names of other records in
 * its state may change, and fields be added, without any change of the record.
 */
export const isAsLeft = (
  kind: Parameters<typeof bodyFields>[0],
  left: RecordState,
  current: RecordState,
): boolean => {
  const now = bodyFields(kind, current);
  return Object.entries(bodyFields(kind, left)).every(
    ([name, value]) => !(name in left) || isDeepStrictEqual(now[name], value),
  );
};
