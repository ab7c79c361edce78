/** The lists over which a payment opens. */
export type PaymentPage = '/billing' | '/transactions';

export interface PaymentRouteProps {
  clientId: string;
  page: PaymentPage;
}

/** Where a payment is shown over a list. Its id names its type and the server's own id. */
export const paymentPath = (page: PaymentPage, id: string | number): string =>
  `${page}/${encodeURIComponent(id)}`;

/** Where a payment is refunded over a list. */
export const refundPath = (page: PaymentPage, id: string | number): string =>
  `${page}/refund/${encodeURIComponent(id)}`;
