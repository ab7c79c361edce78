import type { Kysely } from 'kysely';
import type { ImportCalls } from '../../contract/imports';
import type { FieldFault } from '../../domain/fieldFault';
import type { Database } from '../database/schema';

/** The columns of a record's own row. */
export type Columns = Readonly<Record<string, unknown>>;

/** A line as it was sent. */
export interface Line {
  line: number;
  body: Readonly<Record<string, unknown>>;
}

/** What became of a line's check: its faults, or the record that it makes or changes. */
export interface CheckedLine {
  line: number;
  faults: FieldFault[];
  /** The record that is there already. */
  same?: { id: number; name: string; before: Columns; isUnchanged: boolean };
  /** As a new record. */
  created?: Columns;
  /** Why it cannot be a new record, where it can change the one that is there. */
  creationFault?: string;
  /** As the record that is there is to be; none where nothing changes. */
  updated?: Columns;
}

/** How the records of a resource are imported. */
export interface ImportKind {
  calls: ImportCalls;
  /** One and several of them. */
  noun: readonly [one: string, several: string];
  table: 'services' | 'customers';
  /** The columns that an import writes. */
  columns: readonly string[];
  /** The columns that say when a record was made, and those that say when it was changed. */
  madeAt: readonly string[];
  changedAt: readonly string[];
  /** Whether a deletion removes the row; otherwise it is soft. */
  deletesRows: boolean;
  /** Checks lines by the rules of single records, and finds those that are there already. */
  check(
    db: Kysely<Database>,
    clientAppId: number,
    lines: readonly Line[],
    now: Date,
  ): Promise<CheckedLine[]>;
}
