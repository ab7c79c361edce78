import type { RefundReason } from '../../domain/refunds';

/** A plan as the card payment provider sells it. */
export interface PlanToSell {
  /** The plan's name with the provider, the same in every try, so that no try makes a second product. */
  reference: string;
  /** Which try this is. What one try sends twice, because an answer got lost, happens once. */
  attempt: number;
  name: string;
  /** Cents a month. */
  price: number;
}

/** The plan's product and monthly price, by the provider's ids. */
export interface SoldPlan {
  productId: string;
  priceId: string;
}

/** Cash to give back to the card that paid it. */
export interface RefundToMake {
  /** The refund's name with the provider, the same in every try, so that no try gives back twice. */
  reference: string;
  /** Which try this is. From the second on, the provider is first asked for what an earlier one has made. */
  attempt: number;
  /** The payment as the provider knows it. */
  paymentIntentId: string;
  /** Cents. */
  amount: number;
  reason: RefundReason;
  /** The provider's own id, once it has taken the refund on. */
  providerRefundId: string | null;
}

/** A refund that the provider knows. While it is pending, ask again later. */
export interface MadeRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
}

/** What takes the customers' money. */
export interface PaymentGateway {
  /**
   * Makes the product and the price of a plan, or finds those that an earlier try has made.
   * @throws GatewayError
   */
  createPlan(plan: PlanToSell): Promise<SoldPlan>;
  /**
   * Gives cash back, once for each reference however often it is asked for, or says what has become
   * of a refund that an earlier try has made.
   * @throws GatewayError; `refused` only when nothing was given back and nothing will be
   */
  refund(refund: RefundToMake): Promise<MadeRefund>;
  /**
   * The provider's ids of refunds that failed since a moment, also of those that it had confirmed first:
   * a bank may send the money back days later.
   * @throws GatewayError
   */
  failedRefunds(since: Date): Promise<string[]>;
}

/** The provider did not do it. `unavailable`: it may later. `refused`: it will not do this at all. */
export class GatewayError extends Error {
  readonly kind: 'unavailable' | 'refused';
  /** The provider's own name for what went wrong, for the log. */
  readonly code: string;

  constructor(kind: 'unavailable' | 'refused', code: string, cause?: unknown) {
    super(`The payment provider: ${kind} (${code})`, { cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.code = code;
  }
}
