import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RefundReason } from '../../../domain/refunds';
import { useAuth } from '../../authProvider/AuthProvider';
import { formDraft } from '../../components/formDrafts';
import { ApiError, NoAnswerError, serverMessageOf } from '../../dataProvider/errors';
import { useOwnerDataProvider } from '../../dataProvider/useOwnerDataProvider';
import { billingStatsQuery } from '../../resources/billing/billingQueries';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import { attemptKey } from './attemptKey';
import { type Seen, wasMade } from './wasMade';

/** What the owner confirmed: dollars of cash, undefined for all that is left. */
export interface WantedRefund {
  amount: number | undefined;
  reason: RefundReason;
}

/** A refund that was sent and whose outcome is not known yet. */
interface Attempt extends WantedRefund {
  key: string;
  before: Seen;
}

/** How a refund ended: `made`, or `pending` when the payment provider has yet to confirm it. */
export type RefundOutcome = 'made' | 'pending';

interface RefundOptions {
  clientId: string;
  transaction: BillingTransaction;
  onDone: (outcome: RefundOutcome) => void;
}

/**
 * Sends a refund, one at a time. An attempt without a known outcome stays open, also when the dialog
 * is closed and opened again: what is sent then is the same attempt, with its key, so that nothing is
 * given back twice (BILL-20 to BILL-23).
 */
export const useRefund = ({ clientId, transaction, onDone }: RefundOptions) => {
  const dataProvider = useOwnerDataProvider();
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const [kept] = useState(() => formDraft<Attempt>(user?.id ?? '', `refund of ${transaction.id}`));
  const [attempt, setAttempt] = useState(kept.read);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<RefundFault>();
  const busy = useRef(false);
  const knowsKeys = transaction.refunded_cash !== null;

  const close = () => {
    kept.drop();
    setAttempt(undefined);
  };

  const begin = ({ amount, reason }: WantedRefund): Attempt => {
    const stats = queryClient.getQueryData(billingStatsQuery(dataProvider, clientId).queryKey);
    const { status, can_refund } = transaction;
    const before = { status, can_refund, total_refunded: stats?.total_refunded };
    return { amount, reason, key: attemptKey(), before };
  };

  const run = async (tried: Attempt): Promise<RefundOutcome | undefined> => {
    const isRepeated = tried === attempt;
    if (isRepeated && !knowsKeys) {
      if (await wasMade(dataProvider, clientId, transaction.id, tried.before)) return 'made';
    }
    const { amount, reason, key } = tried;
    const { data } = await dataProvider.refund({
      clientId,
      transaction,
      ...(amount !== undefined && { amount }),
      reason,
      attemptKey: key,
    });
    // Without a session react-admin answers in the server's place, and nothing was refunded.
    return data.pending === undefined ? undefined : data.pending ? 'pending' : 'made';
  };

  const send = async (wanted: WantedRefund) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFault(undefined);
    const tried = attempt ?? begin(wanted);
    kept.keep(tried);
    let outcome: RefundOutcome | undefined;
    try {
      outcome = await run(tried);
      close();
      if (outcome) onDone(outcome);
    } catch (error) {
      if (isOpen(error)) setAttempt(tried);
      else close();
      setFault(faultOf(error, knowsKeys));
    }
    busy.current = false;
    setSending(false);
    // Points, services, customers and revenue change with it: nearly every page tells of a refund. Only
    // what it would do is not asked again, of a payment of which nothing may be left.
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [resource, part] }) =>
        !outcome || resource !== 'billing' || part !== 'preview',
    });
  };

  return { send, sending, fault, attempt };
};

/** Why a refund is not made, or not known to be, and what trying again would do. */
export interface RefundFault {
  message: string;
  again?: string;
}

/** Whether nobody knows if the refund was made; a refusal says that it was not. */
const isOpen = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true;
  const { status, code, body } = error;
  return status >= 500 ? code !== 'PAYMENT_REFUSED' : status < 400 && body.success !== false;
};

const again = {
  known: 'Trying again repeats this refund and never makes a second one.',
  unknown: 'Trying again first looks whether it was made.',
};

/** BILL-23; what is pending or got no answer has not failed. */
function faultOf(error: unknown, knowsKeys: boolean): RefundFault {
  const open = isOpen(error) && { again: again[knowsKeys ? 'known' : 'unknown'] };
  if (error instanceof NoAnswerError) {
    const message =
      'No answer came from the server, so it is not known whether the refund was made.';
    return { message, ...open };
  }
  if (error instanceof ApiError && error.code === 'REFUND_PENDING') {
    const message = 'The payment provider has not confirmed the refund yet.';
    return { message: serverMessageOf(error, message), ...open };
  }
  return { message: `Refund failed: ${serverMessageOf(error, 'Unknown error')}`, ...open };
}
