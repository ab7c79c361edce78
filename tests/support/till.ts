import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/schema';
import { insertRow, readRow } from './tables';
import type { TestApp } from './testApp';

type Spa = TestApp['businesses']['spa'];

/** The amounts paid, in dollars and points. */
interface Sale {
  cash?: number;
  points?: number;
  awarded?: number;
  /** Names of services bought; each is one line and one service to schedule. */
  services?: string[];
  /** The payment as the payment provider knows it; null where it does not. */
  intent?: string | null;
  at?: string;
}

let intents = 0;

/**
 * A fixture of payments, written as the client app writes them: the payment, its items, and both
 * ledgers.
 */
export const createTill = (db: Kysely<Database>, { clientAppId, serviceIds, planId }: Spa) => {
  const of = { client_app_id: clientAppId };
  const usual = '2026-03-01T12:00:00Z';

  const customer = async (
    more: { first_name?: string; last_name?: string; phone_number?: string; email?: string } = {},
  ): Promise<number> => {
    const { id } = await insertRow(db, 'customers', {
      ...of,
      first_name: 'Ann',
      last_name: 'Lee',
      joined_at: usual,
      ...more,
    });
    return id;
  };

  /** Gives points, or takes them when negative. */
  const givePoints = (customer_id: number, points: number) =>
    insertRow(db, 'points_ledger', { ...of, at: usual, customer_id, kind: 'adjustment', points });

  const record = async (
    customer_id: number,
    { cash = 0, points = 0, awarded = 0, at = usual, intent }: Sale,
    more: { type: 'order' | 'subscription'; description: string; subscription_id?: number },
  ): Promise<number> => {
    intents += 1;
    const { id } = await insertRow(db, 'transactions', {
      ...of,
      ...more,
      customer_id,
      occurred_at: at,
      cash_paid: cash,
      points_used: points,
      points_awarded: awarded,
      payment_intent_id: intent === undefined && cash > 0 ? `pi_test${intents}` : (intent ?? null),
    });
    const entry = { ...of, at, customer_id, transaction_id: id };
    if (cash > 0) {
      await insertRow(db, 'money_ledger', { ...entry, kind: 'payment', amount: cash });
    }
    for (const [kind, amount] of [
      ['purchase', -points],
      ['membership', awarded],
    ] as const) {
      if (amount === 0) continue;
      await insertRow(db, 'points_ledger', { ...entry, kind, points: amount });
    }
    return id;
  };

  const order = async (customer_id: number, sale: Sale): Promise<number> => {
    const names = sale.services ?? ['Swedish Massage'];
    const id = await record(customer_id, sale, { type: 'order', description: names.join(', ') });
    const [service_id = 0] = serviceIds;
    const unit_price = ((sale.cash ?? 0) + (sale.points ?? 0)) / (names.length || 1);
    const at = sale.at ?? usual;
    for (const service_name of names) {
      const item = await insertRow(db, 'order_items', {
        ...of,
        transaction_id: id,
        service_id,
        service_name,
        unit_price,
      });
      await insertRow(db, 'purchased_services', {
        ...of,
        customer_id,
        service_id,
        order_item_id: item.id,
        created_at: at,
      });
    }
    return id;
  };

  /** A customer's subscription, without any payment. */
  const member = (customer_id: number, billing_amount: number, started_at = usual) =>
    insertRow(db, 'subscriptions', {
      ...of,
      customer_id,
      reward_plan_id: planId,
      tier_level: 1,
      status: 'active',
      billing_amount,
      started_at,
    });

  const subscription = async (customer_id: number, sale: Sale): Promise<number> => {
    const subscribed = await member(customer_id, sale.cash ?? 0, sale.at);
    return record(customer_id, sale, {
      type: 'subscription',
      description: 'Gold membership',
      subscription_id: subscribed.id,
    });
  };

  const balance = async (customerId: number): Promise<number> => {
    const row = await readRow(db, 'customers', { client_app_id: clientAppId, id: customerId });
    return Number(row.points_balance);
  };

  /** The services bought with a payment, by their states. */
  const services = async (transactionId: number): Promise<string[]> => {
    const { rows } = await sql<{ status: string }>`
      select held.status from purchased_services as held
      join order_items as item on item.client_app_id = held.client_app_id
        and item.id = held.order_item_id
      where held.client_app_id = ${clientAppId} and item.transaction_id = ${transactionId}
      order by held.id`.execute(db);
    return rows.map(({ status }) => status);
  };

  return { customer, givePoints, order, member, subscription, balance, services };
};

/** Gives a business one payment, as what a path can name. */
export const furnishTill = async (db: Kysely<Database>, business: Spa) => {
  const till = createTill(db, business);
  const transactionId = await till.order(await till.customer(), { cash: 95 });
  return { transactionId };
};
