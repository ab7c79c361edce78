import type { ClaimCsvRow } from '../../../domain/checkIns';
import type { Moment } from '../../../domain/time';
import { byPage } from '../../dataProvider/address';
import { type Endpoint, pagedList, type Shape, singleRecord } from '../../dataProvider/endpoint';
import { isObject, type Json } from '../../dataProvider/faults';
import {
  readMoment,
  readRequiredMoment,
  readRequiredNumber,
  readText,
} from '../../dataProvider/read';
import { type HistoryRecord, historyQuery, toCustomer } from '../checkins/historyQuery';

/** A reward claim (API-43). The price is dollars. */
export interface RewardClaim extends HistoryRecord, ClaimCsvRow {
  claimed_at: Moment;
  redeemed_at: Moment | null;
  user: HistoryRecord['user'];
  service: { name: string; category: string; price: number };
  appointment: { status: string } | null;
  /** Whether the free service is there to be scheduled. */
  purchased_service: object | null;
}

const partOf = (part: unknown): Json => (isObject(part) ? part : {});

const shape: Shape<RewardClaim> = {
  path: '/api/owner/checkin/reward-claims',
  item: 'reward_claim',
  items: 'reward_claims',
  area: 'dashboard',
  toRecord: (row) => {
    const service = partOf(row.service);
    const { appointment, purchased_service } = row;
    return {
      id: readText(row.id),
      user_id: readText(row.user_id),
      user: toCustomer(row.user),
      reward: { check_ins_required: readRequiredNumber(partOf(row.reward).check_ins_required) },
      service: {
        name: readText(service.name),
        category: readText(service.category),
        price: readRequiredNumber(service.price),
      },
      claimed_at: readRequiredMoment(row.claimed_at),
      redeemed: row.redeemed === true,
      redeemed_at: readMoment(row.redeemed_at),
      appointment: isObject(appointment) ? { status: readText(appointment.status) } : null,
      // Its shape is the server's own choice.
      purchased_service: purchased_service ? Object(purchased_service) : null,
    };
  },
};

/** The reward claims, page by page (API-42). One alone is an addition to the specification. */
export const endpoint: Endpoint<RewardClaim> = {
  ...pagedList(shape, byPage, ({ filter }) => historyQuery(filter)),
  ...singleRecord(shape),
};
