import type { Kysely, Transaction } from 'kysely';
import type { RecordCalls } from '../../contract/recordCalls';
import type { Part } from '../database/parts';
import type { Database } from '../database/schema';
import type { Fault } from '../http/faults';
import type { Ids } from './ids';
import type { Columns, RecordTable } from './recordRows';

/** What the wire shows of a record at least. */
export interface WireRecord {
  id: number;
  version?: string | undefined;
}

/** A body and what it changes: the stored record, or none for a new one. */
export interface RecordChange<Wire, Body> {
  body: Body;
  stored: Wire | undefined;
  now: Date;
  /** Who makes a new one by itself. */
  ownerId?: number | undefined;
  /** Reads what the checks of several records have in common once for all of them. */
  once?: <T>(name: string, read: () => Promise<T>) => Promise<T>;
}

/** As {@link RecordChange} reads where one record is checked by itself. */
export const eachTime = <T>(_name: string, read: () => Promise<T>): Promise<T> => read();

/** What is read once for a chunk of records, as {@link RecordChange} reads it. */
export const remember = () => {
  const known = new Map<string, unknown>();
  return async <T>(name: string, read: () => Promise<T>): Promise<T> => {
    if (!known.has(name)) known.set(name, await read());
    return known.get(name) as T;
  };
};

/** Which record is used, and as of when that is told. */
export interface Used {
  id: number;
  now: Date;
}

/** A record that is to be changed: the fields of it that are to be others; null where it goes. */
export interface Harm extends Used {
  after: Kept | null;
}

/** A record as the activity keeps it. */
export type Kept = Readonly<Record<string, unknown>>;

/** Another record that a record cannot be without, by its id or where only that is known by its name. */
export type Need = { kind: string } & ({ id: number } | { name: string });

/** How what records belong to is found, and taken until the transaction ends; undefined where it is not there. */
export interface Parents {
  find(db: Kysely<Database>, clientAppId: number, id: number): Promise<unknown>;
  lock(trx: Transaction<Database>, clientAppId: number, id: number): Promise<unknown>;
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
  parent?: {
    kind: string;
    thing: string;
    column: keyof Columns<Table> & string;
    rows: Parents;
  };
  /** What else a record, as the activity keeps it, cannot be without. */
  needs?(kept: Kept): Need[];
  /** The fields that refer to other records, and how to list the choices. */
  choices?: Readonly<
    Record<string, (db: Kysely<Database>, clientAppId: number) => Promise<string[]>>
  >;
  /** Whether a deletion removes the row; otherwise it is kept for history. */
  deletesRows?: boolean;
  /** All records of a business, and of a parent where they have one; or those with these ids. */
  read(db: Kysely<Database>, clientAppId: number, ids: Ids, parentId: number): Promise<Wire[]>;
  /** What answers tell of records, where that is not all that is stored. */
  tell?(db: Kysely<Database>, clientAppId: number, records: Wire[]): Promise<Wire[]>;
  /**
   * Lays what a body says over the stored record, or over a new one, and checks it.
   * @throws Fault 400 with the first fault's sentence and all fields
   */
  check(
    trx: Transaction<Database>,
    clientAppId: number,
    change: RecordChange<Wire, Body>,
  ): Input | Promise<Input>;
  /** Which record a new one is already, so that it is not made twice, and what is then changed of it. */
  findSame?(
    trx: Transaction<Database>,
    clientAppId: number,
    made: { parentId: number; input: Input },
  ): Promise<{ id: number; body: Body } | undefined>;
  /** What of it stands in the table's own row. */
  columns(input: Input): Partial<Columns<Table>>;
  /** What to answer when a constraint of the table settles a race. */
  conflict?: { constraint: string; fault: () => Fault };
  /**
   * Changes other records of the kind before one is saved, which cannot be as they are beside it.
   * @returns what was done to each
   */
  giveWay?(
    trx: Transaction<Database>,
    clientAppId: number,
    saved: { parentId: number; input: Input; stored: Wire | undefined; now: Date },
  ): Promise<Part[]>;
  /** Writes what is stored outside the record's own row. */
  alsoSave?(
    trx: Transaction<Database>,
    clientAppId: number,
    saved: { id: number; input: Input; stored: Wire | undefined; now: Date },
  ): Promise<unknown>;
  /** What uses a record and what deleting it does to that, in sentences; counted by an index. */
  uses?(db: Kysely<Database>, clientAppId: number, used: Used): Promise<string[]>;
  /** What a change of a record breaks in what uses it, in sentences. */
  harm?(db: Kysely<Database>, clientAppId: number, harm: Harm): Promise<string[]>;
  /** Refuses a deletion. */
  refuseDeletion?(stored: Wire): void;
  /** Deletes the records that belong to these. */
  alsoDelete?(
    trx: Transaction<Database>,
    clientAppId: number,
    deleted: { ids: readonly number[]; now: Date },
  ): Promise<unknown>;
  /**
   * Prepares, or refuses, that softly deleted records are restored, before their rows are live again.
   * `kept` is the record as the activity has it, with the values that replace old ones.
   */
  beforeRestore?(
    trx: Transaction<Database>,
    clientAppId: number,
    restored: readonly { id: number; kept: Kept }[],
  ): Promise<unknown>;
  /** Restores what was softly deleted with the records, at the same instant. */
  alsoRestore?(
    trx: Transaction<Database>,
    clientAppId: number,
    restored: { ids: readonly number[]; deletedAt: Date; now: Date },
  ): Promise<unknown>;
  /** Clears a softly deleted row that is deleted for good but has to stay, as other rows refer to it. */
  beforePurge?(trx: Transaction<Database>, clientAppId: number, id: number): Promise<unknown>;
  /** The record as the activity keeps and names it. */
  recorded?(record: Wire): object;
  /** The body that creates the record from its activity, where the two differ. */
  bodyOf?(kept: Kept): object;
  /** How the answer to a deletion calls it; `"name"` unless said. */
  nameOf?(record: Wire): string;
  /** What a deletion has done to it; "deleted" unless said. */
  deleted?: string;
}
