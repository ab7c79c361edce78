import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * Sets the redemption of claims whose free service was completed, which was not recorded before.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  // An earned service does not change after its completion, so its last change is that.
  `update reward_claims as claim set redeemed_at = held.updated_at
  from purchased_services as held
  where held.client_app_id = claim.client_app_id and held.id = claim.purchased_service_id
    and held.status = 'completed' and claim.redeemed_at is null`,
];
