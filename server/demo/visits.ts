import { type Account, book, bookPoints, comingStatus, giveService, pastStatus } from './account';
import type { Random } from './random';
import type { Sale } from './sales';
import type { Timeline } from './timeline';

const minute = 60_000;
const day = 24 * 60 * minute;
const pointsPerCheckIn = 500;

const opens = 9 * 60;
const closes = 19 * 60;

/** The start of a visit, on the quarter hour, in minutes of the day. */
export const visitTime = ({ random }: Account) => opens + 15 * random.integer(0, 38);

/**
 * Like `visitTime`, but close to now: some visits of today are over, some under way, some ahead.
 */
export function visitTimeToday(account: Account): number {
  const { random, shop } = account;
  const { now, at } = shop.timeline;
  const sinceMidnight = (now.getTime() - at(0, 0).getTime()) / minute;
  const nearby = 15 * (Math.round(sinceMidnight / 15) + random.integer(-14, 14));
  return nearby >= opens - 60 && nearby <= closes + 120 ? nearby : visitTime(account);
}

/** The instant itself during opening hours; else one within the opening hours before it. */
export function whileOpen(random: Random, timeline: Timeline, instant: Date): Date {
  const day = timeline.dayOf(instant);
  const minutes = (instant.getTime() - timeline.at(day, 0).getTime()) / minute;
  if (minutes >= opens && minutes <= closes) return instant;
  return timeline.at(minutes < opens ? day - 1 : day, random.integer(opens, closes));
}

/**
 * The customer uses the bought services at `visitAt`. After a cancellation they book again later,
 * or not yet.
 */
export function attend(
  account: Account,
  { purchases, minutes }: Sale,
  visitAt: Date,
  bookedAt: Date,
) {
  const { random, shop } = account;
  const { now } = shop.timeline;
  const isOver = visitAt.getTime() + minutes * minute <= now.getTime();
  if (!isOver) {
    book(account, purchases, { at: visitAt, minutes, status: comingStatus(random), bookedAt });
    return;
  }
  const status = pastStatus(random);
  book(account, purchases, { at: visitAt, minutes, status, bookedAt });
  const again = new Date(visitAt.getTime() + random.integer(4, 12) * day);
  if (status === 'cancelled' && again <= now) {
    book(account, purchases, { at: again, minutes, status: 'completed', bookedAt: visitAt });
  }
}

/** The customer checks in, earns points and perhaps claims a reward. */
export function checkIn(
  account: Account,
  at: Date,
  location: Account['shop']['locations'][number],
) {
  const { random, shop, rows } = account;
  const id = account.nextId('check_ins');
  const distance = Math.round(location.radius * Math.sqrt(random.next()) * 0.98);
  const direction = random.next() * 2 * Math.PI;
  const shown = random.chance(0.88);
  const metersPerDegree = 111_320;
  const north = (distance * Math.cos(direction)) / metersPerDegree;
  const east =
    (distance * Math.sin(direction)) /
    (metersPerDegree * Math.cos((location.latitude * Math.PI) / 180));
  const degrees = (value: number) => Math.round(value * 1e6) / 1e6;
  const row = {
    client_app_id: shop.clientAppId,
    id,
    customer_id: account.id,
    location_id: location.id,
    checked_in_at: at,
    distance_meters: distance,
    user_latitude: shown ? degrees(location.latitude + north) : null,
    user_longitude: shown ? degrees(location.longitude + east) : null,
    points_earned: pointsPerCheckIn / 100,
    reward_claim_id: null,
  };
  rows.check_ins.push(row);
  bookPoints(account, at, 'check_in', pointsPerCheckIn, { check_in_id: id });
  account.unusedCheckIns.push(row);
  for (const [index, reward] of shop.rewards
    .toSorted((a, b) => b.checkIns - a.checkIns)
    .entries()) {
    const enough = account.unusedCheckIns.length >= reward.checkIns;
    if (enough && random.chance(index === 0 ? 0.6 : 0.12)) claim(account, reward, at);
  }
}

function claim(account: Account, reward: Account['shop']['rewards'][number], at: Date) {
  const { random, shop, rows } = account;
  const { now } = shop.timeline;
  const id = account.nextId('reward_claims');
  for (const used of account.unusedCheckIns.splice(0, reward.checkIns)) used.reward_claim_id = id;

  const { service } = reward;
  const later = (days: number) => new Date(at.getTime() + days * day);
  const outcome = later(20) < now ? pastOutcome(account) : recentOutcome(account);
  const purchase =
    outcome === 'claimed' || outcome === 'redeemed' ? undefined : giveService(account, service, at);
  const visitAt = shop.timeline.at(
    shop.timeline.dayOf(outcome === 'scheduled' ? now : at) + random.integer(1, 18),
    visitTime(account),
  );
  if (purchase && (outcome === 'completed' || outcome === 'scheduled')) {
    const { minutes } = service;
    book(account, [purchase], { at: visitAt, minutes, status: outcome, bookedAt: at });
  }
  rows.reward_claims.push({
    client_app_id: shop.clientAppId,
    id,
    customer_id: account.id,
    reward_id: reward.id,
    service_id: service.id,
    check_ins_required: reward.checkIns,
    claimed_at: at,
    redeemed_at: outcome === 'completed' ? visitAt : outcome === 'redeemed' ? later(3) : null,
    purchased_service_id: purchase?.id ?? null,
  });
}

const pastOutcome = ({ random }: Account) =>
  random.weighted([
    ['completed', 62],
    ['redeemed', 16],
    ['awaiting', 4],
    ['claimed', 18],
  ]);

const recentOutcome = ({ random }: Account) =>
  random.weighted([
    ['scheduled', 40],
    ['awaiting', 25],
    ['claimed', 35],
  ]);
