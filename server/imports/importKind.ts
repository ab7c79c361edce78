import type { Kysely, Transaction } from 'kysely';
import type { ImportCalls, ImportOutcomeWire } from '../../contract/imports';
import type { FieldFault } from '../../domain/fieldFault';
import type { Settlement } from '../../domain/imports';
import type { Part } from '../database/parts';
import type { Database } from '../database/schema';
import type { Kept } from '../records/recordKind';

/** The columns of a record's own row. */
export type Columns = Readonly<Record<string, unknown>>;

/** What an import has done. */
export type Outcome = Omit<ImportOutcomeWire, 'change_id'>;

/** A line as it was sent. */
export interface Line {
  line: number;
  body: Readonly<Record<string, unknown>>;
}

/** A field that an update changes, as texts. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** What became of a line's check: its faults, or the record that it makes or changes. */
export interface CheckedLine {
  line: number;
  faults: FieldFault[];
  /** Faults for which a part of it is left out. */
  left?: FieldFault[];
  /** Missing records that are made with it: the category of a service. */
  makes?: { name: string }[];
  /** The record that is there already. */
  same?: {
    id: number;
    name: string;
    /** All that are like the line, where there are several. */
    alike?: readonly number[];
    /** Its columns, with those that say when it was changed. */
    before: Columns;
    isUnchanged: boolean;
    /** The changes that an update makes. */
    changes?: FieldChange[];
    /** When and by whom, where it is something that was done rather than a record. */
    given?: { at: Date; by: string | null };
  };
  /** As a new record. */
  created?: Columns;
  /** Why it cannot be a new record, where it can change the one that is there. */
  creationFault?: string;
  /** As the record that is there is to be; none where nothing changes. */
  updated?: Columns;
}

/** An import within the transaction that applies it or takes it back. */
export interface ImportAt {
  clientAppId: number;
  id: number;
  now: Date;
  /** Who does it. */
  ownerId: number;
}

/** What is done with lines that are there already: with all of them, and with single ones. */
export interface Settling {
  settle: Settlement;
  choices: readonly { line: number; settle: Settlement; fields?: string[] | undefined }[];
}

/** An import that is taken back or done again, and the change of it that this takes back. */
export interface ImportBack extends ImportAt {
  head: number;
}

/** What is imported, and how it is done and taken back. */
export interface ImportKind {
  calls: ImportCalls;
  /** One and several of them. */
  noun: readonly [one: string, several: string];
  /** The kind of record that its parts are told of. */
  subject: 'service' | 'customer';
  /** Checks lines by the rules of single records, and finds those that are there already. */
  check(
    db: Kysely<Database>,
    clientAppId: number,
    lines: readonly Line[],
    now: Date,
  ): Promise<CheckedLine[]>;
  /**
   * Does all that the kept lines say, in a few statements.
   * @throws Fault 409 where a line cannot be what was chosen, or something was changed since its check
   */
  apply(
    trx: Transaction<Database>,
    at: ImportAt,
    settling: Settling,
  ): Promise<{ outcome: Outcome; parts: Part[] }>;
  /**
   * Takes all of that back.
   * @throws Fault 409 where that cannot be done any more
   */
  takeBack(trx: Transaction<Database>, at: ImportBack): Promise<Part[]>;
  /**
   * Does again what was taken back.
   * @throws Fault 409 where that cannot be done any more
   */
  applyAgain(trx: Transaction<Database>, at: ImportBack): Promise<Part[]>;
}

/** What is imported, as the paths of its calls name it. */
export const resourceOf = ({ calls }: Pick<ImportKind, 'calls'>): string =>
  calls.start.path.split('/').at(-1) ?? '';

/** How the records of a table are imported, each line one of them. */
export interface RecordImport extends Pick<ImportKind, 'calls' | 'noun' | 'subject' | 'check'> {
  table: 'services' | 'customers';
  /** The columns that an import writes. */
  columns: readonly string[];
  /** The columns that say when a record was made, now where its line does not say it, and those that say when it was changed. */
  madeAt: readonly string[];
  changedAt: readonly string[];
  /** Field names by column, for columns of another name. */
  fieldOf?: Readonly<Record<string, string>>;
  /**
   * Makes what the lines that are taken need and is missing; done again, only what it has made before.
   * @returns what it has made
   */
  prepare?(trx: Transaction<Database>, at: ImportAt, again: boolean): Promise<string[]>;
  /** Whether a deletion removes the row; otherwise it is soft. */
  deletesRows: boolean;
  /** The ids of the records that are like what each line makes, or makes beside one that it is like. */
  findAlike(
    db: Kysely<Database>,
    clientAppId: number,
    lines: readonly { created: Columns; isBeside: boolean }[],
  ): Promise<number[][]>;
  /** Records as the activity keeps them. */
  states(
    trx: Transaction<Database>,
    clientAppId: number,
    ids: readonly number[],
  ): Promise<{ id: number; state: Kept }[]>;
}
