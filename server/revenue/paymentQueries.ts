import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BillingDetailWire, BillingTransactionWire, RefundWire } from '../../contract/billing';
import { toCents } from '../../domain/money';
import type { RefundReason } from '../../domain/refunds';
import type { PurchasedServiceStatus } from '../../domain/scheduling';
import type { TransactionStatus, TransactionType } from '../../domain/transactions';
import type { DeskPayment } from '../../domain/walkIns';
import { personName } from '../customers/customer';
import { readMoney } from '../database/money';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { canRefund, type Paid } from './refundPlan';

/** A payment as stored. */
export interface PaymentRow {
  id: number;
  type: TransactionType;
  status: TransactionStatus;
  occurred_at: Date;
  description: string;
  customer_id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  amount: string;
  cash_paid: string;
  points_used: string;
  points_awarded: string;
  refunded_cash: string;
  refunded_points: string;
  payment_intent_id: string | null;
  desk_method: DeskPayment | null;
  refund_pending: boolean;
}

/** Joins payments with all fields of an answer; `page` is the query of their rows. */
export const describedPayments = (page: RawBuilder<unknown>) => sql`
  select paid.*, customer.first_name, customer.last_name, customer.email, customer.phone_number,
    paid.refunded_cash + paid.refunded_points > 0 and exists (
      select from refunds as refund where refund.client_app_id = paid.client_app_id
        and refund.transaction_id = paid.id and refund.status = 'pending'
    ) as refund_pending
  from (${page}) as paid
  join customers as customer on customer.client_app_id = paid.client_app_id
    and customer.id = paid.customer_id`;

/** The paid and refunded amounts, for the rules of refunds. */
export const paidOf = (row: PaymentRow): Paid => ({
  cash: toCents(row.cash_paid),
  points: toCents(row.points_used),
  pointsAwarded: toCents(row.points_awarded),
  refundedCash: toCents(row.refunded_cash),
  refundedPoints: toCents(row.refunded_points),
});

export const presentPayment = (row: PaymentRow): BillingTransactionWire => ({
  id: row.id,
  type: row.type,
  customer_name: personName(row),
  customer_email: row.email,
  description: row.description,
  amount: readMoney(row.amount),
  cash_paid: readMoney(row.cash_paid),
  points_used: readMoney(row.points_used),
  status: row.status,
  date: row.occurred_at.toISOString(),
  stripe_payment_intent_id: row.payment_intent_id,
  can_refund: canRefund(paidOf(row)),
  customer_id: row.customer_id,
  desk_method: row.desk_method ?? undefined,
  refunded_cash: readMoney(row.refunded_cash),
  refunded_points: readMoney(row.refunded_points),
  refund_pending: row.refund_pending,
});

/** One payment; undefined for one of another business. */
export const findPayment = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<PaymentRow | undefined> => {
  const one = sql`select * from transactions where client_app_id = ${clientAppId} and id = ${id}`;
  const { rows } = await sql<PaymentRow>`${describedPayments(one)}`.execute(db);
  return rows[0];
};

interface RefundRow {
  id: number;
  transaction_id: number;
  status: 'pending' | 'succeeded' | 'failed';
  cash: string;
  points_returned: string;
  points_deducted: string;
  points_not_recovered: string;
  reason: RefundReason;
  created_at: Date;
  completed_at: Date | null;
  failure_message: string | null;
  owner_id: number | null;
  owner_name: string | null;
  services: { id: number; name: string }[] | null;
}

const presentRefund = ({ owner_id, owner_name, services, ...row }: RefundRow): RefundWire => ({
  id: row.id,
  transaction_id: row.transaction_id,
  status: row.status,
  cash: readMoney(row.cash),
  points_returned: readMoney(row.points_returned),
  points_deducted: readMoney(row.points_deducted),
  points_not_recovered: readMoney(row.points_not_recovered),
  reason: row.reason,
  services_cancelled: services ?? [],
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' },
  failure_message: row.failure_message,
});

const describedRefunds = (condition: RawBuilder<unknown>) => sql<RefundRow>`
  select refund.*, owner.name as owner_name, (
    select json_agg(json_build_object('id', held.id, 'name', item.service_name) order by held.id)
    from refund_services as gone
    join purchased_services as held on held.client_app_id = gone.client_app_id
      and held.id = gone.purchased_service_id and held.status = 'cancelled'
    join order_items as item on item.client_app_id = held.client_app_id
      and item.id = held.order_item_id
    where gone.client_app_id = refund.client_app_id and gone.refund_id = refund.id
  ) as services
  from refunds as refund
  left join owners as owner on owner.client_app_id = refund.client_app_id
    and owner.id = refund.owner_id
  where ${condition}
  order by refund.id desc`;

/** One refund; undefined for one of another business. */
export const findRefund = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<RefundWire | undefined> => {
  const one = sql`refund.client_app_id = ${clientAppId} and refund.id = ${id}`;
  const { rows } = await describedRefunds(one).execute(db);
  return rows[0] && presentRefund(rows[0]);
};

/** A service of a payment. */
export interface BoughtService {
  id: number;
  name: string;
  status: PurchasedServiceStatus;
}

/** The services of a payment, locked until the transaction ends if wanted. */
export const boughtServices = async (
  db: Kysely<Database>,
  clientAppId: number,
  transactionId: number,
  { lock = false } = {},
): Promise<BoughtService[]> => {
  const bought = db
    .selectFrom('order_items as item')
    .innerJoin('purchased_services as held', sameBusiness('held.order_item_id', 'item.id'))
    .select(['held.id', 'item.service_name as name', 'held.status'])
    .where('item.client_app_id', '=', clientAppId)
    .where('item.transaction_id', '=', transactionId)
    .orderBy('held.id');
  return lock ? bought.forUpdate('held').execute() : bought.execute();
};

/** One payment with its services and refunds; undefined for one of another business. */
export const findPaymentDetail = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
): Promise<BillingDetailWire | undefined> => {
  const row = await findPayment(db, clientAppId, id);
  if (!row) return undefined;
  const ofPayment = sql`refund.client_app_id = ${clientAppId} and refund.transaction_id = ${id}`;
  const [items, services, refunds] = await Promise.all([
    db
      .selectFrom('order_items')
      .select(['service_name', 'quantity', 'unit_price'])
      .where('client_app_id', '=', clientAppId)
      .where('transaction_id', '=', id)
      .orderBy('id')
      .execute(),
    boughtServices(db, clientAppId, id),
    describedRefunds(ofPayment).execute(db),
  ]);
  return {
    ...presentPayment(row),
    customer_phone: row.phone_number,
    points_awarded: readMoney(row.points_awarded),
    items: items.map((item) => ({
      name: item.service_name,
      quantity: item.quantity,
      unit_price: readMoney(item.unit_price),
    })),
    services,
    refunds: refunds.rows.map(presentRefund),
  };
};
