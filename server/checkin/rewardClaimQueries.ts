import { type Kysely, sql } from 'kysely';
import type { RewardClaimWire } from '../../contract/checkInHistory';
import { personName } from '../customers/customer';
import { readMoney } from '../database/money';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import type { TimedList } from '../lists/timedPage';

/** The reward claims as a timed list, for pages and exports. */
export const rewardClaims: TimedList = {
  table: 'reward_claims',
  at: 'claimed_at',
  counts: [['reward_claims', 1]],
};

const described = (db: Kysely<Database>) =>
  db
    .selectFrom('reward_claims as claim')
    .innerJoin('customers as customer', sameBusiness('customer.id', 'claim.customer_id'))
    .innerJoin('services as service', sameBusiness('service.id', 'claim.service_id'))
    .leftJoin('purchased_services as held', sameBusiness('held.id', 'claim.purchased_service_id'))
    .leftJoin('appointment_services as place', (join) =>
      sameBusiness('place.purchased_service_id', 'held.id')(join).on('place.is_live', '=', true),
    )
    .leftJoin('appointments as appointment', sameBusiness('appointment.id', 'place.appointment_id'))
    .select([
      'claim.id',
      'claim.customer_id',
      'claim.check_ins_required',
      'claim.claimed_at',
      'claim.redeemed_at',
      'customer.first_name',
      'customer.last_name',
      'customer.phone_number',
      'customer.email',
      'service.name',
      'service.category',
      'service.price',
      'held.id as held_id',
      'held.status as held_status',
      'appointment.id as appointment_id',
      'appointment.status as appointment_status',
      'appointment.scheduled_date',
    ]);

type ClaimRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

const present = (row: ClaimRow): RewardClaimWire => ({
  id: row.id,
  user_id: row.customer_id,
  user: { full_name: personName(row), phone_number: row.phone_number, email: row.email },
  reward: { check_ins_required: row.check_ins_required },
  service: { name: row.name, category: row.category ?? '', price: readMoney(row.price) },
  claimed_at: row.claimed_at.toISOString(),
  redeemed: row.redeemed_at !== null,
  redeemed_at: row.redeemed_at?.toISOString() ?? null,
  appointment:
    row.appointment_id !== null && row.appointment_status !== null
      ? {
          id: row.appointment_id,
          status: row.appointment_status,
          scheduled_date: row.scheduled_date?.toISOString(),
        }
      : null,
  purchased_service:
    row.held_id !== null && row.held_status !== null
      ? { id: row.held_id, status: row.held_status }
      : null,
});

/** The reward claims with these ids, newest first, of this business only. */
export const readRewardClaims = async (
  db: Kysely<Database>,
  clientAppId: number,
  ids: number[],
): Promise<RewardClaimWire[]> => {
  if (ids.length === 0) return [];
  const rows = await described(db)
    .where('claim.client_app_id', '=', clientAppId)
    .where(sql<boolean>`claim.id = any(${ids}::bigint[])`)
    .orderBy('claim.claimed_at', 'desc')
    .orderBy('claim.id', 'desc')
    .execute();
  return rows.map(present);
};
