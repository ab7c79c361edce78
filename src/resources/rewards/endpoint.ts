import { rewardFields } from '../../../domain/rewards';
import { restEndpoint, wholeList } from '../../dataProvider/endpoint';
import type { Json } from '../../dataProvider/faults';
import { readersOf, wholeBody } from '../../dataProvider/fields';
import { partReader, readNumber, readPart, readText, recordReader } from '../../dataProvider/read';

const readReward = recordReader({
  ...readersOf(rewardFields),
  service: partReader({ name: readText, price: readNumber, category: readText }),
});

const shape = {
  path: '/api/owner/checkin/rewards',
  item: 'reward',
  items: 'rewards',
  toRecord(row: Json) {
    const id = row.reward_service_id ?? readPart(row.service).id;
    const reward = readReward({ ...row, reward_service_id: id });
    return { ...reward, service: { id: reward.reward_service_id, ...reward.service } };
  },
  toBody: wholeBody(rewardFields),
};

/** A reward for a number of check-ins: a service as it stands in the catalogue. Its price is dollars. */
export type Reward = ReturnType<typeof shape.toRecord>;

export const endpoint = { fields: rewardFields, ...wholeList(shape), ...restEndpoint(shape) };

declare module '../../dataProvider/resources' {
  interface Resources {
    rewards: typeof endpoint;
  }
}
