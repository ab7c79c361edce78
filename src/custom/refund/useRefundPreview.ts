import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refundPreviewQuery } from '../../resources/billing/billingQueries';
import type { BillingTransaction } from '../../resources/billing/endpoint';
import { useBillingMethods } from '../../resources/billing/useBillingMethods';

interface Wanted {
  /** Dollars of cash; undefined for all that is left. */
  amount: number | undefined;
  /** Whether it can be sent as it stands. */
  isComplete: boolean;
}

const pauseMs = 250;

/** What the server says that the refund would do, a short pause behind the typing; nothing where it gives no previews. */
export const useRefundPreview = (
  clientId: string,
  transaction: BillingTransaction,
  { amount, isComplete }: Wanted,
) => {
  const methods = useBillingMethods();
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
    /** Never shows the preview of another amount. */
    data: isCurrent ? query.data : undefined,
    error: isCurrent ? query.error : null,
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
};

export type Preview = ReturnType<typeof useRefundPreview>;
