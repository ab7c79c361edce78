import { answered, refused } from './payments';
import type { Instead } from './renderConsole';

const user = { full_name: 'Ann Lee', phone_number: '+15552014400', email: 'ann@example.com' };

/** A check-in as answered by a backend of the specification alone. */
export const checkInRow = (changes: Record<string, unknown> = {}) => ({
  id: 7,
  user_id: 9,
  user,
  location: { name: 'Main Street', address: '1 Main Street' },
  distance_meters: 42,
  check_in_time: '2026-03-03T15:30:00.000Z',
  is_used: false,
  user_latitude: 40.7123456,
  user_longitude: -74,
  ...changes,
});

/** A reward claim of the same backend. */
export const claimRow = (changes: Record<string, unknown> = {}) => ({
  id: 5,
  user_id: 9,
  user,
  reward: { check_ins_required: 10 },
  service: { name: 'Foot Massage', category: 'Massage', price: 60.5 },
  claimed_at: '2026-03-03T15:30:00.000Z',
  redeemed: false,
  redeemed_at: null,
  appointment: null,
  purchased_service: null,
  ...changes,
});

export const checkinAnalytics = (changes: Record<string, unknown> = {}) => ({
  total_check_ins: 1234,
  total_users_checked_in: 56,
  total_rewards_claimed: 7,
  recent_check_ins: ['Annex', 'Main Street', 'Main Street'].map((name) => ({
    check_in_locations: { name },
  })),
  ...changes,
});

/** A page of either history; by default these rows are all there are. */
export const historyPage = (
  rows: unknown[],
  total = rows.length,
  more: Record<string, unknown> = {},
) =>
  Response.json({
    success: true,
    data: rows,
    pagination: { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20) },
    ...more,
  });

const locationRows = [
  { id: 3, name: 'Main Street' },
  { id: 4, name: 'Annex' },
].map((location) => ({
  ...location,
  address: '1 Main Street',
  latitude: 40,
  longitude: -74,
  radius_meters: 100,
  is_active: true,
}));

type Answer = (line: string) => Response;

interface Answers {
  checkIns?: Answer;
  claims?: Answer;
  analytics?: Answer;
  locations?: Answer;
  /** One check-in or claim alone, an addition to the specification. */
  one?: Answer;
}

/** Answers the calls of the check-in history in the server's place. */
export const historyInstead =
  ({
    checkIns = () => historyPage([checkInRow()]),
    claims = () => historyPage([claimRow()]),
    analytics = () => answered(checkinAnalytics()),
    locations = () => answered(locationRows),
    one = () => refused(404),
  }: Answers = {}): Instead =>
  ({ line }) => {
    if (/\/(history|reward-claims)\/\w+$/.test(line)) return one(line);
    if (line.startsWith('GET /api/owner/checkin/history')) return checkIns(line);
    if (line.startsWith('GET /api/owner/checkin/reward-claims')) return claims(line);
    if (line === 'GET /api/owner/checkin/analytics') return analytics(line);
    if (line === 'GET /api/owner/checkin/locations') return locations(line);
    return undefined;
  };
