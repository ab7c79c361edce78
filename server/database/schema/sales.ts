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
  /** Kept by the database from the active subscription; 0 without one. */
  tier_level: Generated<number>;
  joined_at: DefaultTime;
  last_login_at: OptionalTime;
  last_activity_at: DefaultTime;
  /** Dollars, kept by the database: the sum of the customer's money ledger. */
  total_spent: GeneratedMoney;
  /** Kept by the database: the sum of the customer's points ledger. */
  points_balance: GeneratedMoney;
  check_in_count: Generated<number>;
  /** When an import brought them in; what it does not say of them holds the same instant. */
  imported_at: OptionalTime;
  /** Since then nobody is named here any more. */
  erased_at: OptionalTime;
  /** Kept by the database: how often the name, the phone or the email were changed. */
  details_version: Generated<number>;
  /** First and last name as search compares them, a space before each word; see customers/search. */
  search_name: GeneratedAlways<string>;
  phone_digits: GeneratedAlways<string | null>;
}

export interface CustomerNoteTable extends Row {
  customer_id: number;
  /** Who wrote it. */
  owner_id: Optional<number>;
  body: string;
  /** At most one of a customer's. */
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
  /** active, cancelled or any other that the payment provider knows, such as past_due. */
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
  /** Cash and points together, at a dollar for a point. */
  amount: GeneratedAlways<string>;
  /** What was refunded, with what is being refunded. */
  refunded_cash: GeneratedMoney;
  refunded_points: GeneratedMoney;
  status: GeneratedAlways<TransactionStatus>;
  payment_intent_id: Optional<string>;
  /** How it was paid at the desk, without a payment provider; null for what was bought in the app. */
  desk_method: Optional<DeskPayment>;
  /** What a search for payments looks at, kept by the database; see revenue/paymentSearch. */
  search: GeneratedAlways<string | null>;
}

export interface OrderItemTable extends Row {
  transaction_id: number;
  service_id: number;
  bundle_id: Optional<number>;
  /** As it was when it was bought. */
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
  /** Its name with the payment provider, the same in every try; null where none is asked. */
  reference: Optional<string>;
  attempts: Generated<number>;
  /** Until then somebody is asking the payment provider. */
  leased_until: OptionalTime;
  /** Points that were due and already spent. */
  points_not_recovered: GeneratedMoney;
  /** When the bank had sent a confirmed refund back; it has failed then. */
  returned_at: OptionalTime;
  /** Points that it had given and that were spent by then, so that they stay given. */
  points_kept: GeneratedMoney;
}

/** A service that fell away with a refund. */
export interface RefundServiceTable extends OfBusiness {
  refund_id: number;
  purchased_service_id: number;
}

/** Rows are never changed or deleted. */
export interface MoneyLedgerTable extends Row {
  at: Time;
  customer_id: number;
  transaction_id: number;
  refund_id: Optional<number>;
  kind: 'payment' | 'refund' | 'refund_reversal';
  /** Dollars: in is positive, out is negative. */
  amount: Money;
}

/** Rows are never changed or deleted. */
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

/** What an entry of the points ledger that was made by hand says of itself. */
export interface PointsByHandTable extends OfBusiness {
  entry_id: number;
  owner_id: Optional<number>;
  reason: string;
  /** In words of one's own. */
  words: Optional<string>;
  /** The entry that this one balances. */
  undoes_id: Optional<number>;
}

/** Sums per metric and day, kept by the database; migrations 0009, 0011, 0013 and 0051 list the metrics. */
export interface RollupTable extends OfBusiness {
  metric: string;
  /** A day in the business's time zone as YYYY-MM-DD, or -infinity for the sum over all days. */
  day: string;
  /** A service, location or tier where the metric is kept for each, else 0. */
  subject_id: number;
  value: Money;
}

/** A change that came with an Idempotency-Key, and the answer to it. */
export interface MadeOnceTable extends OfBusiness {
  /** The person, and a hash of the key. */
  key: string;
  /** A keyed hash of the request. */
  content: string;
  subject_id: number | null;
  at: Time;
  /** Of the answer; null until there is one. */
  status: Optional<number>;
  /** Sealed with the key. */
  answer: Optional<Buffer>;
}
