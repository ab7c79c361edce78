import type { RefundReason } from '../../domain/refunds';

/** A plan to create at the card payment provider. */
export interface PlanToSell {
  /**
   * The plan's reference at the provider: constant, so that no attempt creates a second product.
   */
  reference: string;
  /** The number of the attempt. Requests are idempotent within one. */
  attempt: number;
  name: string;
  /** Cents per month. */
  price: number;
}

/** The plan's product and monthly price, by ids of the provider. */
export interface SoldPlan {
  productId: string;
  priceId: string;
}

/** Cash to give back to the card that paid it. */
export interface RefundToMake {
  /** The refund's reference at the provider: constant, so that no attempt refunds a second time. */
  reference: string;
  /** The number of the attempt. From the second on, an earlier one's refund is looked up first. */
  attempt: number;
  /** The provider's id of the payment. */
  paymentIntentId: string;
  /** Cents. */
  amount: number;
  reason: RefundReason;
  /** The provider's id of the refund, once it has accepted it. */
  providerRefundId: string | null;
}

/** A refund that the provider has accepted. While it is pending, ask again later. */
export interface MadeRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
}

/** The interface to the card payment provider. */
export interface PaymentGateway {
  /**
   * Creates the product and the price of a plan, or finds an earlier attempt's. Idempotent.
   * @throws GatewayError
   */
  createPlan(plan: PlanToSell): Promise<SoldPlan>;
  /**
   * Refunds cash, or finds the status of an earlier attempt's refund. Idempotent by reference.
   * @throws GatewayError; `refused` only when nothing was given back and nothing will be
   */
  refund(refund: RefundToMake): Promise<MadeRefund>;
  /**
   * The provider's ids of refunds that failed since an instant, even confirmed ones: a bank may
   * return the money days later.
   * @throws GatewayError
   */
  failedRefunds(since: Date): Promise<string[]>;
}

/** An error of the provider. `unavailable` may succeed later; `refused` never will. */
export class GatewayError extends Error {
  readonly kind: 'unavailable' | 'refused';
  /** The provider's error code, for the log. */
  readonly code: string;

  constructor(kind: 'unavailable' | 'refused', code: string, cause?: unknown) {
    super(`The payment provider: ${kind} (${code})`, { cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.code = code;
  }
}
