import { enabledPricing, type ServiceInput, type TierPrice } from '../../../domain/services';
import type { Moment } from '../../../domain/time';
import {
  type ConsoleRecord,
  type Endpoint,
  restEndpoint,
  type Shape,
  wholeList,
} from '../../dataProvider/endpoint';
import {
  readMoment,
  readNumber,
  readOptionalText,
  readRows,
  readText,
  readVersion,
} from '../../dataProvider/read';

/** A service of the catalogue. Prices are dollars. */
export interface Service extends ServiceInput, ConsoleRecord {
  client_app_id: string;
  created_at: Moment | null;
  updated_at: Moment | null;
}

type Row = Record<string, unknown>;

/** API-09. */
export const toService = (row: Row): Service => ({
  id: readText(row.id),
  name: readText(row.name),
  description: readText(row.description),
  price: readNumber(row.price),
  category: readText(row.category),
  thumbnail_image_url: readOptionalText(row.thumbnail_image_url),
  detail_image_url: readOptionalText(row.detail_image_url),
  duration: readText(row.duration),
  is_active: row.is_active === true,
  is_featured: row.is_featured === true,
  reward_plan_pricing: readRows(row.reward_plan_pricing).map(toTierPrice),
  client_app_id: readText(row.client_app_id),
  created_at: readMoment(row.created_at),
  updated_at: readMoment(row.updated_at),
  ...readVersion(row),
});

/** API-10. */
const toTierPrice = (row: Row): TierPrice => ({
  tier_level: readNumber(row.tier_level),
  reward_plan_id: readOptionalText(row.reward_plan_id),
  special_price: readNumber(row.special_price),
  is_enabled: row.is_enabled === true,
});

const shape: Shape<Service> = {
  path: '/api/owner/services',
  item: 'service',
  items: 'services',
  toRecord: toService,
  // API-14, API-15: create and update take the same whole body.
  toBody(data, previous, wireId) {
    const service = { ...previous, ...data };
    return {
      name: service.name,
      description: service.description ?? '',
      price: service.price,
      category: service.category,
      thumbnail_image_url: service.thumbnail_image_url ?? null,
      detail_image_url: service.detail_image_url ?? null,
      duration: service.duration ?? '',
      is_active: service.is_active ?? false,
      is_featured: service.is_featured ?? false,
      reward_plan_pricing: enabledPricing(service.reward_plan_pricing ?? []).map(
        ({ tier_level, reward_plan_id, special_price, is_enabled }) => ({
          tier_level,
          reward_plan_id: reward_plan_id === null ? null : wireId(reward_plan_id),
          special_price,
          is_enabled,
        }),
      ),
    };
  },
};

const whole = wholeList(shape, ['name', 'description', 'category']);
const rest = restEndpoint(shape);

/** There is no call for one service: it comes from the list. */
export const endpoint: Endpoint<Service> = {
  ...whole,
  ...rest,
  // The body is the whole service, so a change of one field needs the others.
  update: async (http, { previousData, ...params }) =>
    rest.update(http, {
      ...params,
      previousData: previousData ?? (await whole.one(http, { id: params.id })),
    }),
};
