import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { Session } from '../http/environment';
import type { Harm, Kept, Used } from '../records/recordKind';

/** What is to be done with one record; `name` is for where nothing else tells of it. */
export type Wanted =
  | { action: 'create'; body: object; name?: string }
  /** The body is made of the record as it is stored, and may refuse it by a Fault. */
  | { action: 'update'; id: number; body: (stored: Kept) => object; name?: string }
  /** Refused unless the record still equals `left`, where that is given. */
  | { action: 'delete'; id: number; left?: Kept; name?: string }
  | { action: 'restore'; id: number; kept: Kept; name?: string };

/** What will be done with one record, or why it will not: a row of a batch. */
export interface Prepared {
  action: Wanted['action'] | 'skip';
  record_id: number | null;
  /** As which the record was looked at. */
  version: string | null;
  name: string;
  /** The columns of its own row, as they are to be. */
  columns: object | null;
  before: object | null;
  after: object | null;
  /** Why it is skipped; null where there is nothing to change. */
  fault: string | null;
}

/** Which batch is applied, and when: later than any version in it. */
export interface Applied {
  clientAppId: number;
  batchId: number;
  at: Date;
}

/** What of a kind of record can be changed many at a time, and how. */
export interface BatchKind {
  /** As the activity is filtered by. */
  kind: string;
  /** As sentences call it. */
  thing: string;
  /** The fields that an update of it takes. */
  fields: readonly string[];
  /** Whether they can be deleted many at a time. */
  canDelete: boolean;
  /**
   * The records that the filter of their list finds now, in its order; of kinds whose lists have pages.
   * @throws Fault 400 for what is no such filter
   */
  find?(
    db: Kysely<Database>,
    by: Pick<Session, 'clientAppId' | 'rights'>,
    { matching, limit }: { matching: Readonly<Record<string, string>>; limit: number },
  ): Promise<number[]>;
  /** What uses a record and what deleting it does to that, in sentences. */
  uses?(db: Kysely<Database>, clientAppId: number, used: Used): Promise<string[]>;
  /** The harm of a change of a record to its users, in sentences. */
  harm?(db: Kysely<Database>, clientAppId: number, harm: Harm): Promise<string[]>;
  /** Looks at a chunk of records and checks what is wanted of them; writes nothing. */
  prepare(
    trx: Transaction<Database>,
    clientAppId: number,
    wanted: readonly Wanted[],
    now: Date,
  ): Promise<Prepared[]>;
  /**
   * Writes all rows of a prepared batch, by few statements, and sees to it that each has its
   * `record_id` and its `after`.
   * @throws Fault 409, with nothing written, when a record is not as it was prepared any more
   */
  apply(trx: Transaction<Database>, applied: Applied): Promise<void>;
}
