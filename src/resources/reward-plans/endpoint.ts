import { toCents, toDollars } from '../../../domain/money';
import { planFields, planUpdateFault } from '../../../domain/rewardPlans';
import { type Endpoint, restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import { ApiError } from '../../dataProvider/errors';
import { readersOf } from '../../dataProvider/fields';
import { readFlag, readNumber, readTexts, recordReader } from '../../dataProvider/read';

const toRecord = recordReader({
  ...readersOf(planFields),
  points_per_month: readNumber,
  is_active: readFlag,
  // The names of its intro services that members cannot have, additions.
  deleted_services: readTexts,
  hidden_services: readTexts,
});

/** A membership tier. The price is dollars per month. */
export type RewardPlan = ReturnType<typeof toRecord>;

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
  toRecord,
};

const creating = restEndpoint<RewardPlan>({
  ...shape,
  toBody: ({ tier_level, name = '', price }) => ({
    tier_level,
    name: name.trim(),
    price: typeof price === 'number' ? toDollars(toCents(price)) : price,
  }),
});

/** Nothing but the status can be changed. */
const changing = restEndpoint<RewardPlan>({ ...shape, toBody: ({ is_active }) => ({ is_active }) });

export const endpoint = {
  ...wholeList(shape),
  create: creating.create,
  async update(http, params) {
    const fault = planUpdateFault(params.data);
    if (fault) throw new ApiError(fault.message, { status: 400 });
    return changing.update(http, params);
  },
  remove: changing.remove,
  ofState: changing.ofState,
} satisfies Endpoint<RewardPlan>;

declare module '../../dataProvider/resources' {
  interface Resources {
    'reward-plans': typeof endpoint;
  }
}
