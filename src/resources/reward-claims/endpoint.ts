import type { ClaimCsvRow } from '../../../domain/checkIns';
import type { Moment } from '../../../domain/time';
import { byPage } from '../../dataProvider/address';
import { type Endpoint, pagedList, type Shape, singleRecord } from '../../dataProvider/endpoint';
import { isObject } from '../../dataProvider/faults';
import {
  partReader,
  readFlag,
  readMoment,
  readRequiredMoment,
  readRequiredNumber,
  readText,
  recordReader,
} from '../../dataProvider/read';
import { type HistoryRecord, historyQuery, readCustomer } from '../checkins/historyQuery';

/** A reward claim. The price is dollars. */
export interface RewardClaim extends HistoryRecord, ClaimCsvRow {
  claimed_at: Moment;
  redeemed_at: Moment | null;
  user: HistoryRecord['user'];
  service: { name: string; category: string; price: number };
  appointment: { status: string } | null;
  /** Whether the free service is there to be scheduled. */
  purchased_service: object | null;
}

const shape: Shape<RewardClaim> = {
  path: '/api/owner/checkin/reward-claims',
  item: 'reward_claim',
  items: 'reward_claims',
  area: 'dashboard',
  toRecord: recordReader({
    user_id: readText,
    user: readCustomer,
    reward: partReader({ check_ins_required: readRequiredNumber }),
    service: partReader({ name: readText, category: readText, price: readRequiredNumber }),
    claimed_at: readRequiredMoment,
    redeemed: readFlag,
    redeemed_at: readMoment,
    appointment: (appointment) =>
      isObject(appointment) ? { status: readText(appointment.status) } : null,
    // Its shape is the server's own choice.
    purchased_service: (service) => (service ? Object(service) : null),
  }),
};

/** The reward claims, page by page. One alone is an addition to the specification. */
export const endpoint: Endpoint<RewardClaim> = {
  ...pagedList(shape, byPage, ({ filter }) => historyQuery(filter)),
  ...singleRecord(shape),
};
