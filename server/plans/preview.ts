import type { Kysely } from 'kysely';
import type { PlanPreviewWire, RewardPlanWire } from '../../contract/rewardPlans';
import { savingsPercent } from '../../domain/money';
import { readMoney } from '../database/money';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { readIntroServices } from './introServices';

/** The offer to a plan's members: live services by name, at the plan's or the regular price. */
export const previewPlan = async (
  db: Kysely<Database>,
  clientAppId: number,
  plan: RewardPlanWire,
): Promise<PlanPreviewWire> => {
  const rows = await db
    .selectFrom('services as service')
    .leftJoin('service_tier_prices as special', (join) =>
      sameBusiness(
        'special.service_id',
        'service.id',
      )(join) // The same condition as in pricesThatApply, for a plan that exists.
        .on('special.tier_level', '=', plan.tier_level)
        .on((is) =>
          is.or([
            is('special.reward_plan_id', '=', plan.id),
            is('special.reward_plan_id', 'is', null),
          ]),
        )
        .onRef('special.special_price', '<', 'service.price')
        .on('special.is_enabled', '=', true),
    )
    .select([
      'service.id',
      'service.name',
      'service.category',
      'service.description',
      'service.price',
      'special.special_price',
    ])
    .where('service.client_app_id', '=', clientAppId)
    .where('service.deleted_at', 'is', null)
    .where('service.is_active', '=', true)
    .orderBy('service.name')
    .orderBy('service.id')
    .execute();

  const breakdown: PlanPreviewWire['service_breakdown'] = {
    special_pricing: [],
    regular_pricing: [],
  };
  for (const { id, name, category, description, price: text, special_price } of rows) {
    const service = { id, name, category: category ?? '', description };
    const price = readMoney(text);
    if (special_price === null) {
      breakdown.regular_pricing.push({ ...service, price });
    } else {
      const special = readMoney(special_price);
      breakdown.special_pricing.push({
        ...service,
        original_price: price,
        special_price: special,
        is_free: special === 0,
        discount_percentage: savingsPercent(price, special),
      });
    }
  }
  return {
    plan: { name: plan.name, price: plan.price },
    special_pricing_count: breakdown.special_pricing.length,
    intro_services: await readIntroServices(db, clientAppId, undefined, plan.id),
    service_breakdown: breakdown,
  };
};
