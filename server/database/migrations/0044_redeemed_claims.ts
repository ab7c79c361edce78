import type { Kysely } from 'kysely';
import { run } from './run';

/** A reward claim is redeemed once its free service was had, which nothing had written down. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  // It was last changed as it was completed: what check-ins earned is not paid for afterwards.
  `update reward_claims as claim set redeemed_at = held.updated_at
  from purchased_services as held
  where held.client_app_id = claim.client_app_id and held.id = claim.purchased_service_id
    and held.status = 'completed' and claim.redeemed_at is null`,
];
