import type { DataProvider } from 'react-admin';
import { toCents } from '../../../domain/money';
import type { RefundReason } from '../../../domain/refunds';
import { known } from '../../dataProvider/unknown';
import { billingSort } from '../../resources/billing/billingQueries';
import { billingPageSize } from '../../resources/billing/calls';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import type { BillingMethods } from '../../resources/billing/useBillingMethods';
import { type Figures, UnsettledRefundError } from './refundFault';

/** A refund as the owner confirmed it: dollars of cash, undefined for all that is left. */
export interface WantedRefund {
  amount?: number | undefined;
  reason: RefundReason;
}

/** `pending`: the payment provider has yet to confirm the refund. */
export type RefundOutcome = 'made' | 'pending';

type Calls = Pick<DataProvider, 'getList'> & Pick<BillingMethods, 'billingStats'>;

/** The pages that are looked through for a payment. */
const mostPages = 20;

/** Reads what the history says of a payment now; undefined where it cannot be read. */
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
  for (let page = 1; page <= mostPages; page += 1) {
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

/** True where a payment's row and the total both show the refund. Without that nothing is proved. */
const showsRefund = (before: Figures, now: Figures, amount: number | undefined): boolean => {
  const risen = toCents(now.total_refunded) - toCents(before.total_refunded);
  const isRowChanged = now.status !== before.status || now.can_refund !== before.can_refund;
  return isRowChanged && (amount === undefined ? risen > 0 : risen >= toCents(amount));
};

/** A refund that was sent and whose outcome is not known yet. */
export interface SentRefund {
  /** The figures before it was sent; undefined where they are not known, or not needed. */
  before?: Figures | undefined;
}

interface Refunding {
  /** Reads the figures of its payment. */
  look: () => Promise<Figures | undefined>;
  /** Keeps, before it is sent, that it was. */
  keep: (sent: SentRefund) => void;
  give: () => Promise<RefundOutcome | undefined>;
}

/** Ways to send a refund so that it is made once. */
export interface RefundWay {
  /** The advice on trying again while the outcome is unknown. */
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

/** To a server that makes it once by its key, however often it is sent. */
export const byKey: RefundWay = {
  again: 'Trying again repeats this refund and never makes a second one.',
  async send({ keep, give }) {
    keep({});
    return give();
  },
};

/**
 * To any other: one that was `sent` before is not sent again on a guess. Either the payment shows that it
 * was made, or the owner decides.
 */
export const byLooking: RefundWay = {
  again: 'Trying again first looks whether it was made.',
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
