import { type Kysely, sql, type Transaction } from 'kysely';
import { toCents, toDollars } from '../../domain/money';
import type { RefundReason } from '../../domain/refunds';
import { lockCustomer, personName } from '../customers/customer';
import { alreadyDone, change } from '../database/change';
import type { Database } from '../database/schema';
import type { Dependencies, Session } from '../http/environment';
import type { Log } from '../http/log';
import { GatewayError, type MadeRefund } from '../payments/gateway';
import { addRefunded, bookMoney, bookPoints, type Entry, restoreServices } from './books';
import { refundText } from './effects';
import { type LeasedRefund, releaseRefund } from './leases';

/** The actor; the answer to an owner names the recorded changes. */
type Actor = Pick<Session, 'ownerId' | 'changes'> | 'system';

/** The dependencies of settling a refund. */
export type Settling = Pick<Dependencies, 'db' | 'clock' | 'payments'> & {
  log: Pick<Log, 'error'>;
};

/** The provider's answer, or that there was none. */
type Outcome = (MadeRefund & { failure?: string }) | { status: 'unknown' } | Refused;
interface Refused {
  id: null;
  status: 'failed';
  failure: string;
}

type RefundKey = Pick<LeasedRefund, 'clientAppId' | 'id'>;

interface PendingRow {
  id: number;
  transaction_id: number;
  customer_id: number;
  points_balance: string;
  first_name: string;
  last_name: string;
  status: 'pending' | 'succeeded' | 'failed';
  cash: string;
  points_returned: string;
  points_deducted: string;
  reason: RefundReason;
  reference: string | null;
  provider_refund_id: string | null;
  payment_intent_id: string | null;
}

