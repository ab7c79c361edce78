import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema';

/** A business that has a customer who can check in. */
interface Visited {
  clientAppId: number;
  customerId: number;
  locationId: number;
  rewardId: number;
  serviceIds: number[];
}

/** Gives a business one check-in that earned points, and a reward claim that counted it. */
export const furnishVisits = async <Business extends Visited>(
  db: Kysely<Database>,
  business: Business,
) => {
  const of = { client_app_id: business.clientAppId, customer_id: business.customerId };
  const at = '2026-03-02T16:00:00Z';
  const claim = await db
    .insertInto('reward_claims')
    .values({
      ...of,
      reward_id: business.rewardId,
      service_id: business.serviceIds[0] ?? 0,
      check_ins_required: 5,
      claimed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const checkIn = await db
    .insertInto('check_ins')
    .values({
      ...of,
      location_id: business.locationId,
      checked_in_at: at,
      distance_meters: 12,
      points_earned: 5,
      reward_claim_id: claim.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('points_ledger')
    .values({ ...of, at, kind: 'check_in', points: 5, check_in_id: checkIn.id })
    .execute();
  const given = await db
    .insertInto('points_ledger')
    .values({ ...of, at, kind: 'adjustment', points: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('points_by_hand')
    .values({ client_app_id: of.client_app_id, entry_id: given.id, reason: 'birthday' })
    .execute();
  const note = await db
    .insertInto('customer_notes')
    .values({ ...of, body: 'Likes the window' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...business,
    rewardClaimId: claim.id,
    checkInId: checkIn.id,
    noteId: note.id,
    handEntryId: given.id,
  };
};
