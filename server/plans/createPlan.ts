import type { RewardPlanWire } from '../../contract/rewardPlans';
import { toCents } from '../../domain/money';
import { storedMoney } from '../database/money';
import type { Dependencies, Session } from '../http/environment';
import { Fault, orConflict } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { GatewayError, type SoldPlan } from '../payments/gateway';
import { insertPlan } from './queries';
import { finishSetup, leaseTier, type PlanSetup, releaseTier, tierTaken } from './setups';

/** A validated plan; dollars per month. */
interface NewPlan {
  tier_level: number;
  name: string;
  price: number;
}

const paymentFault = (error: GatewayError): Fault =>
  error.kind === 'unavailable'
    ? new Fault(
        503,
        'PAYMENT_UNAVAILABLE',
        'The card payment provider does not answer right now, so the plan was not created. Please try again in a moment.',
        { retryAfter: 10, cause: error },
      )
    : new Fault(
        502,
        'PAYMENT_REFUSED',
        'The card payment provider refused the plan, so it was not created.',
        { cause: error },
      );

/**
 * Creates a plan: first its product and price at the payment provider, which fixes them, then the
 * plan itself. A failure in between leaves no plan, and the next attempt reuses what exists at the
 * provider.
 * @throws Fault 409 for a tier that is taken, 502 or 503 when the payment provider fails
 */
export const createPlan = async (
  dependencies: Dependencies,
  session: Session,
  plan: NewPlan,
): Promise<RewardPlanWire> => {
  const { db, clock } = dependencies;
  const { clientAppId } = session;
  const setup = await leaseTier(db, clientAppId, plan.tier_level, clock.now());
  try {
    const sold = await sell(dependencies, plan, setup);
    return await store(dependencies, session, plan, sold);
  } catch (error) {
    // If releasing fails, the lease expires by itself.
    await releaseTier(db, clientAppId, plan.tier_level, setup.attempt).catch(() => undefined);
    throw error;
  }
};

const sell = async (
  { payments, log }: Dependencies,
  { name, price }: NewPlan,
  setup: PlanSetup,
): Promise<SoldPlan> => {
  try {
    return await payments.createPlan({ ...setup, name, price: toCents(price) });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error('payment_provider_failed', { kind: error.kind, code: error.code });
    throw paymentFault(error);
  }
};

const store = (
  dependencies: Dependencies,
  session: Session,
  { tier_level, name, price }: NewPlan,
  { productId, priceId }: SoldPlan,
): Promise<RewardPlanWire> =>
  ownerChange(dependencies, session, 'reward_plan', 'reward_plan.created', async (trx) => {
    const now = dependencies.clock.now();
    const { clientAppId } = session;
    const insertion = insertPlan(trx, {
      client_app_id: clientAppId,
      tier_level,
      name,
      price: storedMoney(price),
      provider_product_id: productId,
      provider_price_id: priceId,
      created_at: now,
      updated_at: now,
    });
    const after = await orConflict(insertion, 'reward_plans_tier', tierTaken(tier_level));
    await finishSetup(trx, clientAppId, tier_level);
    const { version: _, ...recorded } = after;
    return { result: after, subjectId: after.id, after: recorded };
  });
