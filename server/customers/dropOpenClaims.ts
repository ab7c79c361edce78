import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

/**
 * Deletes the unredeemed reward claims of a customer who is being erased; their check-ins stay. A
 * claim whose service is in an appointment is kept, since the service may have been carried out.
 */
export const dropOpenClaims = async (
  trx: Kysely<Database>,
  clientAppId: number,
  customerId: number,
): Promise<void> => {
  const open = sql`select claim.id from reward_claims as claim
    left join purchased_services as held on held.client_app_id = claim.client_app_id
      and held.id = claim.purchased_service_id
    where claim.client_app_id = ${clientAppId} and claim.customer_id = ${customerId}
      and claim.redeemed_at is null
      and (held.id is null or held.status not in ('scheduled', 'confirmed', 'no_show'))`;
  await sql`update check_ins set reward_claim_id = null
    where client_app_id = ${clientAppId} and reward_claim_id in (${open})`.execute(trx);
  await sql`delete from reward_claims
    where client_app_id = ${clientAppId} and id in (${open})`.execute(trx);
};
