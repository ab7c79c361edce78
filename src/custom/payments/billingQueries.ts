import { queryOptions } from '@tanstack/react-query';
import type { Methods } from '../../dataProvider/useMethods';

/** The history has one order, latest first. */
export const billingSort = { field: 'date', order: 'DESC' } as const;

/** The totals received and refunded; its key begins with the resource's, so that a refund invalidates it. */
export const billingStatsQuery = (methods: Methods, clientId: string) =>
  queryOptions({
    queryKey: ['billing', 'stats', clientId],
    queryFn: async ({ signal }) => (await methods.billingStats({ clientId, signal })).data,
  });

/** The items and refunds of a payment. */
export const paymentDetailQuery = (methods: Methods, clientId: string, transactionId: string) =>
  queryOptions({
    queryKey: ['billing', 'detail', clientId, transactionId],
    queryFn: async ({ signal }) =>
      (await methods.paymentDetail({ clientId, transactionId, signal })).data,
    meta: { needs: 'payment_details' },
  });

/** The preview of a refund; `amount` is dollars, undefined for a full refund. */
export const refundPreviewQuery = (
  methods: Methods,
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
