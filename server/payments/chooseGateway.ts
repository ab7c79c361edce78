import type { Config } from '../config';
import type { PaymentGateway } from './gateway';
import { ledgerGateway } from './ledger';

/**
 * The gateway: Stripe if its secret key is set, else the embedded ledger. Stripe's library is
 * loaded only if it is used.
 */
export const chooseGateway = async ({
  stripeSecretKey: secretKey,
  stripeApiBase: apiBase,
}: Pick<Config, 'stripeSecretKey' | 'stripeApiBase'>): Promise<PaymentGateway> => {
  if (!secretKey) return ledgerGateway;
  const { stripeGateway } = await import('./stripe');
  return stripeGateway({ secretKey, apiBase });
};
