import { openMembers } from '../../dataProvider/envelope';
import { ApiError } from '../../dataProvider/errors';
import {
  listReader,
  partIn,
  partReader,
  readNumber,
  readPart,
  readText,
  readYes,
  withDefault,
} from '../../dataProvider/read';
import { known } from '../../dataProvider/unknown';
import { toIntroService } from './introServices';

const listed = { id: readText, name: readText, category: readText, description: readText };

const readPlan = partReader({ name: readText, price: readNumber });
const readSpecial = listReader(
  partReader({
    ...listed,
    original_price: readNumber,
    special_price: readNumber,
    is_free: readYes,
    discount_percentage: readNumber,
  }),
);
const readRegular = listReader(partReader({ ...listed, price: readNumber }));

/** Throws `fallback` for an answer that holds no plan. */
export function toPlanPreview(json: unknown, fallback: string) {
  const { service_breakdown: breakdown, ...preview } = openMembers(json);
  const plan = partIn(preview.plan);
  if (!plan) throw new ApiError(fallback, { status: 200 });
  const { special_pricing, regular_pricing } = readPart(breakdown);
  const special = readSpecial(special_pricing);
  return {
    plan: readPlan(plan),
    special_pricing_count: withDefault(
      readNumber,
      known(special)?.length,
    )(preview.special_pricing_count),
    intro_services: listReader(toIntroService)(preview.intro_services),
    special_pricing: special,
    regular_pricing: readRegular(regular_pricing),
  };
}

/** The benefits of a plan's member. Prices are dollars. */
export type PlanPreview = ReturnType<typeof toPlanPreview>;
