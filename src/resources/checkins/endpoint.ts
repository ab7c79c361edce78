import { byPage } from '../../dataProvider/address';
import {
  type Endpoint,
  type PagedShape,
  pagedList,
  singleRecord,
} from '../../dataProvider/endpoint';
import {
  optional,
  partReader,
  readFlag,
  readMoment,
  readNumber,
  readText,
  recordReader,
} from '../../dataProvider/read';
import type { ListParams } from '../../dataProvider/resources';
import { type CheckInFilter, historyQuery, readCustomer } from './historyQuery';

const toRecord = recordReader({
  user_id: readText,
  user: readCustomer,
  location: partReader({ name: readText, address: readText }),
  distance_meters: readNumber,
  check_in_time: readMoment,
  is_used: readFlag,
  user_latitude: optional(readNumber),
  user_longitude: optional(readNumber),
  // The claim that counted it, an addition to the specification; null without it.
  reward_claim_id: optional(readText),
});

/** A check-in. Metres and degrees. */
export type CheckIn = ReturnType<typeof toRecord>;

const shape: PagedShape<CheckIn> = {
  isPaged: true,
  exports: true,
  path: '/api/owner/checkin/history',
  item: 'check_in',
  items: 'check_ins',
  area: 'dashboard',
  toRecord,
};

/** The check-ins, page by page. One alone is an addition to the specification. */
export const endpoint = {
  ...pagedList(shape, byPage, ({ filter }: ListParams<CheckInFilter, never>) =>
    historyQuery(filter),
  ),
  ...singleRecord(shape),
} satisfies Endpoint<CheckIn>;

declare module '../../dataProvider/resources' {
  interface Resources {
    checkins: typeof endpoint;
  }
}
