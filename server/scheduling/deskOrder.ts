import type { Transaction } from 'kysely';
import { comparableCents, formatUsd, priceLimits, toCents, toDollars } from '../../domain/money';
import { type DeskPayment, deskDescription, paidAtDesk, pointsFault } from '../../domain/walkIns';
import { readBalance } from '../customers/customer';
import type { Database } from '../database/schema';
import { conflict, fieldFault } from '../http/faults';

/** A service to sell, with its price. */
export interface Sold {
  id: number;
  name: string;
  cents: number;
}

interface Owner {
  client_app_id: number;
  customer_id: number;
}

const totalOf = (sold: readonly Sold[]) => sold.reduce((sum, { cents }) => sum + cents, 0);

/**
 * @throws Fault 400 for a total, in dollars, that cannot be one, and 409 for another than the customer
 * was told, if they were
 */
export const refuseOtherTotal = (sold: readonly Sold[], told: number | null | undefined): void => {
  if (typeof told !== 'number') return;
  if (told < 0 || comparableCents(told) === undefined) {
    throw fieldFault('total', `The total must be from $0.00 to ${formatUsd(priceLimits.maximum)}`);
  }
  if (toCents(told) === totalOf(sold)) return;
  throw conflict(
    'The price has changed in the meantime. Please look at the new total and confirm again.',
  );
};

/**
 * Creates an order that a locked customer pays at the desk, with its items and both ledgers.
 * @returns its id, and those of its items in the order of what is sold
 * @throws Fault 409 for too few points
 */
export const writeOrder = async (
  trx: Transaction<Database>,
  of: Owner,
  sold: readonly Sold[],
  { payment, now }: { payment: DeskPayment; now: Date },
): Promise<{ id: number; items: number[] }> => {
  const { client_app_id, customer_id } = of;
  const { cash, points } = paidAtDesk(totalOf(sold), payment);
  const short =
    points > 0 && pointsFault(points, await readBalance(trx, client_app_id, customer_id));
  if (short) throw conflict(short);
  const { id: transaction_id } = await trx
    .insertInto('transactions')
    .values({
      ...of,
      type: 'order',
      occurred_at: now,
      description: deskDescription(
        sold.map(({ name }) => name),
        payment,
      ),
      cash_paid: toDollars(cash),
      points_used: toDollars(points),
      desk_method: payment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { ...of, at: now, transaction_id };
  if (cash > 0) {
    const payment = { ...entry, kind: 'payment' as const, amount: toDollars(cash) };
    await trx.insertInto('money_ledger').values(payment).execute();
  }
  if (points > 0) {
    const spent = { ...entry, kind: 'purchase' as const, points: toDollars(-points) };
    await trx.insertInto('points_ledger').values(spent).execute();
  }
  const items = await trx
    .insertInto('order_items')
    .values(
      sold.map(({ id, name, cents }) => ({
        client_app_id,
        transaction_id,
        service_id: id,
        service_name: name,
        unit_price: toDollars(cents),
      })),
    )
    .returning('id')
    .execute();
  return { id: transaction_id, items: items.map(({ id }) => id) };
};
