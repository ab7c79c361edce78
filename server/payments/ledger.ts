import type { PaymentGateway } from './gateway';

/** The embedded gateway: only our own ledgers, without a card payment provider. */
export const ledgerGateway: PaymentGateway = {
  createPlan: async ({ reference }) => ({
    productId: `ledger_product_${reference}`,
    priceId: `ledger_price_${reference}`,
  }),
  refund: async ({ reference }) => ({ id: `ledger_refund_${reference}`, status: 'succeeded' }),
  failedRefunds: async () => [],
};
