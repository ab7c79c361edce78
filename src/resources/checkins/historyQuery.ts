import { type RangePreset, rangeOf } from '../../../domain/time';
import { isObject } from '../../dataProvider/faults';
import { readOptionalText, readText } from '../../dataProvider/read';

/** Whose check-in or reward claim it is. */
export interface HistoryCustomer {
  full_name: string;
  phone_number: string | null;
  email: string | null;
}

export const toCustomer = (user: unknown): HistoryCustomer => {
  const customer = isObject(user) ? user : {};
  return {
    full_name: readText(customer.full_name),
    phone_number: readOptionalText(customer.phone_number),
    email: readOptionalText(customer.email),
  };
};

/** What check-ins and reward claims are narrowed to; "" stands for all. */
export type HistoryFilter = {
  search: string;
  range: RangePreset;
  /** The zone in whose days the range counts. */
  timeZone: string;
  /** Of check-ins only. */
  location?: string;
};

/** CHK-03, API-40, API-44. A range ends at the moment of the call. */
export const historyQuery = ({ search, range, timeZone, location }: HistoryFilter) => {
  const { start, end } = rangeOf(range, new Date(), timeZone);
  return {
    startDate: start.toISOString(),
    endDate: end.toISOString(),
    locationId: location,
    search,
  };
};
