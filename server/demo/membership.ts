import { toDollars } from '../../domain/money';
import { type Account, book, type Event, giveService } from './account';
import { refundWhileOpen } from './hours';
import { recordSale, refund } from './sales';
import type { Shop } from './shop';

const day = 24 * 60 * 60_000;

/** The same day in a later month. Callers avoid days after the 28th. */
function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

/** Makes the customer a member from `startDay` on: monthly payments, points and intro services. */
export function join(account: Account, startDay: number): Event[] {
  const { random, shop, rows } = account;
  const { timeline, plans } = shop;
  const plan = random.weighted(plans.map((entry, index) => [entry, [50, 33, 17][index] ?? 10]));
  const from = timeline.at(startDay, random.integer(9 * 60, 20 * 60));
  // Every month has a 28th.
  if (from.getUTCDate() > 28) from.setUTCDate(28);
  if (from > timeline.now || from < account.joinedAt) return [];

  const status = random.weighted([
    ['active', 70],
    ['cancelled', 25],
    ['past_due', 5],
  ]);
  const months = random.integer(1, 14);
  const canceledAt =
    status === 'cancelled' ? new Date(monthsLater(from, months).getTime() - 5 * day) : undefined;
  const ended = canceledAt && canceledAt <= timeline.now ? canceledAt : undefined;
  const stays = status === 'past_due' ? 'past_due' : 'active';
  const id = account.nextId('subscriptions');
  account.membership = { tier: plan.tier, from, until: ended ?? new Date(8.64e15) };

  const due: Date[] = [];
  for (let at = from; at <= (ended ?? timeline.now); at = monthsLater(from, due.length))
    due.push(at);
  const next = monthsLater(from, due.length);
  const missed = !ended && stays === 'past_due' && due.length > 1 ? due.pop() : undefined;
  rows.subscriptions.push({
    client_app_id: shop.clientAppId,
    id,
    customer_id: account.id,
    reward_plan_id: plan.id,
    tier_level: plan.tier,
    status: ended ? 'cancelled' : missed ? 'past_due' : 'active',
    billing_interval: 'month',
    billing_amount: toDollars(plan.cents),
    started_at: from,
    next_billing_date: ended ? null : (missed ?? next),
    canceled_at: ended ?? null,
    provider_subscription_id: null,
  });
  grantIntroServices(account, plan, id, from, ended);
  return due.flatMap((at) => pay(account, plan, id, at));
}

type Plan = Shop['plans'][number];

function pay(account: Account, plan: Plan, subscriptionId: number, at: Date): Event[] {
  const { random, shop } = account;
  let sale: ReturnType<typeof recordSale> | undefined;
  const payment: Event = {
    at,
    happen: () => {
      sale = recordSale(account, at, {
        type: 'subscription',
        subscription_id: subscriptionId,
        description: `${plan.name} membership`,
        cash: plan.cents,
        points: 0,
        awarded: Math.ceil(plan.cents / 100) * 100,
      });
    },
  };
  const drawnAt = new Date(at.getTime() + random.integer(1, 6) * day);
  if (!random.chance(0.012) || drawnAt > shop.timeline.now) return [payment];
  const refundAt = refundWhileOpen(shop, drawnAt, at);
  return [payment, { at: refundAt, happen: () => sale && refund(account, sale, refundAt) }];
}

/** Grants the plan's intro services. The customer books one after each cooldown. */
function grantIntroServices(
  account: Account,
  plan: Plan,
  subscriptionId: number,
  at: Date,
  ended: Date | undefined,
): void {
  const { random, shop } = account;
  const { now } = shop.timeline;
  const cooldown = (shop.cooldownMonths * 31 + 4) * day;
  let visit = at.getTime() + random.integer(3, 25) * day;
  for (const { service, quantity } of plan.intro) {
    for (let n = 0; n < quantity; n += 1) {
      const purchase = giveService(account, service, at, {
        subscription_id: subscriptionId,
        is_intro_service: true,
      });
      const visitAt = shop.timeline.at(
        shop.timeline.dayOf(new Date(visit)),
        9 * 60 + 15 * random.integer(0, 36),
      );
      if (visitAt <= now && (!ended || visitAt < ended)) {
        const bookedAt = new Date(Math.min(visitAt.getTime() - day, now.getTime()));
        book(account, [purchase], {
          at: visitAt,
          minutes: service.minutes,
          status: 'completed',
          bookedAt: bookedAt < at ? at : bookedAt,
        });
      } else if (ended) {
        purchase.status = 'cancelled';
      }
      visit += cooldown + random.integer(0, 20) * day;
    }
  }
}
