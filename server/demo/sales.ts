import { toDollars } from '../../domain/money';
import { type Account, bookMoney, bookPoints, giveService } from './account';
import type { Rows } from './rows';
import { retiredDay, type Shop, type ShopService } from './shop';

/** An order or a membership payment, in cents and hundredths of points. */
export interface Sale {
  transaction: Rows['transactions'][number] & { id: number };
  cash: number;
  points: number;
  awarded: number;
  purchases: ReturnType<typeof giveService>[];
  minutes: number;
}

interface Item {
  service: ShopService;
  quantity: number;
  cents: number;
  bundleId?: number;
}

/** The customer buys one to three services, or a bundle of a running campaign. */
export function sell(account: Account, at: Date): Sale {
  const { random, shop, rows } = account;
  const day = shop.timeline.dayOf(at);
  const running = shop.bundles.filter(({ startDay, endDay }) => startDay <= day && day < endDay);
  const bundle = running.length > 0 && random.chance(0.25) ? random.pick(running) : undefined;
  const items = bundle ? bundleItems(bundle) : chooseItems(account, at, day);
  const total = items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  const points = choosePoints(account, total);
  const sale = recordSale(account, at, {
    type: 'order',
    campaign_id: bundle?.campaignId ?? null,
    description: items
      .map(({ service, quantity }) => service.name + (quantity > 1 ? ` × ${quantity}` : ''))
      .join(', '),
    cash: total - points,
    points,
    awarded: 0,
  });
  for (const { service, quantity, cents, bundleId } of items) {
    const id = account.nextId('order_items');
    rows.order_items.push({
      client_app_id: shop.clientAppId,
      id,
      transaction_id: sale.transaction.id,
      service_id: service.id,
      bundle_id: bundleId ?? null,
      service_name: service.name,
      quantity,
      unit_price: toDollars(cents),
    });
    for (let n = 0; n < quantity; n += 1) {
      sale.purchases.push(giveService(account, service, at, { order_item_id: id }));
      sale.minutes += service.minutes;
    }
  }
  return sale;
}

/** Records a payment, in cents and hundredths of points, in both ledgers. */
export function recordSale(
  account: Account,
  at: Date,
  sale: {
    type: 'order' | 'subscription';
    subscription_id?: number;
    campaign_id?: number | null;
    description: string;
    cash: number;
    points: number;
    awarded: number;
  },
): Sale {
  const { cash, points, awarded } = sale;
  const transaction = {
    client_app_id: account.shop.clientAppId,
    id: account.nextId('transactions'),
    type: sale.type,
    customer_id: account.id,
    subscription_id: sale.subscription_id ?? null,
    campaign_id: sale.campaign_id ?? null,
    occurred_at: at,
    description: sale.description,
    cash_paid: toDollars(cash),
    points_used: toDollars(points),
    points_awarded: toDollars(awarded),
    refunded_cash: 0,
    refunded_points: 0,
    payment_intent_id: cash > 0 ? paymentId(account) : null,
  };
  account.rows.transactions.push(transaction);
  const source = { transaction_id: transaction.id };
  bookMoney(account, at, cash, source);
  bookPoints(account, at, 'purchase', -points, source);
  bookPoints(account, at, 'membership', awarded, source);
  return { transaction, cash, points, awarded, purchases: [], minutes: 0 };
}

function paymentId({ random }: Account): string {
  const part = () =>
    Math.floor(random.next() * 36 ** 8)
      .toString(36)
      .padStart(8, '0');
  return `pi_${part()}${part()}${part()}`;
}

function chooseItems(account: Account, at: Date, day: number): Item[] {
  const { random, shop } = account;
  const offered = shop.services.filter(
    ({ state }) => state === undefined || (state === 'retired' && day < retiredDay),
  );
  const count = random.weighted([
    [1, 66],
    [2, 26],
    [3, 8],
  ]);
  const chosen = new Set<ShopService>();
  // Squaring prefers the beginning of the list, so that some services are more popular.
  while (chosen.size < count) {
    const service = offered[Math.floor(random.next() ** 2 * offered.length)];
    if (service) chosen.add(service);
  }
  const { membership } = account;
  const tier = membership && membership.from <= at && at < membership.until ? membership.tier : 0;
  return [...chosen].map((service) => ({
    service,
    quantity: random.chance(0.05) ? 2 : 1,
    cents: service.tierCents[tier - 1] ?? service.cents,
  }));
}

/** Splits the price of a bundle in proportion to the prices of its services. */
function bundleItems({ id, cents, services }: Shop['bundles'][number]): Item[] {
  const total = services.reduce((sum, service) => sum + service.cents, 0);
  let shared = 0;
  let left = cents;
  return services.map((service, index) => {
    shared += service.cents;
    const share =
      index === services.length - 1 ? left : Math.round((cents * shared) / total) - (cents - left);
    left -= share;
    return { service, quantity: 1, cents: share, bundleId: id };
  });
}

/** The part of a total that is paid with points: all, some whole points, or none. */
function choosePoints({ random, points }: Account, total: number): number {
  if (total > 0 && points >= total && random.chance(0.45)) return total;
  if (points >= 2000 && total > 2000 && random.chance(0.3)) {
    return Math.floor(Math.min(points, total * 0.6) / 100) * 100;
  }
  return 0;
}

const reasons = [
  'requested_by_customer',
  'requested_by_customer',
  'duplicate',
  'fraudulent',
] as const;

/** Refunds everything, or with `share` that part of the cash. */
export function refund(account: Account, sale: Sale, at: Date, share?: number): void {
  const { random, rows, shop } = account;
  const { transaction } = sale;
  const cash =
    share === undefined ? sale.cash : Math.max(100, Math.floor((sale.cash * share) / 100) * 100);
  const returned = share === undefined ? sale.points : 0;
  const deducted = share === undefined ? Math.min(account.points, sale.awarded) : 0;
  if (cash + returned === 0 || cash > sale.cash) return;
  const id = account.nextId('refunds');
  rows.refunds.push({
    client_app_id: shop.clientAppId,
    id,
    transaction_id: transaction.id,
    cash: toDollars(cash),
    points_returned: toDollars(returned),
    points_deducted: toDollars(deducted),
    reason: random.pick(reasons),
    status: 'succeeded',
    owner_id: shop.ownerId,
    created_at: at,
    completed_at: at,
  });
  transaction.refunded_cash = toDollars(cash);
  transaction.refunded_points = toDollars(returned);
  const source = { transaction_id: transaction.id, refund_id: id };
  bookMoney(account, at, -cash, source);
  bookPoints(account, at, 'refund_return', returned, source);
  bookPoints(account, at, 'refund_deduction', -deducted, source);
}
