import type { Generated, GeneratedAlways } from 'kysely';
import type { RefundReason } from '../../../domain/refunds';
import type { TransactionStatus, TransactionType } from '../../../domain/transactions';
import type { DeskPayment } from '../../../domain/walkIns';
import type {
  DefaultTime,
  GeneratedMoney,
  Money,
  OfBusiness,
  Optional,
  OptionalTime,
  Row,
  Time,
} from './columns';

export interface CustomerTable extends Row {
  first_name: string;
  last_name: string;
  email: Optional<string>;
  phone_number: Optional<string>;
  /** Maintained by a trigger from the active subscription; 0 without one. */
  tier_level: Generated<number>;
  joined_at: DefaultTime;
  last_login_at: OptionalTime;
  last_activity_at: DefaultTime;
  /** Dollars, maintained by a trigger: the sum of the customer's money ledger. */
  total_spent: GeneratedMoney;
  /** Maintained by a trigger: the sum of the customer's points ledger. */
  points_balance: GeneratedMoney;
  check_in_count: Generated<number>;
  /** The time of an import; columns without a value in it have the same instant. */
  imported_at: OptionalTime;
  /** From then on without personal data. */
  erased_at: OptionalTime;
  /** Maintained by a trigger: the number of changes of name, phone or email. */
  details_version: Generated<number>;
  /** First and last name as search text, a space before each word; see customers/search. */
  search_name: GeneratedAlways<string>;
  phone_digits: GeneratedAlways<string | null>;
}

export interface CustomerNoteTable extends Row {
  customer_id: number;
  /** The author. */
  owner_id: Optional<number>;
  body: string;
  /** True for at most one note of a customer. */
  is_alert: Generated<boolean>;
  created_at: DefaultTime;
  updated_at: DefaultTime;
  deleted_at: OptionalTime;
}

export interface CustomerTagTable extends OfBusiness {
  tag: string;
  customer_id: number;
}

export interface SubscriptionTable extends Row {
  customer_id: number;
  reward_plan_id: number;
  tier_level: number;
  /** active, cancelled or any status of the payment provider, for example past_due. */
  status: string;
  billing_interval: Generated<string>;
  billing_amount: Money;
  started_at: Time;
  next_billing_date: OptionalTime;
  canceled_at: OptionalTime;
  provider_subscription_id: Optional<string>;
}

/** An order, or one payment of a subscription. */
export interface TransactionTable extends Row {
  type: TransactionType;
  customer_id: number;
  subscription_id: Optional<number>;
  campaign_id: Optional<number>;
  occurred_at: Time;
  description: Generated<string>;
  cash_paid: Money;
  points_used: GeneratedMoney;
  points_awarded: GeneratedMoney;
  /** Cash and points in total, a point being a dollar. */
  amount: GeneratedAlways<string>;
  /** Refunded cash, including pending refunds. */
  refunded_cash: GeneratedMoney;
  refunded_points: GeneratedMoney;
  status: GeneratedAlways<TransactionStatus>;
  payment_intent_id: Optional<string>;
  /** The payment method at the desk, without a payment provider; null for sales in the app. */
  desk_method: Optional<DeskPayment>;
  /** The search text of a payment, maintained by a trigger; see revenue/paymentSearch. */
  search: GeneratedAlways<string | null>;
}

export interface OrderItemTable extends Row {
  transaction_id: number;
  service_id: number;
  bundle_id: Optional<number>;
  /** The name at the time of the purchase. */
  service_name: string;
  quantity: Generated<number>;
  unit_price: Money;
}

export interface RefundTable extends Row {
  transaction_id: number;
  cash: Money;
  points_returned: GeneratedMoney;
  points_deducted: GeneratedMoney;
  reason: RefundReason;
  status: 'pending' | 'succeeded' | 'failed';
  idempotency_key: Optional<string>;
  request_hash: Optional<string>;
  provider_refund_id: Optional<string>;
  failure_message: Optional<string>;
  owner_id: Optional<number>;
  created_at: Time;
  completed_at: OptionalTime;
  /**
   * Its key at the payment provider, the same in every attempt; null if the provider is not
   * involved.
   */
  reference: Optional<string>;
  attempts: Generated<number>;
  /** The expiry of the lease for asking the payment provider. */
  leased_until: OptionalTime;
  /** Forfeited points that were already spent. */
  points_not_recovered: GeneratedMoney;
  /** The time at which the bank returned a confirmed refund, which makes it failed. */
  returned_at: OptionalTime;
  /** Points that it had returned and that were spent since, and so are not taken back. */
  points_kept: GeneratedMoney;
}

/** A service that a refund has cancelled. */
export interface RefundServiceTable extends OfBusiness {
  refund_id: number;
  purchased_service_id: number;
}

/** Append-only. */
export interface MoneyLedgerTable extends Row {
  at: Time;
  customer_id: number;
  transaction_id: number;
  refund_id: Optional<number>;
  kind: 'payment' | 'refund' | 'refund_reversal';
  /** Dollars: received is positive, refunded negative. */
  amount: Money;
}

/** Append-only. */
export interface PointsLedgerTable extends Row {
  at: Time;
  customer_id: number;
  kind:
    | 'check_in'
    | 'membership'
    | 'purchase'
    | 'refund_return'
    | 'refund_deduction'
    | 'adjustment';
  /** Earned is positive, spent is negative. */
  points: Money;
  transaction_id: Optional<number>;
  check_in_id: Optional<number>;
  refund_id: Optional<number>;
}

/** The reason and the author of a ledger entry made by hand. */
export interface PointsByHandTable extends OfBusiness {
  entry_id: number;
  owner_id: Optional<number>;
  reason: string;
  /** Free text. */
  words: Optional<string>;
  /** The entry that this one undoes. */
  undoes_id: Optional<number>;
}

/**
 * Sums per metric and day, maintained by triggers; migrations 0009, 0011, 0013 and 0051 list the
 * metrics.
 */
export interface RollupTable extends OfBusiness {
  metric: string;
  /** A day in the business's time zone as YYYY-MM-DD, or -infinity for the sum over all days. */
  day: string;
  /** A service, location or tier, for metrics by these; else 0. */
  subject_id: number;
  value: Money;
}

/** A change with an Idempotency-Key, and its answer. */
export interface MadeOnceTable extends OfBusiness {
  /** The person's id, and a hash of the key. */
  key: string;
  /** An HMAC of the request. */
  content: string;
  subject_id: number | null;
  at: Time;
  /** The status of the answer; null until there is one. */
  status: Optional<number>;
  /** The answer, encrypted with the key. */
  answer: Optional<Buffer>;
}
