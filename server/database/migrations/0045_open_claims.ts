import type { Kysely } from 'kysely';
import { up as redeemHad } from './0044_redeemed_claims';
import { run } from './run';

/**
 * A trigger that redeems a claim when its service is completed, by the owner API or the customers'
 * app. Deletes the open claims of erased customers.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, statements);
  // Claims of services that the customers' app has completed since migration 0044.
  await redeemHad(db);
  await run(db, ofErased);
};

const statements = [
  `lock table purchased_services, reward_claims, check_ins`,
  `create function keep_claim_redeemed() returns trigger language plpgsql as $$
  begin
    update reward_claims
    set redeemed_at = case new.status when 'completed' then new.updated_at end
    where client_app_id = new.client_app_id and purchased_service_id = new.id
      and (redeemed_at is null) = (new.status = 'completed');
    return null;
  end $$`,
  `create trigger purchased_services_redeem after update of status on purchased_services
  for each row when ((new.status = 'completed') <> (old.status = 'completed'))
  execute function keep_claim_redeemed()`,
];

const openOfErased = `select claim.client_app_id, claim.id from reward_claims as claim
  join customers as customer
    on customer.client_app_id = claim.client_app_id and customer.id = claim.customer_id
  left join purchased_services as held
    on held.client_app_id = claim.client_app_id and held.id = claim.purchased_service_id
  where customer.erased_at is not null and claim.redeemed_at is null
    and (held.id is null or held.status not in ('scheduled', 'confirmed', 'no_show'))`;

const ofErased = [
  `update check_ins set reward_claim_id = null from (${openOfErased}) as gone
  where check_ins.client_app_id = gone.client_app_id and check_ins.reward_claim_id = gone.id`,
  `delete from reward_claims using (${openOfErased}) as gone
  where reward_claims.client_app_id = gone.client_app_id and reward_claims.id = gone.id`,
];
