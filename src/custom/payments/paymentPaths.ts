/** The lists over which a payment opens. */
export type PaymentPage = '/billing' | '/transactions';

export interface PaymentRouteProps {
  clientId: string;
  page: PaymentPage;
}

/** The address of a payment over a list. Its id contains its type and the server's own id. */
export const paymentPath = (page: PaymentPage, id: string | number): string =>
  `${page}/${encodeURIComponent(id)}`;

/** The address of a payment's refund over a list. */
export const refundPath = (page: PaymentPage, id: string | number): string =>
  `${page}/refund/${encodeURIComponent(id)}`;
