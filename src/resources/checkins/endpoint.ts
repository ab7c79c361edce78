import type { CheckInCsvRow } from '../../../domain/checkIns';
import type { Moment } from '../../../domain/time';
import { byPage } from '../../dataProvider/address';
import { type Endpoint, pagedList, type Shape, singleRecord } from '../../dataProvider/endpoint';
import {
  partReader,
  readFlag,
  readNumber,
  readOptionalText,
  readRequiredMoment,
  readRequiredNumber,
  readText,
  recordReader,
} from '../../dataProvider/read';
import { type HistoryRecord, historyQuery, readCustomer } from './historyQuery';

/** A check-in. Metres and degrees. */
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
  toRecord: recordReader({
    user_id: readText,
    user: readCustomer,
    location: partReader({ name: readText, address: readText }),
    distance_meters: readRequiredNumber,
    check_in_time: readRequiredMoment,
    is_used: readFlag,
    user_latitude: readDegrees,
    user_longitude: readDegrees,
    reward_claim_id: readOptionalText,
  }),
};

/** The check-ins, page by page. One alone is an addition to the specification. */
export const endpoint: Endpoint<CheckIn> = {
  ...pagedList(shape, byPage, ({ filter }) => historyQuery(filter)),
  ...singleRecord(shape),
};
