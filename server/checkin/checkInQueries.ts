import { type Kysely, sql } from 'kysely';
import type { CheckInWire, CheckinAnalyticsWire } from '../../contract/checkInHistory';
import { personName } from '../customers/customer';
import { readMoney } from '../database/money';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import type { TimedList } from '../lists/timedPage';
import { allTime } from '../metrics/days';
import { readSums } from '../metrics/sums';

/** The check-ins as a timed list, for pages and exports. */
export const checkIns: TimedList = {
  table: 'check_ins',
  at: 'checked_in_at',
  counts: [['check_ins', 1]],
};

/** The check-ins with these ids, newest first, of this business only. */
export const readCheckIns = async (
  db: Kysely<Database>,
  clientAppId: number,
  ids: number[],
): Promise<CheckInWire[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('check_ins as check_in')
    .innerJoin('customers as customer', sameBusiness('customer.id', 'check_in.customer_id'))
    .innerJoin('checkin_locations as location', sameBusiness('location.id', 'check_in.location_id'))
    .select([
      'check_in.id',
      'check_in.customer_id',
      'check_in.location_id',
      'check_in.checked_in_at',
      'check_in.distance_meters',
      'check_in.user_latitude',
      'check_in.user_longitude',
      'check_in.points_earned',
      'check_in.reward_claim_id',
      'check_in.is_used',
      'customer.first_name',
      'customer.last_name',
      'customer.phone_number',
      'customer.email',
      'location.name',
      'location.address',
    ])
    .where('check_in.client_app_id', '=', clientAppId)
    .where(sql<boolean>`check_in.id = any(${ids}::bigint[])`)
    .orderBy('check_in.checked_in_at', 'desc')
    .orderBy('check_in.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    user_id: row.customer_id,
    user: {
      full_name: personName(row),
      phone_number: row.phone_number,
      email: row.email,
    },
    location: { id: row.location_id, name: row.name, address: row.address },
    distance_meters: row.distance_meters,
    check_in_time: row.checked_in_at.toISOString(),
    is_used: row.is_used,
    user_latitude: row.user_latitude,
    user_longitude: row.user_longitude,
    points_earned: readMoney(row.points_earned),
    reward_claim_id: row.reward_claim_id,
  }));
};

/** The number of latest check-ins that Top Location is computed from. */
const recentCheckIns = 100;

/** The summary of all check-ins and claims, from the rollups. */
export const readCheckinAnalytics = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<CheckinAnalyticsWire> => {
  const [sums, recent] = await Promise.all([
    readSums(db, clientAppId, {
      checkIns: ['check_ins', allTime],
      customers: ['customers_checked_in', allTime],
      claims: ['reward_claims', allTime],
    }),
    db
      .selectFrom('check_ins as check_in')
      .innerJoin(
        'checkin_locations as location',
        sameBusiness('location.id', 'check_in.location_id'),
      )
      .select('location.name')
      .where('check_in.client_app_id', '=', clientAppId)
      .orderBy('check_in.checked_in_at', 'desc')
      .orderBy('check_in.id', 'desc')
      .limit(recentCheckIns)
      .execute(),
  ]);
  return {
    total_check_ins: sums.count('checkIns'),
    total_users_checked_in: sums.count('customers'),
    total_rewards_claimed: sums.count('claims'),
    recent_check_ins: recent.map(({ name }) => ({ check_in_locations: { name } })),
  };
};
