import type { PaymentGateway } from './gateway';

/** The embedded gateway: this server's own books, without a card payment provider. */
export const ledgerGateway: PaymentGateway = {
  createPlan: async ({ reference }) => ({
    productId: `ledger_product_${reference}`,
    priceId: `ledger_price_${reference}`,
  }),
};