const readPending = async (
  db: Kysely<Database>,
  { clientAppId, id }: RefundKey,
  { lock = false } = {},
): Promise<PendingRow> => {
  const { rows } = await sql<PendingRow>`
    select refund.*, paid.customer_id, paid.payment_intent_id, customer.points_balance,
      customer.first_name, customer.last_name
    from refunds as refund
    join transactions as paid on paid.client_app_id = refund.client_app_id
      and paid.id = refund.transaction_id
    join customers as customer on customer.client_app_id = paid.client_app_id
      and customer.id = paid.customer_id
    where refund.client_app_id = ${clientAppId} and refund.id = ${id}
    ${lock ? sql`for update of refund` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A leased refund is gone');
  return row;
};

/**
 * Asks the payment provider for a leased refund, outside of any transaction, and records the
 * outcome. Without an answer the refund stays pending for a retry.
 */
export const settleRefund = async (
  dependencies: Settling,
  lease: LeasedRefund,
  actor: Actor,
): Promise<void> => {
  const { db } = dependencies;
  const outcome = await askProvider(dependencies, lease, await readPending(db, lease));
  if (outcome.status !== 'unknown') await recordOutcome(dependencies, lease, { actor, outcome });
  await releaseRefund(db, lease);
};

const askProvider = async (
  { payments, log }: Settling,
  { attempt }: LeasedRefund,
  row: PendingRow,
): Promise<Outcome> => {
  try {
    const made = await payments.refund({
      reference: row.reference ?? '',
      attempt,
      paymentIntentId: row.payment_intent_id ?? '',
      amount: toCents(row.cash),
      reason: row.reason,
      providerRefundId: row.provider_refund_id,
    });
    const failure = 'The card payment provider could not complete the refund.';
    return made.status === 'failed' ? { ...made, failure } : made;
  } catch (error) {
    const known = error instanceof GatewayError ? error : undefined;
    const code = known?.code ?? String(error);
    log.error('payment_provider_failed', { kind: known?.kind ?? 'unknown', code });
    // Any error but a refusal may have moved the money.
    if (known?.kind !== 'refused') return { status: 'unknown' };
    const failure = `The card payment provider refused the refund (${code}).`;
    return { id: null, status: 'failed', failure };
  }
};

const recordOutcome = async (
  { db, clock }: Settling,
  lease: LeasedRefund,
  { actor, outcome }: { actor: Actor; outcome: Exclude<Outcome, { status: 'unknown' }> },
): Promise<void> => {
  const { clientAppId, id } = lease;
  if (outcome.status === 'pending') {
    await db
      .updateTable('refunds')
      .set({ provider_refund_id: outcome.id })
      .where('client_app_id', '=', clientAppId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute();
    return;
  }
  const { status } = outcome;
  await recordEnd({ db, clock }, lease, {
    actor,
    from: 'pending',
    outcome: { ...outcome, status },
  });
};

/** Records that the customer's bank has returned a confirmed refund. Idempotent. */
export const recordReturn = (dependencies: Settling, refund: RefundKey): Promise<void> =>
  recordEnd(dependencies, refund, {
    actor: 'system',
    from: 'succeeded',
    outcome: { id: null, status: 'failed', failure: sentBackReason },
  });

const sentBackReason =
  'The bank of the customer has sent the money back after the refund was confirmed.';

interface End {
  /** The former status of the refund. */
  from: 'pending' | 'succeeded';
  outcome: { id: string | null; status: 'succeeded' | 'failed'; failure?: string };
}

const recordEnd = async (
  { db, clock }: Pick<Settling, 'db' | 'clock'>,
  refund: RefundKey,
  { actor, ...end }: End & { actor: Actor },
): Promise<void> => {
  const { clientAppId, id } = refund;
  const { status } = end.outcome;
  const failed = end.from === 'succeeded' ? 'refund.returned' : 'refund.failed';
  const action = status === 'succeeded' ? 'refund.completed' : failed;
  const options = {
    clientAppId,
    actor: actor === 'system' ? actor : { ownerId: actor.ownerId },
    action,
    subjectType: 'refund',
    clock,
    onRecorded: (activityId: number) => {
      if (actor !== 'system') actor.changes.push(activityId);
    },
  };
  await change(db, options, async (trx) => {
    const row = await finish(trx, refund, end, clock.now());
    // A concurrent attempt has recorded the outcome, which is the same.
    if (!row) return alreadyDone(undefined);
    const amounts = { cash: toCents(row.cash), pointsReturned: toCents(row.points_returned) };
    const name = `${refundText(amounts)} to ${personName(row)}`;
    const recorded = { name, status, transaction_id: row.transaction_id };
    return {
      result: undefined,
      subjectId: id,
      before: { ...recorded, status: end.from },
      after: recorded,
    };
  });
};

/** Books the outcome of a refund; undefined if its status has changed meanwhile. */
const finish = async (
  trx: Transaction<Database>,
  refund: RefundKey,
  { from, outcome }: End,
  at: Date,
): Promise<PendingRow | undefined> => {
  const { clientAppId, id } = refund;
  const { customer_id } = await readPending(trx, refund);
  await lockCustomer(trx, clientAppId, customer_id);
  const row = await readPending(trx, refund, { lock: true });
  if (row.status !== from) return undefined;
  const isReturned = from === 'succeeded';
  const given = isReturned ? toCents(row.points_returned) : 0;
  const deducted = toCents(row.points_deducted);
  const kept = Math.max(0, given - deducted - toCents(row.points_balance));
  await trx
    .updateTable('refunds')
    .set({
      status: outcome.status,
      provider_refund_id: outcome.id ?? row.provider_refund_id,
      failure_message: outcome.failure ?? null,
      ...(isReturned ? { returned_at: at, points_kept: toDollars(kept) } : { completed_at: at }),
    })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
  const entry = {
    clientAppId,
    customerId: row.customer_id,
    transactionId: row.transaction_id,
    refundId: id,
    at,
  };
  const points = toCents(row.points_returned);
  if (outcome.status === 'succeeded') await bookPoints(trx, entry, 'refund_return', points);
  else {
    await takeBackEntries(trx, entry, {
      cash: toCents(row.cash),
      refundedPoints: points - kept,
      points: deducted - given + kept,
    });
  }
  return row;
};

/** Reverses the entries of a failed refund, in cents and hundredths of points. */
const takeBackEntries = async (
  trx: Transaction<Database>,
  entry: Entry,
  { cash, refundedPoints, points }: { cash: number; refundedPoints: number; points: number },
): Promise<void> => {
  await addRefunded(trx, entry, { cash: -cash, points: -refundedPoints });
  await bookMoney(trx, entry, 'refund_reversal', cash);
  await bookPoints(trx, entry, 'adjustment', points);
  await restoreServices(trx, entry);
};
