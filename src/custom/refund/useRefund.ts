import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isOpen, NotSentError } from '../../dataProvider/errors';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import { useBillingMethods } from '../../resources/billing/useBillingMethods';
import { type RefundFault, refundFault } from './refundFault';
import {
  type RefundOutcome,
  type RefundWay,
  readFigures,
  type SentRefund,
  type WantedRefund,
} from './refundOnce';

interface Sending {
  wanted: WantedRefund;
  attempt: string;
  /** Of an earlier try, if its outcome is not known. */
  sent: SentRefund | undefined;
  /** Keeps in the form's draft what is not known yet; undefined once it is. */
  keep: (sent: SentRefund | undefined) => void;
}

/** Sends a refund, and says what became of it. */
export const useRefund = (clientId: string, transaction: BillingTransaction, way: RefundWay) => {
  const methods = useBillingMethods();
  const { getList } = useDataProvider();
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<RefundFault>();

  const give = async ({ amount, reason }: WantedRefund, attempt: string) => {
    const refund = {
      clientId,
      transaction,
      reason,
      attempt,
      ...(amount !== undefined && { amount }),
    };
    const { data } = await methods.refund(refund);
    // Without a session react-admin answers in the server's place, and nothing was refunded.
    return data.pending === undefined ? undefined : data.pending ? 'pending' : 'made';
  };

  const send = async ({ wanted, attempt, sent, keep }: Sending) => {
    const isWanted = fault?.figures !== undefined;
    setFault(undefined);
    let outcome: RefundOutcome | undefined;
    try {
      outcome = await way.send(
        {
          look: () =>
            readFigures({ getList, billingStats: methods.billingStats }, clientId, transaction.id),
          keep,
          give: () => give(wanted, attempt),
        },
        wanted,
        { sent, isWanted },
      );
    } catch (error) {
      const open = isOpen(error, sent !== undefined);
      if (!open) keep(undefined);
      setFault(refundFault(error, { open, again: way.again }));
      // Money is not sent by itself once the network is back.
      if (!(error instanceof NotSentError)) throw error;
    } finally {
      // The payments first, over which the dialog stands.
      queryClient.invalidateQueries({ queryKey: ['billing', 'getList'] });
      // A refund changes points, services, customers and revenue, so every query is invalidated but the
      // preview, of which nothing may be left.
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [resource, part] }) =>
          resource !== 'billing' || (part !== 'getList' && (!outcome || part !== 'preview')),
      });
    }
    return outcome;
  };

  return {
    /** Undefined where it is not made. */
    send,
    fault,
    /** Shows no fault any more; its place keeps the focus. */
    forgive: () => setFault({ message: '' }),
  };
};
