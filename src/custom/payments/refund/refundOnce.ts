import type { DataProvider } from 'react-admin';
import { toCents } from '../../../../domain/money';
import type { RefundReason } from '../../../../domain/refunds';
import { known } from '../../../dataProvider/unknown';
import type { Methods } from '../../../dataProvider/useMethods';
import { billingSort } from '../billingQueries';
import { billingPageSize } from '../calls';
import type { BillingTransaction } from '../payment';
import { type Figures, UnsettledRefundError } from './refundFault';

/** A refund as the owner confirmed it: dollars, undefined for a full refund. */
export interface WantedRefund {
  amount?: number | undefined;
  reason: RefundReason;
}

/** `pending`: the payment provider has yet to confirm the refund. */
export type RefundOutcome = 'made' | 'pending';

type Calls = Pick<DataProvider, 'getList'> & Pick<Methods, 'billingStats'>;

/** The maximum of history pages searched for a payment. */
const maximumPages = 20;

/** Reads a payment's current figures from the history; undefined if it is not found. */
export async function readFigures(
  { billingStats, getList }: Calls,
  clientId: string,
  id: string,
): Promise<Figures | undefined> {
  const [row, { data }] = await Promise.all([
    findRow(getList, clientId, id),
    billingStats({ clientId }),
  ]);
  const total_refunded = known(data.total_refunded);
  if (!row || total_refunded === null) return undefined;
  const { status, can_refund } = row;
  return { status, can_refund, total_refunded };
}

async function findRow(getList: Calls['getList'], clientId: string, id: string) {
  for (let page = 1; page <= maximumPages; page += 1) {
    const { data, total, pageInfo } = await getList<BillingTransaction>('billing', {
      pagination: { page, perPage: billingPageSize },
      sort: billingSort,
      filter: {},
      meta: { clientId },
    });
    const row = data.find((transaction) => transaction.id === id);
    if (row) return row;
    if (!(pageInfo?.hasNextPage ?? page * billingPageSize < (total ?? 0))) return undefined;
  }
  return undefined;
}

/** True when both the payment's row and the total show the refund; one of them alone proves nothing. */
const showsRefund = (before: Figures, now: Figures, amount: number | undefined): boolean => {
  const risen = toCents(now.total_refunded) - toCents(before.total_refunded);
  const isRowChanged = now.status !== before.status || now.can_refund !== before.can_refund;
  return isRowChanged && (amount === undefined ? risen > 0 : risen >= toCents(amount));
};

/** A refund that was sent and has an unknown outcome. */
export interface SentRefund {
  /** The figures before it was sent; undefined if unknown, or not needed. */
  before?: Figures | undefined;
}

interface Refunding {
  /** Reads the figures of its payment. */
  look: () => Promise<Figures | undefined>;
  /** Records in the draft, before sending, that the refund is sent. */
  keep: (sent: SentRefund) => void;
  give: () => Promise<RefundOutcome | undefined>;
}

/** A way to send a refund so that a retry does not make it twice. */
export interface RefundWay {
  /** The advice on a retry while the outcome is unknown. */
  again: string;
  /**
   * @param isWanted whether the owner has said, with the figures in view, to send it again
   * @throws UnsettledRefundError where the owner has to decide
   */
  send(
    calls: Refunding,
    wanted: WantedRefund,
    earlier: { sent: SentRefund | undefined; isWanted?: boolean },
  ): Promise<RefundOutcome | undefined>;
}

/** By idempotency key, on a server that knows them. */
export const byIdempotencyKey: RefundWay = {
  again: 'Trying again repeats this refund and never makes a second one.',
  async send({ keep, give }) {
    keep({});
    return give();
  },
};

/**
 * On any other server: before a retry, the payment's figures are compared with those before the first try. If
 * they do not show the refund, the owner decides.
 */
export const byFigures: RefundWay = {
  again: 'Trying again first checks whether it was made.',
  async send({ look, keep, give }, { amount }, { sent, isWanted = false }) {
    if (sent && !isWanted) {
      const now = await look().catch((error: unknown) => {
        throw new UnsettledRefundError(error);
      });
      if (sent.before && now && showsRefund(sent.before, now, amount)) return 'made';
      throw new UnsettledRefundError(undefined, { before: sent.before, now });
    }
    keep({ before: await look().catch(() => undefined) });
    return give();
  },
};
