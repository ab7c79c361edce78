import {
  GatewayError,
  type MadeRefund,
  type PaymentGateway,
  type RefundToMake,
} from '../../server/payments/gateway';
import { ledgerGateway } from '../../server/payments/ledger';

/**
 * The fate of a call: done, refused, its response lost after or before it was done, pending, or bounced
 * by the bank.
 */
export type Fate = 'done' | 'refused' | 'lost after' | 'lost before' | 'later' | 'bounced';

/**
 * A payment gateway in memory that records refunds by idempotency reference. The next calls get queued
 * fates; later calls are done.
 */
export const createFakeGateway = () => {
  const fates: Fate[] = [];
  const asked: RefundToMake[] = [];
  /** The cents refunded, by reference; two entries for one reference would be a double refund. */
  const moved: { reference: string; paymentIntentId: string; amount: number }[] = [];
  const known = new Map<string, MadeRefund['status']>();
  /** Runs while a call is under way. */
  let meanwhile: () => Promise<void> = async () => undefined;

  const refund = async (call: RefundToMake): Promise<MadeRefund> => {
    asked.push(call);
    const during = meanwhile;
    meanwhile = async () => undefined;
    await during();
    const { reference, paymentIntentId, amount } = call;
    const id = `re_${reference}`;
    const before = known.get(reference);
    if (before && before !== 'pending') return { id, status: before };
    const fate = fates.shift() ?? 'done';
    if (fate === 'refused') throw new GatewayError('refused', 'charge_disputed');
    if (fate === 'lost before') throw new GatewayError('unavailable', 'timeout');
    const status = fate === 'later' ? 'pending' : fate === 'bounced' ? 'failed' : 'succeeded';
    known.set(reference, status);
    if (status === 'succeeded') moved.push({ reference, paymentIntentId, amount });
    if (fate === 'lost after') throw new GatewayError('unavailable', 'timeout');
    return { id, status };
  };

  return {
    gateway: {
      ...ledgerGateway,
      refund,
      failedRefunds: async () =>
        [...known].flatMap(([reference, status]) => (status === 'failed' ? `re_${reference}` : [])),
    } satisfies PaymentGateway,
    asked,
    moved,
    /** Queues the fates of the next calls. */
    next: (...more: Fate[]) => fates.push(...more),
    /** Runs something while the next call is under way. */
    during: (work: () => Promise<void>) => {
      meanwhile = work;
    },
    forget: () => fates.splice(0),
    /** The bank returns all refunds made so far. */
    sendBack: () => {
      for (const reference of known.keys()) known.set(reference, 'failed');
    },
  };
};
