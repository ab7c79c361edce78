import { toCents, toDollars } from '../../../domain/money';
import { planUpdateFault } from '../../../domain/rewardPlans';
import {
  type ConsoleRecord,
  type Endpoint,
  restEndpoint,
  type Shape,
  wholeList,
} from '../../dataProvider/endpoint';
import { ApiError } from '../../dataProvider/errors';
import { readNumber, readText } from '../../dataProvider/read';

/** A membership tier. The price is dollars per month. */
export interface RewardPlan extends ConsoleRecord {
  /** 1 to 3. */
  tier_level: number;
  name: string;
  price: number;
  points_per_month: number;
  is_active: boolean;
}

const shape: Shape<RewardPlan> = {
  path: '/api/owner/reward-plans',
  item: 'plan',
  items: 'plans',
  area: 'plans',
  fallbacks: {
    list: 'Failed to fetch reward plans',
    create: 'Failed to create reward plan',
    update: 'Failed to update reward plan',
    remove: 'Failed to delete reward plan',
  },
  // API-45.
  toRecord: (row) => ({
    id: readText(row.id),
    tier_level: readNumber(row.tier_level),
    name: readText(row.name),
    price: readNumber(row.price),
    points_per_month: readNumber(row.points_per_month),
    is_active: row.is_active === true,
  }),
};

/** API-46. */
const creating = restEndpoint<RewardPlan>({
  ...shape,
  toBody: ({ tier_level, name = '', price = 0 }) => ({
    tier_level,
    name: name.trim(),
    price: toDollars(toCents(price)),
  }),
});

/** API-47: nothing but the status can be changed. */
const changing = restEndpoint<RewardPlan>({ ...shape, toBody: ({ is_active }) => ({ is_active }) });

export const endpoint = {
  ...wholeList(shape, ['name']),
  create: creating.create,
  async update(http, params) {
    const fault = planUpdateFault(params.data);
    if (fault) throw new ApiError(fault.message, { status: 400 });
    return changing.update(http, params);
  },
  remove: changing.remove,
} satisfies Endpoint<RewardPlan>;
