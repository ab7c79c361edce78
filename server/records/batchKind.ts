import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { Session } from '../http/environment';
import type { Harm, RecordState, Used } from './recordKind';

/** A change to make to one record; `name` is shown if the record itself has none. */
export type RequestedChange =
  | { action: 'create'; body: object; name?: string }
  /** `body` gets the stored record, and may throw a Fault to refuse it. */
  | { action: 'update'; id: number; body: (stored: RecordState) => object; name?: string }
  /** Refused unless the record still equals `left`, if given. */
  | { action: 'delete'; id: number; left?: RecordState; name?: string }
  | { action: 'restore'; id: number; kept: RecordState; name?: string };

/** A row of a batch: the prepared change of one record, or the reason why it is skipped. */
export interface Prepared {
  action: RequestedChange['action'] | 'skip';
  record_id: number | null;
  /** The version of the record that was checked. */
  version: string | null;
  name: string;
  /** The new values of the record's own columns. */
  columns: object | null;
  before: object | null;
  after: object | null;
  /** The reason why it is skipped; null if there is nothing to change. */
  fault: string | null;
}

/** The batch to apply, and the time of its changes, which is later than any version in it. */
export interface Applied {
  clientAppId: number;
  batchId: number;
  at: Date;
}

/** The batch operations of a kind of record. */
export interface BatchKind {
  /** The kind in the activity. */
  kind: string;
  /** The noun in sentences. */
  noun: string;
  /** The fields that an update may set. */
  fields: readonly string[];
  /** True if a batch may delete such records. */
  canDelete: boolean;
  /**
   * The ids that match the list's filters, in the list's order; only for kinds whose lists are
   * paged.
   * @throws Fault 400 for what is no such filter
   */
  find?(
    db: Kysely<Database>,
    by: Pick<Session, 'clientAppId' | 'rights'>,
    { matching, limit }: { matching: Readonly<Record<string, string>>; limit: number },
  ): Promise<number[]>;
  /** The side effects of a deletion on the records that use this one, as sentences. */
  uses?(db: Kysely<Database>, clientAppId: number, used: Used): Promise<string[]>;
  /** The side effects of a change on the records that use this one, as sentences. */
  harm?(db: Kysely<Database>, clientAppId: number, harm: Harm): Promise<string[]>;
  /** Validates the changes of a chunk of records; writes nothing. */
  prepare(
    trx: Transaction<Database>,
    clientAppId: number,
    wanted: readonly RequestedChange[],
    now: Date,
  ): Promise<Prepared[]>;
  /**
   * Writes all rows of a prepared batch in a few statements, and fills their `record_id` and
   * `after`.
   * @throws Fault 409, with nothing written, when a record is not as it was prepared any more
   */
  apply(trx: Transaction<Database>, applied: Applied): Promise<void>;
}
