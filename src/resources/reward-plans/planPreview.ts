import { openMembers } from '../../dataProvider/envelope';
import { ApiError } from '../../dataProvider/errors';
import { isObject, type Json } from '../../dataProvider/faults';
import { readNumber, readPart, readRows, readText } from '../../dataProvider/read';
import { type IntroService, toIntroService } from './introServices';

interface ListedService {
  id: string;
  name: string;
  category: string;
  description: string;
}

/** What a member of a plan gets. Prices are dollars. */
export interface PlanPreview {
  plan: { name: string; price: number };
  special_pricing_count: number;
  intro_services: IntroService[];
  special_pricing: (ListedService & {
    original_price: number;
    special_price: number;
    is_free: boolean;
    discount_percentage: number;
  })[];
  regular_pricing: (ListedService & { price: number })[];
}

const toListedService = (row: Json): ListedService => ({
  id: readText(row.id),
  name: readText(row.name),
  category: readText(row.category),
  description: readText(row.description),
});

/** API-49. Throws `fallback` for an answer that holds no plan. */
export function toPlanPreview(json: unknown, fallback: string): PlanPreview {
  const { plan, service_breakdown: breakdown, ...preview } = openMembers(json);
  if (!isObject(plan)) throw new ApiError(fallback, { status: 200 });
  const { special_pricing, regular_pricing } = readPart(breakdown);
  const special = readRows(special_pricing);
  return {
    plan: { name: readText(plan.name), price: readNumber(plan.price) },
    special_pricing_count: readNumber(preview.special_pricing_count, special.length),
    intro_services: readRows(preview.intro_services).map(toIntroService),
    special_pricing: special.map((row) => ({
      ...toListedService(row),
      original_price: readNumber(row.original_price),
      special_price: readNumber(row.special_price),
      is_free: row.is_free === true,
      discount_percentage: readNumber(row.discount_percentage),
    })),
    regular_pricing: readRows(regular_pricing).map((row) => ({
      ...toListedService(row),
      price: readNumber(row.price),
    })),
  };
}
