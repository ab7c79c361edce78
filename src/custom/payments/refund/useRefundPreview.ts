import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMethods } from '../../../dataProvider/useMethods';
import { refundPreviewQuery } from '../billingQueries';
import type { BillingTransaction } from '../payment';

interface PreviewInput {
  /** Dollars; undefined for a full refund. */
  amount: number | undefined;
  /** True when the refund can be sent as it is. */
  isComplete: boolean;
}

const pauseMs = 250;

/**
 * The server's preview of a refund, debounced while the amount is typed; undefined on a server without
 * previews.
 */
export const useRefundPreview = (
  clientId: string,
  transaction: BillingTransaction,
  { amount, isComplete }: PreviewInput,
) => {
  const methods = useMethods();
  const [asked, setAsked] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(amount), pauseMs);
    return () => clearTimeout(timer);
  }, [amount]);
  const query = useQuery({
    ...refundPreviewQuery(methods, clientId, transaction.transaction_id, asked),
    enabled: isComplete && asked === amount,
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === amount && isComplete && !query.isPlaceholderData;
  return {
    /** The preview of the typed amount only, and never a placeholder of another. */
    data: isCurrent ? query.data : undefined,
    error: isCurrent ? query.error : null,
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
};

export type Preview = ReturnType<typeof useRefundPreview>;
