import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { tiers } from '../../domain/rewardPlans';
import { releaseLease, takeLease } from '../database/lease';
import type { Database } from '../database/schema';
import { conflict, type Fault } from '../http/faults';
import { readRewardPlans } from './queries';

/** A plan in creation: its reference at the payment provider, and the number of the attempt. */
export interface PlanSetup {
  reference: string;
  attempt: number;
}

/** The conflict of a tier that has a plan already. */
export const tierTaken = (tier: number): Fault =>
  conflict(`Tier ${tier} already has a reward plan.`);

const plansFull = () =>
  conflict(
    `There can be at most ${tiers.length} reward plans. Please delete an existing one first.`,
  );

const beingCreated = (tier: number) =>
  conflict(`A plan for tier ${tier} is being created right now. Please reload in a moment.`);

/**
 * Takes a lease on a tier to create its plan. A failed attempt's reference is reused.
 * @throws Fault 409 when the tier has a plan, or somebody else is creating one
 */
export const leaseTier = (
  db: Kysely<Database>,
  clientAppId: number,
  tier: number,
  now: Date,
): Promise<PlanSetup> =>
  db.transaction().execute(async (trx) => {
    const key = { client_app_id: clientAppId, tier_level: tier };
    await trx
      .insertInto('plan_setups')
      .values({ ...key, reference: randomUUID().replaceAll('-', '') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const attempt = await takeLease(trx, 'plan_setups', key, now);
    if (attempt === undefined) throw beingCreated(tier);
    // Read under the lease: its former holder has stored the plan by now, or never will.
    const plans = await readRewardPlans(trx, clientAppId);
    if (plans.length >= tiers.length) throw plansFull();
    if (plans.some(({ tier_level }) => tier_level === tier)) throw tierTaken(tier);
    const { reference } = await trx
      .selectFrom('plan_setups')
      .select('reference')
      .where('client_app_id', '=', clientAppId)
      .where('tier_level', '=', tier)
      .executeTakeFirstOrThrow();
    return { reference, attempt };
  });

/** Releases the lease, so that the next attempt can start at once. */
export const releaseTier = (
  db: Kysely<Database>,
  clientAppId: number,
  tier: number,
  attempt: number,
) => releaseLease(db, 'plan_setups', { client_app_id: clientAppId, tier_level: tier }, attempt);

/** Deletes the setup of a stored plan. */
export const finishSetup = (trx: Kysely<Database>, clientAppId: number, tier: number) =>
  trx
    .deleteFrom('plan_setups')
    .where('client_app_id', '=', clientAppId)
    .where('tier_level', '=', tier)
    .execute();
