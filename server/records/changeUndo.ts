import type { Kysely, Transaction } from 'kysely';
import type { Right } from '../../domain/rights';
import type { Change } from '../database/change';
import type { Database } from '../database/schema';
import type { Session } from '../http/environment';
import { conflict } from '../http/faults';
import type { Kept, Need, RecordKind, WireRecord } from './recordKind';
import type { RecordTable } from './recordRows';

/** One change of a record as the activity has kept it. */
export interface KeptChange {
  id: number;
  /** Such as service.updated. */
  action: string;
  subject_id: number | null;
  before: Kept | null;
  after: Kept | null;
}

type AnyKind = RecordKind<WireRecord, unknown, unknown, RecordTable>;

/** Who undoes a change. */
export type Undoer = Pick<Session, 'ownerId' | 'rights' | 'refundLimit'>;

/** How the changes of a kind of record are undone. */
export interface ChangeUndo {
  kind: string;
  /** Whether a business has one of it, without an id. */
  isOnce?: boolean;
  /** For how many days a change of it can be undone; as long as it is kept, unless said. */
  days?: number;
  /** What it takes to undo a change of it, where that is not the same for all. */
  rightsOf?(
    db: Kysely<Database>,
    clientAppId: number,
    change: Pick<KeptChange, 'subject_id'>,
  ): Promise<readonly Right[]>;
  /** Whether undoing one waits for the PIN, as changing it does. */
  isBehindPin?: true;
  /** Whether undoing one waits for a code of the second factor, as changing it does. */
  isBehindCode?: true;
  /** Who may undo a change of it, where the rights do not say it all. */
  mayUndo?(change: Pick<KeptChange, 'subject_id' | 'before' | 'after'>, by: Undoer): boolean;
  /** What undoing a change is, such as service.deleted for service.created; none for what is not undone. */
  actionOf(change: Pick<KeptChange, 'action' | 'before' | 'after'>): string | undefined;
  /**
   * Undoes a change, if the record still is as that left it.
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

/** How the changes of a plain kind of record are undone, and its deletions made good or final. */
export interface Undo extends ChangeUndo, Pick<AnyKind, 'choices' | 'uses' | 'deletesRows'> {
  /** As sentences call it. */
  thing: string;
  table: RecordTable;
  /** What a record that was kept like this cannot be without. */
  needs(kept: Kept): Need[];
  /** What the fields of a body are where the activity has kept the record like this. */
  fieldsOf(kept: Kept): Kept;
  /** The kind of the parent record, and the field that holds its id. */
  parent: { kind: string; column: string } | undefined;
  /**
   * Deletes for good what a change has deleted.
   * @param settle called once nobody can undo that any more; throws if somebody has
   */
  purge(
    trx: Transaction<Database>,
    change: Pick<KeptChange, 'subject_id' | 'before'>,
    at: { clientAppId: number; settle: () => Promise<void> },
  ): Promise<Change<void>>;
}

/** 409: the record is not any more as a change has left it. */
export const changedSince = (thing: string) =>
  conflict(`This ${thing} is not as that change left it any more, so it cannot be undone.`);

/** 409: what is paid back or taken is booked for good, and has left the house. */
export const moneyStays = () =>
  conflict(
    'Money that has moved stays in the books, so this cannot be undone. A payment can be refunded.',
  );
