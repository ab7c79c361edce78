import type { Kysely, Transaction } from 'kysely';
import type { ImportCalls, ImportOutcomeWire } from '../../contract/imports';
import type { FieldFault } from '../../domain/fieldFault';
import type { Settlement } from '../../domain/imports';
import type { Part } from '../database/parts';
import type { Database } from '../database/schema';
import type { Kept } from '../records/recordKind';

/** The columns of a record's own row. */
export type Columns = Readonly<Record<string, unknown>>;

/** The counts of an applied import. */
export type Outcome = Omit<ImportOutcomeWire, 'change_id'>;

/** A line as sent. */
export interface Line {
  line: number;
  body: Readonly<Record<string, unknown>>;
}

/** A changed field, before and after, as text. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The result of checking a line: its errors, or the record that it creates or updates. */
export interface CheckedLine {
  line: number;
  faults: FieldFault[];
  /** Errors that leave out a part of the line only. */
  left?: FieldFault[];
  /** Missing records that are created with it, such as a service's category. */
  makes?: { name: string }[];
  /** The existing record. */
  same?: {
    id: number;
    name: string;
    /** The ids of all duplicates, if there are several. */
    alike?: readonly number[];
    /** Its columns, with the times of its changes. */
    before: Columns;
    isUnchanged: boolean;
    /** The changes that an update makes. */
    changes?: FieldChange[];
    /** The time and the person, if the line is an event such as a gift rather than a record. */
    given?: { at: Date; by: string | null };
  };
  /** The columns of a new record. */
  created?: Columns;
  /** The error message if it cannot be a new record but can update the existing one. */
  creationFault?: string;
  /** The columns of the updated record; none if nothing changes. */
  updated?: Columns;
}

/** An import within the transaction that applies or undoes it. */
export interface ImportAt {
  clientAppId: number;
  id: number;
  now: Date;
  /** The person who applies it. */
  ownerId: number;
}

/** The decision about duplicates: for all of them, and for single lines. */
export interface Settling {
  settle: Settlement;
  choices: readonly { line: number; settle: Settlement; fields?: string[] | undefined }[];
}

/** An import to undo or redo, with the change that this undoes. */
export interface ImportBack extends ImportAt {
  head: number;
}

/** A kind of import: how its lines are checked, applied, undone and redone. */
export interface ImportKind {
  calls: ImportCalls;
  /** The noun, singular and plural. */
  noun: readonly [one: string, several: string];
  /** The kind of record of its parts in the activity. */
  subject: 'service' | 'customer';
  /** Validates lines by the rules of single records, and finds duplicates. */
  check(
    db: Kysely<Database>,
    clientAppId: number,
    lines: readonly Line[],
    now: Date,
  ): Promise<CheckedLine[]>;
  /**
   * Applies the stored lines in a few statements.
   * @throws Fault 409 where a line cannot be what was chosen, or something was changed since its check
   */
  apply(
    trx: Transaction<Database>,
    at: ImportAt,
    settling: Settling,
  ): Promise<{ outcome: Outcome; parts: Part[] }>;
  /**
   * Undoes the import.
   * @throws Fault 409 where that cannot be done any more
   */
  takeBack(trx: Transaction<Database>, at: ImportBack): Promise<Part[]>;
  /**
   * Redoes an import that was undone.
   * @throws Fault 409 where that cannot be done any more
   */
  applyAgain(trx: Transaction<Database>, at: ImportBack): Promise<Part[]>;
}

/** The resource of an import, as in the paths of its calls. */
export const resourceOf = ({ calls }: Pick<ImportKind, 'calls'>): string =>
  calls.start.path.split('/').at(-1) ?? '';

/** The import of a table's records, one for each line. */
export interface RecordImport extends Pick<ImportKind, 'calls' | 'noun' | 'subject' | 'check'> {
  table: 'services' | 'customers';
  /** The columns that an import can set. */
  columns: readonly string[];
  /**
   * The columns with the time of creation (now, unless the line has one), and those with the time
   * of a change.
   */
  madeAt: readonly string[];
  changedAt: readonly string[];
  /** Field names by column, for columns of another name. */
  fieldOf?: Readonly<Record<string, string>>;
  /**
   * Creates missing records that the lines to apply depend on; in a redo, only those that it
   * created before.
   * @returns what it has made
   */
  prepare?(trx: Transaction<Database>, at: ImportAt, again: boolean): Promise<string[]>;
  /** False if a deletion is soft. */
  deletesRows: boolean;
  /**
   * The ids of the records that duplicate each line's new record, or that of a line which is
   * deliberately created beside its duplicate.
   */
  findAlike(
    db: Kysely<Database>,
    clientAppId: number,
    lines: readonly { created: Columns; isBeside: boolean }[],
  ): Promise<number[][]>;
  /** The state of records for the activity. */
  states(
    trx: Transaction<Database>,
    clientAppId: number,
    ids: readonly number[],
  ): Promise<{ id: number; state: Kept }[]>;
}
