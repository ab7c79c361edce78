import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { tiers } from '../../domain/rewardPlans';
import type { Database } from '../database/schema';
import { Fault } from '../http/faults';
import { readRewardPlans } from './queries';

// Longer than the payment provider can take with all its repetitions.
const claimMs = 2 * 60_000;

/** A plan on its way: how the payment provider knows it, and which try to make it this is. */
export interface PlanSetup {
  reference: string;
  attempt: number;
}

/** Why a tier cannot have one more plan. */
export const tierTaken = (tier: number): Fault =>
  new Fault(409, 'CONFLICT', `Tier ${tier} already has a reward plan.`);

const plansFull = () =>
  new Fault(
    409,
    'CONFLICT',
    `There can be at most ${tiers.length} reward plans. Please delete an existing one first.`,
  );

const beingCreated = (tier: number) =>
  new Fault(
    409,
    'CONFLICT',
    `A plan for tier ${tier} is being created right now. Please reload in a moment.`,
  );

/**
 * Claims a tier for the creation of its plan. A try that failed leaves its reference to the next.
 * @throws Fault 409 when the tier has a plan, or somebody else is creating one (API-107)
 */
export const claimTier = (
  db: Kysely<Database>,
  clientAppId: number,
  tier: number,
  now: Date,
): Promise<PlanSetup> =>
  db.transaction().execute(async (trx) => {
    const setup = await trx
      .insertInto('plan_setups')
      .values({
        client_app_id: clientAppId,
        tier_level: tier,
        reference: randomUUID().replaceAll('-', ''),
        claimed_until: new Date(now.getTime() + claimMs),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['client_app_id', 'tier_level'])
          .doUpdateSet({
            tries: sql<number>`plan_setups.tries + 1`,
            claimed_until: new Date(now.getTime() + claimMs),
          })
          .where('plan_setups.claimed_until', '<=', now),
      )
      .returning(['reference', 'tries as attempt'])
      .executeTakeFirst();
    if (!setup) throw beingCreated(tier);
    // Looked at after the claim: whoever had it before has stored the plan by now, or never will.
    const plans = await readRewardPlans(trx, clientAppId);
    if (plans.length >= tiers.length) throw plansFull();
    if (plans.some(({ tier_level }) => tier_level === tier)) throw tierTaken(tier);
    return setup;
  });

/** Lets the next try go on at once, unless it already does because this one took too long. */
export const releaseTier = (
  db: Kysely<Database>,
  clientAppId: number,
  tier: number,
  { attempt, now }: { attempt: number; now: Date },
) =>
  db
    .updateTable('plan_setups')
    .set({ claimed_until: now })
    .where('client_app_id', '=', clientAppId)
    .where('tier_level', '=', tier)
    .where('tries', '=', attempt)
    .execute();

/** Forgets a setup whose plan is stored. */
export const finishSetup = (trx: Kysely<Database>, clientAppId: number, tier: number) =>
  trx
    .deleteFrom('plan_setups')
    .where('client_app_id', '=', clientAppId)
    .where('tier_level', '=', tier)
    .execute();
