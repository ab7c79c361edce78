import { enabledPricing, serviceFields, type TierPrice } from '../../../domain/services';
import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { readersOf, wholeBody } from '../../dataProvider/fields';
import {
  optional,
  partReader,
  readFlag,
  readMoment,
  readNumber,
  readText,
  recordReader,
  rowsReader,
  withDefault,
} from '../../dataProvider/read';
import { holdsUnknown, isUnknown } from '../../dataProvider/unknown';

const readTierPrice = partReader({
  tier_level: readNumber,
  reward_plan_id: optional(readText),
  special_price: readNumber,
  // The answer may hold those that are enabled only, without saying so.
  is_enabled: withDefault(readFlag, true),
});

/** The service that a row of an answer tells. */
export const toService = recordReader({
  ...readersOf(serviceFields),
  reward_plan_pricing: rowsReader(readTierPrice),
  client_app_id: readText,
  created_at: optional(readMoment),
  updated_at: optional(readMoment),
});

/** A service of the catalogue. Prices are dollars. */
export type Service = ReturnType<typeof toService>;

/** A service to compute with, with the special prices that are known; undefined where its price is not. */
export const pricedService = ({ price, reward_plan_pricing, ...service }: Service) =>
  isUnknown(price)
    ? undefined
    : {
        ...service,
        price,
        reward_plan_pricing: reward_plan_pricing.filter(
          (row) => !holdsUnknown(row),
        ) as readonly object[] as TierPrice[],
      };

const wholeService = wholeBody(serviceFields);

const shape: Shape<Service> = {
  path: '/api/owner/services',
  item: 'service',
  items: 'services',
  toRecord: toService,
  // Create and update take the same whole body.
  toBody(data, previous, wireId) {
    const { reward_plan_pricing = [] } = { ...previous, ...data };
    return {
      ...wholeService(data, previous, wireId),
      reward_plan_pricing: enabledPricing(reward_plan_pricing).map(
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

/** There is no call for one service: it comes from the list. */
export const endpoint = { ...wholeList(shape), ...restEndpoint(shape) };

declare module '../../dataProvider/resources' {
  interface Resources {
    services: typeof endpoint;
  }
}
