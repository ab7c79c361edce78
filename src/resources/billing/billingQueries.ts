import { queryOptions } from '@tanstack/react-query';
import type { BillingMethods } from './useBillingMethods';

/** The history has one order, latest first. */
export const billingSort = { field: 'date', order: 'DESC' } as const;

/** What was received and given back; its key begins with the resource's, which a refund makes stale. */
export const billingStatsQuery = (methods: BillingMethods, clientId: string) =>
  queryOptions({
    queryKey: ['billing', 'stats', clientId],
    queryFn: async ({ signal }) => (await methods.billingStats({ clientId, signal })).data,
  });

/** What was bought with a payment, and each refund of it. */
export const paymentDetailQuery = (
  methods: BillingMethods,
  clientId: string,
  transactionId: string,
) =>
  queryOptions({
    queryKey: ['billing', 'detail', clientId, transactionId],
    queryFn: async ({ signal }) =>
      (await methods.paymentDetail({ clientId, transactionId, signal })).data,
    meta: { needs: 'payment_details' },
  });

/** What a refund would do; `amount` is dollars of cash, undefined stands for all that is left. */
export const refundPreviewQuery = (
  methods: BillingMethods,
  clientId: string,
  transactionId: string,
  amount: number | undefined,
) =>
  queryOptions({
    queryKey: ['billing', 'preview', clientId, transactionId, amount],
    queryFn: async ({ signal }) =>
      (await methods.refundPreview({ clientId, transactionId, amount, signal })).data,
    meta: { needs: 'payment_details' },
    staleTime: 0,
  });
