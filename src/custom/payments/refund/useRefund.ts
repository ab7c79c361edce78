import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isOpen, NotSentError } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import type { BillingTransaction } from '../payment';
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
  /** The earlier try, if its outcome is unknown. */
  sent: SentRefund | undefined;
  /** Stores the try in the form's draft while its outcome is unknown; undefined once it is known. */
  keep: (sent: SentRefund | undefined) => void;
}

/** Sends a refund, and keeps its error. */
export const useRefund = (clientId: string, transaction: BillingTransaction, way: RefundWay) => {
  const methods = useMethods();
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
    // Without a session react-admin resolves with empty data, although nothing was refunded.
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
      // Not thrown offline, where the form would retry by itself: money must not be sent unasked.
      if (!(error instanceof NotSentError)) throw error;
    } finally {
      // The list behind the dialog first.
      queryClient.invalidateQueries({ queryKey: ['billing', 'getList'] });
      // A refund changes points, services, customers and revenue, so every query is invalidated, except its
      // preview, which would fail once nothing is left to refund.
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [resource, part] }) =>
          resource !== 'billing' || (part !== 'getList' && (!outcome || part !== 'preview')),
      });
    }
    return outcome;
  };

  return {
    /** Resolves to undefined if the refund was not made. */
    send,
    fault,
    /** Clears the error, whose element stays, since it may have the focus. */
    forgive: () => setFault({ message: '' }),
  };
};
