import { type RangePreset, rangeOf } from '../../../domain/time';
import type { ConsoleRecord } from '../../dataProvider/consoleRecord';
import { optional, partReader, readText } from '../../dataProvider/read';
import { currentTime } from '../../dataProvider/serverClock';

/** Reads the customer of a check-in or reward claim. */
export const readCustomer = partReader({
  full_name: readText,
  phone_number: optional(readText),
  email: optional(readText),
});

/** The common fields of check-ins and reward claims. */
export interface HistoryRecord extends ConsoleRecord {
  user_id: string;
  user: ReturnType<typeof readCustomer>;
}

/** The filters of reward claims, and of check-ins among others. */
export interface HistoryFilter {
  q?: string;
  range: RangePreset;
  /** The zone in whose days the range counts. */
  timeZone: string;
  /** Today, which keeps the answers of another day apart in the cache. */
  day?: string;
}

/** The filters of check-ins. */
export interface CheckInFilter extends HistoryFilter {
  location?: string;
}

/** The query of both calls. A range ends at the moment of the call. */
export const historyQuery = (filter: object = {}) => {
  const { q, range, timeZone, day: _, location } = filter as CheckInFilter;
  const { start, end } = rangeOf(range, currentTime(), timeZone);
  return {
    startDate: start.toISOString(),
    endDate: end.toISOString(),
    locationId: location,
    search: q,
    // By the name that the second document of the specification gives it.
    searchQuery: q,
  };
};
