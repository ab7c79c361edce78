import type { CheckInCsvRow } from '../../../domain/checkIns';
import type { Moment } from '../../../domain/time';
import { byPage } from '../../dataProvider/address';
import { type Endpoint, pagedList, type Shape, singleRecord } from '../../dataProvider/endpoint';
import { isObject } from '../../dataProvider/faults';
import {
  readNumber,
  readOptionalText,
  readRequiredMoment,
  readRequiredNumber,
  readText,
} from '../../dataProvider/read';
import { type HistoryRecord, historyQuery, toCustomer } from './historyQuery';

/** A check-in (API-41). Metres and degrees. */
export interface CheckIn extends HistoryRecord, CheckInCsvRow {
  check_in_time: Moment;
  user: HistoryRecord['user'];
  location: { name: string; address: string };
  user_latitude: number | null;
  user_longitude: number | null;
  /** The claim that counted it, an addition to the specification; null without it. */
  reward_claim_id: string | null;
}

const readDegrees = (value: unknown): number | null => {
  const degrees = readNumber(value, Number.NaN);
  return Number.isNaN(degrees) ? null : degrees;
};

const shape: Shape<CheckIn> = {
  path: '/api/owner/checkin/history',
  item: 'check_in',
  items: 'check_ins',
  area: 'dashboard',
  toRecord: (row) => {
    const location = isObject(row.location) ? row.location : {};
    return {
      id: readText(row.id),
      user_id: readText(row.user_id),
      user: toCustomer(row.user),
      location: { name: readText(location.name), address: readText(location.address) },
      distance_meters: readRequiredNumber(row.distance_meters),
      check_in_time: readRequiredMoment(row.check_in_time),
      is_used: row.is_used === true,
      user_latitude: readDegrees(row.user_latitude),
      user_longitude: readDegrees(row.user_longitude),
      reward_claim_id: readOptionalText(row.reward_claim_id),
    };
  },
};

/** The check-ins, page by page (API-40). One alone is an addition to the specification. */
export const endpoint: Endpoint<CheckIn> = {
  ...pagedList(shape, byPage, ({ filter }) => historyQuery(filter)),
  ...singleRecord(shape),
};
