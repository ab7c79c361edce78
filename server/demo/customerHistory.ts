import type { Account, Event } from './account';
import { join } from './membership';
import { person } from './people';
import { createRandom } from './random';
import type { NextId, Rows } from './rows';
import { refund, type Sale, sell } from './sales';
import type { Shop } from './shop';
import { attend, checkIn, visitTime } from './visits';

const minute = 60_000;
const day = 24 * 60 * minute;
const historyDays = 730;

/** Adds the rows of the customer with that number: two years at most, the same for the same number. */
export function tellHistory(shop: Shop, number: number, rows: Rows, nextId: NextId): void {
  const { timeline } = shop;
  const random = createRandom(shop.clientAppId, number, 4600);
  const who = person(random, number);
  // Every fortieth customer is new this week, so that there is always somebody new.
  const joinedDay = -random.integer(0, number % 40 === 0 ? 6 : historyDays);
  const account: Account = {
    id: nextId('customers'),
    name: `${who.first_name} ${who.last_name}`,
    joinedAt: earlier(timeline.at(joinedDay, random.integer(8 * 60, 20 * 60)), timeline.now),
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
    last_login_at: random.chance(0.8) ? between(account, account.joinedAt, timeline.now) : null,
    last_activity_at: account.joinedAt,
    total_spent: 0,
    points_balance: 0,
    check_in_count: 0,
  };
  rows.customers.push(customer);
  const events = [
    ...(random.chance(0.45) ? join(account, joinedDay + random.integer(0, 90)) : []),
    ...pastVisits(account, joinedDay),
    ...latestEvents(account, number),
  ];
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { happen } of events) happen();
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const latest = (a: Date, b: Date) => (a > b ? a : b);

const between = ({ random }: Account, from: Date, until: Date) =>
  new Date(from.getTime() + Math.floor(random.next() * (until.getTime() - from.getTime())));

function pastVisits(account: Account, joinedDay: number): Event[] {
  const { random, shop } = account;
  const { timeline } = shop;
  const usualGap = random.weighted([
    [7, 30],
    [21, 45],
    [70, 25],
  ]);
  const lastDay = random.chance(0.15) ? random.integer(joinedDay, 0) : 0;
  const home = random.pick(shop.locations);
  const events: Event[] = [];
  const gap = () => 1 + Math.floor(-Math.log(1 - random.next()) * usualGap);
  for (let visitDay = joinedDay + gap(); visitDay <= lastDay; visitDay += gap()) {
    const at = timeline.at(visitDay, visitTime(account));
    if (at > timeline.now || at < account.joinedAt) continue;
    const open = shop.locations.filter(({ lastDay }) => visitDay <= lastDay);
    const location = open.includes(home) && random.chance(0.75) ? home : random.pick(open);
    if (random.chance(0.95)) {
      const checkedInAt = new Date(at.getTime() - random.integer(1, 9) * minute);
      events.push({ at: checkedInAt, happen: () => checkIn(account, checkedInAt, location) });
    }
    if (random.chance(0.5)) {
      const ahead = timeline.at(visitDay - random.integer(1, 12), random.integer(7 * 60, 22 * 60));
      const onSpot = new Date(at.getTime() - 10 * minute);
      const orderedAt = random.chance(0.4) || ahead < account.joinedAt ? onSpot : ahead;
      events.push(...order(account, orderedAt, at));
    }
  }
  return events;
}

/** Orders whose services are still to come or to be scheduled, and what happened today. */
function latestEvents(account: Account, number: number): Event[] {
  const { random, shop } = account;
  const { timeline } = shop;
  const { now } = timeline;
  const recently = (days: number) =>
    between(account, latest(account.joinedAt, new Date(now.getTime() - days * day)), now);
  const soon = () => timeline.at(random.integer(1, 32), visitTime(account));
  const events: Event[] = [];
  if (random.chance(0.2)) events.push(...order(account, recently(10), soon()));
  if (random.chance(0.09)) events.push(...order(account, recently(14), undefined));
  const today = latest(account.joinedAt, timeline.at(0, 0));
  if (number % 33 === 5) {
    events.push(
      ...order(account, between(account, today, now), random.chance(0.6) ? soon() : undefined),
    );
  }
  const open = shop.locations.filter(({ lastDay }) => lastDay === 0);
  if (number % 23 === 3) {
    const at = between(account, today, now);
    events.push({ at, happen: () => checkIn(account, at, random.pick(open)) });
  }
  return events;
}

/** An order, its visit where one is known, and for a few of them a refund some days later. */
function order(account: Account, at: Date, visitAt: Date | undefined): Event[] {
  const { random, shop } = account;
  const refundAt = new Date(at.getTime() + random.integer(60, 6 * 24 * 60) * minute);
  const kind =
    random.chance(0.03) && refundAt <= shop.timeline.now
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
