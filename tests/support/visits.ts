import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema';
import { insertRow } from './tables';

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
  const claim = await insertRow(db, 'reward_claims', {
    ...of,
    reward_id: business.rewardId,
    service_id: business.serviceIds[0] ?? 0,
    check_ins_required: 5,
    claimed_at: at,
  });
  const checkIn = await insertRow(db, 'check_ins', {
    ...of,
    location_id: business.locationId,
    checked_in_at: at,
    distance_meters: 12,
    points_earned: 5,
    reward_claim_id: claim.id,
  });
  await insertRow(db, 'points_ledger', {
    ...of,
    at,
    kind: 'check_in',
    points: 5,
    check_in_id: checkIn.id,
  });
  const given = await insertRow(db, 'points_ledger', { ...of, at, kind: 'adjustment', points: 2 });
  await insertRow(db, 'points_by_hand', {
    client_app_id: of.client_app_id,
    entry_id: given.id,
    reason: 'birthday',
  });
  const note = await insertRow(db, 'customer_notes', { ...of, body: 'Likes the window' });
  return {
    ...business,
    rewardClaimId: claim.id,
    checkInId: checkIn.id,
    noteId: note.id,
    handEntryId: given.id,
  };
};
