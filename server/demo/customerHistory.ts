import type { Account, Event } from './account';
import { refundWhileOpen, visitWhileOpen } from './hours';
import { join } from './membership';
import { person } from './people';
import { createRandom } from './random';
import type { NextId, Rows } from './rows';
import { refund, type Sale, sell } from './sales';
import type { Shop } from './shop';
import { attend, checkIn, visitTime, visitTimeToday, whileOpen } from './visits';

const minute = 60_000;
const day = 24 * 60 * minute;
const historyDays = 730;
/** The days from today on that are as full as past ones, and the last day with bookings. */
const fullDaysAhead = 7;
const daysAhead = 32;

/** Generates the rows of one customer, up to two years; deterministic by number. */
export function generateHistory(shop: Shop, number: number, rows: Rows, nextId: NextId): void {
  const { timeline } = shop;
  const random = createRandom(shop.clientAppId, number, 4600);
  const who = person(random, number);
  // Every fortieth customer is new this week, so that there is always somebody new.
  const joinedDay = -random.integer(0, number % 40 === 0 ? 6 : historyDays);
  const account: Account = {
    id: nextId('customers'),
    name: `${who.first_name} ${who.last_name}`,
    joinedAt: whileOpen(
      random,
      timeline,
      earlier(timeline.at(joinedDay, random.integer(9 * 60, 19 * 60)), timeline.now),
    ),
    shop,
    random,
    rows,
    nextId,
    points: 0,
    membership: undefined,
    unusedCheckIns: [],
  };
  const customer = {
    client_app_id: shop.clientAppId,
    id: account.id,
    ...who,
    tier_level: 0,
    joined_at: account.joinedAt,
    last_login_at: null as Date | null,
    last_activity_at: account.joinedAt,
    total_spent: 0,
    points_balance: 0,
    check_in_count: 0,
  };
  rows.customers.push(customer);
  const events = [
    ...(random.chance(0.45)
      ? join(account, joinedDay + (random.chance(0.5) ? 0 : random.integer(1, 90)))
      : []),
    ...visits(account, joinedDay),
    ...latestEvents(account, number),
  ];
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { happen } of events) happen();
  const lastEvent = events.at(-1);
  if (lastEvent) customer.last_login_at = lastEvent.at;
  else if (random.chance(0.5))
    customer.last_login_at = between(account, account.joinedAt, timeline.now);
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const latest = (a: Date, b: Date) => (a > b ? a : b);

const between = ({ random }: Account, from: Date, until: Date) =>
  new Date(from.getTime() + Math.floor(random.next() * (until.getTime() - from.getTime())));

/** Visits with their check-ins and orders, past and booked. */
function visits(account: Account, joinedDay: number): Event[] {
  const { random, shop } = account;
  const { timeline } = shop;
  const usualGap = random.weighted([
    [7, 30],
    [21, 45],
    [70, 25],
  ]);
  const lastDay = random.chance(0.15) ? random.integer(joinedDay, 0) : daysAhead;
  const home = random.pick(shop.locations);
  const events: Event[] = [];
  const gap = () => 1 + Math.floor(-Math.log(1 - random.next()) * usualGap);
  // Most customers join because of a visit.
  const firstDay = joinedDay + (random.chance(0.6) ? random.integer(0, 2) : gap());
  for (let visitDay = firstDay; visitDay <= lastDay; visitDay += gap()) {
    const time = visitDay === 0 ? visitTimeToday(account) : visitTime(account);
    const at = visitWhileOpen(shop, timeline.at(visitDay, time), 15);
    const arrival = new Date(at.getTime() - 10 * minute);
    if (arrival < account.joinedAt) continue;
    if (at > timeline.now) {
      const share = visitDay <= fullDaysAhead ? 0.5 : 0.06;
      if (random.chance(share)) events.push(...order(account, recently(account, 14), at));
      continue;
    }
    const open = shop.locations.filter(({ lastDay }) => visitDay <= lastDay);
    const location = open.includes(home) && random.chance(0.75) ? home : random.pick(open);
    if (random.chance(0.95)) {
      const checkedInAt = new Date(at.getTime() - random.integer(1, 9) * minute);
      events.push({ at: checkedInAt, happen: () => checkIn(account, checkedInAt, location) });
    }
    if (random.chance(0.5)) {
      const ahead = timeline.at(visitDay - random.integer(1, 12), random.integer(9 * 60, 19 * 60));
      const orderedAt = random.chance(0.4) || ahead < account.joinedAt ? arrival : ahead;
      events.push(...order(account, orderedAt, at));
    }
  }
  return events;
}

/** An instant during opening hours between joining, or some days ago, and now. */
function recently(account: Account, days: number): Date {
  const { random, joinedAt, shop } = account;
  const { timeline } = shop;
  const from = latest(joinedAt, new Date(timeline.now.getTime() - days * day));
  return latest(joinedAt, whileOpen(random, timeline, between(account, from, timeline.now)));
}

/** Orders whose services are not scheduled yet, and the events of today. */
function latestEvents(account: Account, number: number): Event[] {
  const { random, shop } = account;
  const { timeline } = shop;
  const events: Event[] = [];
  if (random.chance(0.09)) events.push(...order(account, recently(account, 14), undefined));
  const today = () => {
    const from = latest(account.joinedAt, timeline.at(0, 0));
    return latest(
      account.joinedAt,
      whileOpen(random, timeline, between(account, from, timeline.now)),
    );
  };
  if (number % 33 === 5) {
    const soon = timeline.at(random.integer(1, fullDaysAhead), visitTime(account));
    events.push(...order(account, today(), random.chance(0.6) ? soon : undefined));
  }
  const open = shop.locations.filter(({ lastDay }) => lastDay === 0);
  if (number % 23 === 3) {
    const at = today();
    events.push({ at, happen: () => checkIn(account, at, random.pick(open)) });
  }
  return events;
}

/** An order, its visit if there is one, and for a few orders a refund some days later. */
function order(account: Account, at: Date, visitAt: Date | undefined): Event[] {
  const { random, shop } = account;
  const drawnAt = new Date(at.getTime() + random.integer(60, 6 * 24 * 60) * minute);
  const kind =
    random.chance(0.03) && drawnAt <= shop.timeline.now
      ? random.pick(['full', 'partial'] as const)
      : undefined;
  const share = kind === 'partial' ? 0.2 + random.next() * 0.5 : undefined;
  let sale: Sale | undefined;
  const events: Event[] = [
    {
      at,
      happen: () => {
        sale = sell(account, at);
        if (visitAt && kind !== 'full') attend(account, sale, visitAt, at);
      },
    },
  ];
  if (kind) {
    const refundAt = refundWhileOpen(shop, drawnAt, at);
    events.push({
      at: refundAt,
      happen: () => {
        if (!sale) return;
        refund(account, sale, refundAt, share);
        if (kind === 'full') for (const purchase of sale.purchases) purchase.status = 'cancelled';
      },
    });
  }
  return events;
}
