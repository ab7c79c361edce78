import { restEndpoint, type Shape, wholeList } from '../../dataProvider/endpoint';
import type { Json } from '../../dataProvider/faults';
import { readFlag, readNumber, readPart, readText, readVersion } from '../../dataProvider/read';

const toReward = (row: Json) => {
  const service = readPart(row.service);
  const serviceId = readText(row.reward_service_id ?? service.id);
  return {
    id: readText(row.id),
    check_ins_required: readNumber(row.check_ins_required),
    reward_service_id: serviceId,
    is_active: readFlag(row.is_active),
    service: {
      id: serviceId,
      name: readText(service.name),
      price: readNumber(service.price),
      category: readText(service.category),
    },
    ...readVersion(row),
  };
};

/** A reward for a number of check-ins: a service as it stands in the catalogue. Its price is dollars. */
export type Reward = ReturnType<typeof toReward>;

const shape: Shape<Reward> = {
  path: '/api/owner/checkin/rewards',
  item: 'reward',
  items: 'rewards',
  toRecord: toReward,
  // Create and update take the same whole body.
  toBody(data, previous, wireId) {
    const { check_ins_required, reward_service_id, is_active } = { ...previous, ...data };
    return {
      check_ins_required,
      reward_service_id: reward_service_id ? wireId(reward_service_id) : null,
      is_active: is_active ?? true,
    };
  },
};

export const endpoint = { ...wholeList(shape), ...restEndpoint(shape) };
