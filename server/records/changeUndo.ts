import type { Kysely, Transaction } from 'kysely';
import type { Right } from '../../domain/rights';
import type { Change } from '../database/change';
import type { Database } from '../database/schema';
import type { Session } from '../http/environment';
import { conflict } from '../http/faults';
import type { Kept, Need, RecordKind, WireRecord } from './recordKind';
import type { RecordTable } from './recordRows';

/** A recorded change of a record, as in the activity. */
export interface KeptChange {
  id: number;
  /** Such as service.updated. */
  action: string;
  subject_id: number | null;
  before: Kept | null;
  after: Kept | null;
}

type AnyKind = RecordKind<WireRecord, unknown, unknown, RecordTable>;

/** The person who undoes a change. */
export type Undoer = Pick<Session, 'ownerId' | 'rights' | 'refundLimit'>;

/** The undo of changes of a kind of record. */
export interface ChangeUndo {
  kind: string;
  /** True for a record that a business has only once, without an id. */
  isOnce?: boolean;
  /** The days for which a change can be undone; by default as long as the activity is kept. */
  days?: number;
  /** The rights required to undo a change, if unusual for its kind. */
  rightsOf?(
    db: Kysely<Database>,
    clientAppId: number,
    change: KeptChange,
  ): Promise<readonly Right[] | undefined>;
  /** Set if undoing requires the PIN, like changing. */
  isBehindPin?: true;
  /** Set if undoing requires a code of the second factor, like changing. */
  isBehindCode?: true;
  /** A further condition for the person, beside the rights. */
  mayUndo?(change: Pick<KeptChange, 'subject_id'>, by: Undoer): boolean;
  /**
   * The action of the undo, such as service.deleted for service.created; undefined if it cannot be
   * undone.
   */
  actionOf(change: Pick<KeptChange, 'action' | 'before' | 'after'>): string | undefined;
  /**
   * Undoes a change, if the record still is as the change left it.
   * @param fields values, as in a body, that a deleted record gets in place of its old ones
   * @param settle called once the record is locked; throws if it was changed since
   * @throws Fault 404, 409, and whatever today's checks refuse
   */
  undo(
    trx: Transaction<Database>,
    change: KeptChange,
    at: {
      clientAppId: number;
      now: Date;
      fields: Kept;
      settle: () => Promise<void>;
      by: Undoer;
    },
  ): Promise<Change<unknown>>;
}

/** The undo of a record kind with generic routes, and the purge of its deletions. */
export interface Undo
  extends ChangeUndo,
    Pick<AnyKind, 'choices' | 'uses' | 'harm' | 'deletesRows'> {
  /** The noun in sentences. */
  thing: string;
  table: RecordTable | 'customers';
  /** The other records that a record with this state depends on. */
  needs(kept: Kept): Need[];
  /** The state in the activity as the fields of a body. */
  fieldsOf(kept: Kept): Kept;
  /** The kind of the parent record, and the column with its id. */
  parent: { kind: string; column: string } | undefined;
  /**
   * Deletes the record of a recorded deletion for good.
   * @param settle called once nobody can undo that any more; throws if somebody has
   */
  purge(
    trx: Transaction<Database>,
    change: Pick<KeptChange, 'subject_id' | 'before'>,
    at: { clientAppId: number; settle: () => Promise<void> },
  ): Promise<Change<void>>;
}

/** A 409: the record is no longer as the change left it. */
export const changedSince = (thing: string) =>
  conflict(`This ${thing} is not as that change left it any more, so it cannot be undone.`);

/** A 409: refunds and payments are booked, and cannot be undone. */
export const moneyStays = () =>
  conflict(
    'Money that has moved stays in the books, so this cannot be undone. A payment can be refunded.',
  );
