import { byPage } from '../../dataProvider/address';
import {
  type Endpoint,
  type PagedShape,
  pagedList,
  singleRecord,
} from '../../dataProvider/endpoint';
import {
  optional,
  partOrNull,
  partReader,
  readFlag,
  readMoment,
  readNumber,
  readStatus,
  readText,
  recordReader,
} from '../../dataProvider/read';
import type { ListParams } from '../../dataProvider/resources';
import { type HistoryFilter, historyQuery, readCustomer } from '../checkins/historyQuery';

const toRecord = recordReader({
  user_id: readText,
  user: readCustomer,
  reward: partReader({ check_ins_required: readNumber }),
  service: partReader({ name: readText, category: readText, price: readNumber }),
  claimed_at: readMoment,
  redeemed: readFlag,
  redeemed_at: optional(readMoment),
  appointment: partOrNull(partReader({ status: readStatus() })),
  // Only its presence counts: the free service can be scheduled. Its shape differs by server.
  purchased_service: (service): object | null => (service ? Object(service) : null),
});

/** A reward claim. The price is dollars. */
export type RewardClaim = ReturnType<typeof toRecord>;

const shape: PagedShape<RewardClaim> = {
  isPaged: true,
  exports: true,
  path: '/api/owner/checkin/reward-claims',
  item: 'reward_claim',
  items: 'reward_claims',
  area: 'dashboard',
  toRecord,
};

/** The reward claims, page by page. One alone is an addition to the specification. */
export const endpoint = {
  ...pagedList(shape, byPage, ({ filter }: ListParams<HistoryFilter, never>) =>
    historyQuery(filter),
  ),
  ...singleRecord(shape),
} satisfies Endpoint<RewardClaim>;

declare module '../../dataProvider/resources' {
  interface Resources {
    'reward-claims': typeof endpoint;
  }
}
