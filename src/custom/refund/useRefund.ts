import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import { randomKey } from '../../components/form/randomKey';
import { sendOnce } from '../../dataProvider/sendOnce';
import { known } from '../../dataProvider/unknown';
import { billingStatsQuery } from '../../resources/billing/billingQueries';
import { type BillingTransaction, hasAdditions } from '../../resources/billing/endpoint';
import { useBillingMethods } from '../../resources/billing/useBillingMethods';
import { type Attempt, openAttempt, type WantedRefund } from './attempts';
import { findOut } from './findOut';
import { isOpen, type RefundFault, refundFault, UnsettledRefundError } from './refundFault';

/** How a refund ended: `made`, or `pending` when the payment provider has yet to confirm it. */
export type RefundOutcome = 'made' | 'pending';

/**
 * Sends a refund. An attempt without a known outcome stays open, also when the dialog
 * is closed or the page loaded again: what is sent then is the same attempt, with its key, so that
 * nothing is given back twice.
 */
export const useRefund = (clientId: string, transaction: BillingTransaction) => {
  const methods = useBillingMethods();
  const { getList } = useDataProvider();
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const [kept] = useState(() => openAttempt(user?.id ?? '', transaction.id));
  const [attempt, setAttempt] = useState(kept.read);
  const [fault, setFault] = useState<RefundFault>();
  const knowsKeys = hasAdditions(transaction);

  const close = () => {
    kept.drop();
    setAttempt(undefined);
  };

  const begin = ({ amount, reason }: WantedRefund): Attempt => {
    const stats = queryClient.getQueryData(billingStatsQuery(methods, clientId).queryKey);
    const { status, can_refund } = transaction;
    const before = {
      status,
      can_refund,
      total_refunded: stats && (known(stats.total_refunded) ?? undefined),
    };
    return { amount, reason, key: randomKey(), before };
  };

  /** Whether an attempt without a known outcome was made; what cannot be told is thrown. */
  const findEarlier = async ({ before }: Attempt): Promise<'made' | undefined> => {
    const finding = await findOut(
      { getList, billingStats: methods.billingStats },
      clientId,
      transaction,
      before,
    ).catch((error) => {
      throw new UnsettledRefundError(error);
    });
    if (finding === 'unknown') throw new UnsettledRefundError();
    return finding === 'made' ? finding : undefined;
  };

  const give = async ({ amount, reason, key }: Attempt): Promise<RefundOutcome | undefined> => {
    const { data } = await methods.refund({
      clientId,
      transaction,
      ...(amount !== undefined && { amount }),
      reason,
      ...(knowsKeys && { attemptKey: key }),
    });
    // Without a session react-admin answers in the server's place, and nothing was refunded.
    return data.pending === undefined ? undefined : data.pending ? 'pending' : 'made';
  };

  const send = async (wanted: WantedRefund): Promise<RefundOutcome | undefined> => {
    setFault(undefined);
    const isRepeated = attempt !== undefined;
    const tried = attempt ?? begin(wanted);
    kept.keep(tried);
    let outcome: RefundOutcome | undefined;
    try {
      outcome = await sendOnce({
        send: () => give(tried),
        findEarlier: isRepeated && !knowsKeys ? () => findEarlier(tried) : undefined,
      });
      close();
    } catch (error) {
      const open = isOpen(error, isRepeated);
      if (open) setAttempt(tried);
      else close();
      setFault(refundFault(error, { open, knowsKeys }));
    }
    // The payments first, over which the dialog stands.
    queryClient.invalidateQueries({ queryKey: ['billing', 'getList'] });
    // A refund changes points, services, customers and revenue, so every query is invalidated but the
    // preview, of which nothing may be left.
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [resource, part] }) =>
        resource !== 'billing' || (part !== 'getList' && (!outcome || part !== 'preview')),
    });
    return outcome;
  };

  return {
    /** Undefined where it is not made, or not known to be. */
    send,
    fault,
    attempt,
    /** Forgets an attempt whose outcome only the owner can find out. */
    giveUp() {
      close();
      // Without a message, which takes the focus from the button that goes to the one that stays.
      setFault({ message: '' });
    },
  };
};
